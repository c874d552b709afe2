import type { OrderItem } from "@akari/api/order";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../app/services.ts";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useQuote } from "../../quotes/use-quote.ts";
import type { Stock } from "../../quotes/use-stocks.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { KeyValue } from "../../ui/key-value.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { amendProblem, changeOf, limitProblem } from "./change-problems.ts";
import { PriceStepper } from "./price-stepper.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";
import styles from "./ticket.module.css";
import { useSubmission } from "./use-submission.ts";

interface ManageSheetProps {
  readonly order: OrderItem;
  readonly stock: Stock;
  readonly onClose: () => void;
}

/** Changes price or lowers quantity of a working order in place, or cancels it after a question (M-ST-9). */
export function ManageSheet({ order, stock, onClose }: ManageSheetProps) {
  const { client, toasts } = useServices();
  const t = useTranslations("order");
  const format = useFormat();
  const read = useApi("market/quote", { code: order.code }, { quiet: true });
  const quote = useQuote(order.code) ?? read.data;
  const lot = quote?.lot ?? 100;
  const [price, setPrice] = useState(() =>
    order.price === null ? "" : format.price(order.price, stock.decimals),
  );
  const [quantity, setQuantity] = useState(() => format.quantity(order.quantity));
  const [asking, setAsking] = useState(false);

  const change = changeOf(order, price, quantity);
  const changed = Object.keys(change).length > 0;
  const isLimit = order.price !== null && quote !== undefined;
  const priceWrong = isLimit ? limitProblem(price, quote) : undefined;
  const quantityWrong = amendProblem(quantity, lot, order);

  const cancel = useSubmission(async (clientId) => {
    const answer = await client.call("trade/cancel", { clientId, orderId: order.orderId });
    toasts.show("success", { word: "orderCancelled" });
    onClose();
    return answer;
  });
  const amend = useSubmission(async (clientId) => {
    const request = { clientId, orderId: order.orderId, ...change };
    const answer = await client.call("trade/amend", request);
    toasts.show("success", { word: "orderAmended" });
    onClose();
    return answer;
  });

  return (
    <Sheet
      open
      onClose={onClose}
      closeLabel={t("close")}
      title={t("manageTitle", { name: stock.name })}
    >
      <fieldset className={styles.form} disabled={amend.locked}>
        <legend className="visually-hidden">{t("amend")}</legend>
        {isLimit && (
          <PriceStepper quote={quote} value={price} onChange={setPrice} problem={priceWrong} />
        )}
        <QuantityStepper
          lot={lot}
          smallest={Math.max(lot, order.filledQuantity)}
          largest={order.quantity}
          hint={t("quantity.onlyLess")}
          value={quantity}
          onChange={setQuantity}
          problem={quantityWrong}
        />
      </fieldset>
      <KeyValue
        rows={[
          { label: t("result.filled"), value: format.shares(order.filledQuantity) },
          ...(order.held > 0 ? [{ label: t("cost.held"), value: format.yen(order.held) }] : []),
        ]}
      />
      {amend.submission.step === "refused" && (
        <p className={styles.denial} role="alert">
          {amend.submission.error.message || t("notSent")}
        </p>
      )}
      {amend.submission.step === "unknown" && (
        <p className={styles.risk} role="alert">
          {t("outcomeUnknown")}
        </p>
      )}
      <div className={styles.buttons}>
        <div className={styles.pair}>
          <Button tone="destructive" onClick={() => setAsking(true)}>
            {t("cancelOrder")}
          </Button>
          <Button
            tone="primary"
            disabled={!changed || priceWrong !== undefined || quantityWrong !== undefined}
            busy={amend.submission.step === "sending"}
            onClick={() => void amend.submit()}
          >
            {t(amend.submission.step === "unknown" ? "sendAgain" : "amend")}
          </Button>
        </div>
        <p className={styles.note}>{t(changed ? "amendNote" : "amendNothing")}</p>
      </div>
      <ConfirmDialog
        open={asking}
        tone="alert"
        title={t("cancelQuestion")}
        confirmLabel={t("cancelOrder")}
        cancelLabel={t("keepOrder")}
        busy={cancel.submission.step === "sending"}
        onConfirm={() => void cancel.submit().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <p className={styles.note}>
          {t("cancelDetail", {
            name: stock.name,
            quantity: format.shares(order.quantity - order.filledQuantity),
          })}
        </p>
      </ConfirmDialog>
    </Sheet>
  );
}
