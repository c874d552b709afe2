import type { Quote } from "@akari/api/instrument";
import type { PositionItem } from "@akari/api/portfolio";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../app/services.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { KeyValue } from "../../ui/key-value.tsx";
import { closeProblem, limitProblem } from "./change-problems.ts";
import { CloseCosts } from "./close-costs.tsx";
import { closingTrade } from "./order-words.ts";
import { parseFigure } from "./parse-figure.ts";
import { PriceStepper } from "./price-stepper.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";
import styles from "./ticket.module.css";
import { TradingNote } from "./trading-note.tsx";
import { TypeChoice } from "./type-choice.tsx";
import { type CloseOrder, usePreview } from "./use-preview.ts";
import { useSubmission } from "./use-submission.ts";

interface CloseFormProps {
  readonly position: PositionItem;
  readonly name: string;
  readonly quote: Quote;
  readonly onClose: () => void;
}

/** Kind, price and quantity of a closing order, its result, and the spec's question before it (M-ST-8). */
export function CloseForm({ position, name, quote, onClose }: CloseFormProps) {
  const { client, toasts } = useServices();
  const t = useTranslations("order");
  const format = useFormat();
  const decimals = decimalsOf(quote);
  const largest = position.quantity - position.closingQuantity;
  const [type, setType] = useState<"market" | "limit">("market");
  const [price, setPrice] = useState(() =>
    format.price(quote.price ?? quote.previousClose, decimals),
  );
  const [quantity, setQuantity] = useState(() => format.quantity(largest));
  const [asking, setAsking] = useState(false);

  const shares = parseFigure(quantity) ?? 0;
  const limit = type === "limit" ? parseFigure(price) : undefined;
  const quantityWrong = closeProblem(quantity, quote.lot, largest);
  const priceWrong = type === "limit" ? limitProblem(price, quote) : undefined;
  const order: CloseOrder | undefined =
    quantityWrong !== undefined || priceWrong !== undefined
      ? undefined
      : {
          positionId: position.positionId,
          type,
          ...(limit === undefined ? {} : { price: limit }),
          quantity: shares,
        };
  const { preview, current } = usePreview(order);
  const denial = order === undefined ? null : (preview?.denial ?? null);

  const { submission, submit, locked } = useSubmission(async (clientOrderId) => {
    if (order === undefined) throw new Error("the order is incomplete");
    const answer = await client.call("trade/close", { clientOrderId, ...order });
    toasts.show("success", { word: "orderAccepted" });
    onClose();
    return answer;
  });
  const kind = closingTrade(position);
  const tone = position.side === "long" ? "fall" : "rise";
  const refusal =
    submission.step === "refused" ? submission.error.message || t("notSent") : denial?.msg;

  return (
    <>
      <TradingNote quote={quote} type={type} />
      <fieldset className={styles.form} disabled={locked}>
        <legend className="visually-hidden">{t(`trade.${kind}`)}</legend>
        <TypeChoice value={type} onChange={setType} />
        {type === "limit" && (
          <PriceStepper quote={quote} value={price} onChange={setPrice} problem={priceWrong} />
        )}
        <QuantityStepper
          lot={quote.lot}
          largest={largest}
          hint={t("closing.open", { quantity: format.shares(largest) })}
          value={quantity}
          onChange={setQuantity}
          problem={quantityWrong}
        />
      </fieldset>
      <CloseCosts
        preview={order === undefined ? undefined : preview}
        type={type}
        decimals={decimals}
        stale={!current}
      />
      {refusal !== undefined && (
        <p className={styles.denial} role="alert">
          {refusal}
        </p>
      )}
      {submission.step === "unknown" && (
        <p className={styles.risk} role="alert">
          {t("outcomeUnknown")}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          tone={tone}
          disabled={order === undefined || (denial !== null && current)}
          busy={submission.step === "sending"}
          onClick={() => setAsking(true)}
        >
          {t(`review.${kind}`)}
        </Button>
        <p className={styles.note}>{t("notYetSent")}</p>
      </div>
      <ConfirmDialog
        open={asking}
        tone={tone}
        title={t(`closing.question.${position.side}`)}
        confirmLabel={t(submission.step === "unknown" ? "sendAgain" : "send")}
        cancelLabel={t("edit")}
        busy={submission.step === "sending"}
        onConfirm={() => void submit().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <KeyValue
          rows={[
            { label: name, value: t(`trade.${kind}`) },
            { label: t("quantity.label"), value: format.shares(shares) },
            {
              label: t("type.label"),
              value:
                limit === undefined
                  ? t("type.market")
                  : t("limitAt", { price: format.priceYen(limit, decimals) }),
            },
          ]}
        />
      </ConfirmDialog>
    </>
  );
}
