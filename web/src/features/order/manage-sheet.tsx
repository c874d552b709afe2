import type { OrderItem } from "@akari/api/order";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../app/services.ts";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import type { Stock } from "../../quotes/use-stocks.ts";
import { useQuote } from "../../quotes/use-quote.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { KeyValue } from "../../ui/key-value.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { parseFigure } from "./parse-figure.ts";
import { highestPrice, lowestPrice, priceProblem } from "./price-steps.ts";
import { canStepPrice, steppedPrice, tickOf } from "./ticket.ts";
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
  const decimals = quote === undefined ? 1 : decimalsOf(quote);
  const [price, setPrice] = useState(
    order.price === null ? "" : format.price(order.price, stock.decimals),
  );
  const [quantity, setQuantity] = useState(format.quantity(order.quantity));
  const [asking, setAsking] = useState(false);

  const cancel = useSubmission(async (clientId) => {
    const answer = await client.call("trade/cancel", { clientId, orderId: order.orderId });
    toasts.show("success", { word: "orderCancelled" });
    onClose();
    return answer;
  });

  const newPrice = parseFigure(price);
  const newQuantity = parseFigure(quantity);
  const change = {
    ...(order.price !== null && newPrice !== undefined && newPrice !== order.price
      ? { price: newPrice }
      : {}),
    ...(newQuantity !== undefined && newQuantity !== order.quantity
      ? { quantity: newQuantity }
      : {}),
  };
  const amend = useSubmission(async (clientId) => {
    const answer = await client.call("trade/amend", {
      clientId,
      orderId: order.orderId,
      ...change,
    });
    toasts.show("success", { word: "orderAmended" });
    onClose();
    return answer;
  });

  const lot = quote?.lot ?? 100;
  const smallest = Math.max(lot, order.filledQuantity);
  const priceWrong =
    order.price === null || quote === undefined
      ? undefined
      : newPrice === undefined
        ? "required"
        : priceProblem(quote, newPrice);
  const quantityWrong =
    newQuantity === undefined
      ? "required"
      : newQuantity % lot !== 0
        ? "offLot"
        : newQuantity > order.quantity || newQuantity < smallest
          ? "onlyLess"
          : undefined;
  const changed = Object.keys(change).length > 0;
  const refused = amend.submission.step === "refused" ? amend.submission.error.message : undefined;

  return (
    <Sheet
      open
      onClose={onClose}
      closeLabel={t("close")}
      title={t("manageTitle", { name: stock.name })}
    >
      <div className={styles.form}>
        {order.price !== null && quote !== undefined && (
          <Stepper
            label={t("price.label")}
            hint={t("price.hint", { tick: format.priceYen(tickOf(price, quote), decimals) })}
            unit={t("price.unit")}
            inputMode="decimal"
            value={price}
            onType={setPrice}
            onStep={(direction) =>
              setPrice(format.price(steppedPrice(price, quote, direction), decimals))
            }
            canStep={(direction) => canStepPrice(price, quote, direction)}
            decreaseLabel={t("price.decrease")}
            increaseLabel={t("price.increase")}
            error={
              priceWrong === undefined
                ? undefined
                : t(`problem.price.${priceWrong}`, {
                    tick: format.priceYen(tickOf(price, quote), decimals),
                    low: format.price(lowestPrice(quote), decimals),
                    high: format.priceYen(highestPrice(quote), decimals),
                  })
            }
          />
        )}
        <Stepper
          label={t("quantity.label")}
          hint={t("quantity.onlyLess")}
          unit={t("quantity.unit")}
          value={quantity}
          onType={setQuantity}
          onStep={(direction) =>
            setQuantity(format.quantity((newQuantity ?? order.quantity) + direction * lot))
          }
          canStep={(direction) =>
            direction === 1
              ? (newQuantity ?? 0) + lot <= order.quantity
              : (newQuantity ?? 0) - lot >= smallest
          }
          decreaseLabel={t("quantity.decrease")}
          increaseLabel={t("quantity.increase")}
          error={
            quantityWrong === undefined
              ? undefined
              : t(`problem.quantity.${quantityWrong}`, {
                  lot: format.shares(lot),
                  quantity: format.shares(order.quantity),
                })
          }
        />
      </div>
      <KeyValue
        rows={[
          { label: t("result.filled"), value: format.shares(order.filledQuantity) },
          ...(order.held > 0 ? [{ label: t("cost.held"), value: format.yen(order.held) }] : []),
        ]}
      />
      {refused !== undefined && (
        <p className={styles.denial} role="alert">
          {refused || t("notSent")}
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
            {t("amend")}
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
        onConfirm={() => void cancel.submit()}
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
