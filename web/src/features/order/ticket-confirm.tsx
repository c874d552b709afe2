import type { Quote } from "@akari/api/instrument";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { Button } from "../../ui/button.tsx";
import { KeyValue } from "../../ui/key-value.tsx";
import { CostTable } from "./cost-table.tsx";
import type { Submission } from "./submission.ts";
import styles from "./ticket.module.css";
import type { TicketOrder, TradeKind } from "./ticket.ts";
import { usePreview } from "./use-preview.ts";

interface TicketConfirmProps {
  readonly order: TicketOrder;
  readonly trade: TradeKind;
  readonly quote: Quote;
  readonly submission: Submission;
  readonly onSubmit: () => void;
  /** Absent while the order is on its way or its outcome is unknown. */
  readonly onBack: (() => void) | undefined;
}

/** The same order read-only, and the button that really sends it. */
export function TicketConfirm(props: TicketConfirmProps) {
  const { order, trade, quote, submission, onSubmit, onBack } = props;
  const t = useTranslations("order");
  const format = useFormat();
  const decimals = decimalsOf(quote);
  const { preview, current } = usePreview(order);
  const refusal =
    submission.step === "refused" ? submission.error.message || t("notSent") : undefined;
  const denial = preview?.denial ?? null;

  return (
    <>
      <KeyValue
        rows={[
          { label: t("trade.label"), value: t(`trade.${trade}`) },
          {
            label: t("type.label"),
            value:
              order.price === undefined
                ? t("type.market")
                : t("limitAt", { price: format.priceYen(order.price, decimals) }),
          },
          { label: t("quantity.label"), value: format.shares(order.quantity) },
          ...(trade === "cashBuy"
            ? []
            : [
                {
                  label: t("leverage.label"),
                  value: t("leverage.times", { times: order.leverage }),
                },
              ]),
          { label: t("validity.label"), value: t("validity.day") },
        ]}
      />
      {preview !== undefined && (
        <CostTable
          preview={preview}
          type={order.type}
          margin={trade !== "cashBuy"}
          side={order.side}
          decimals={decimals}
          stale={!current}
        />
      )}
      {trade !== "cashBuy" && <p className={styles.risk}>{t(`risk.${order.side}`)}</p>}
      {(refusal ?? denial?.msg) !== undefined && (
        <p className={styles.denial} role="alert">
          {refusal ?? denial?.msg}
        </p>
      )}
      {submission.step === "unknown" && (
        <p className={styles.risk} role="alert">
          {t("outcomeUnknown")}
        </p>
      )}
      <div className={styles.buttons}>
        <div className={styles.pair}>
          <Button disabled={onBack === undefined} onClick={onBack}>
            {t("edit")}
          </Button>
          <Button
            tone={order.side === "short" ? "fall" : "rise"}
            disabled={onBack !== undefined && (!current || denial !== null)}
            busy={submission.step === "sending"}
            onClick={onSubmit}
          >
            {t(submission.step === "unknown" ? "sendAgain" : "send")}
          </Button>
        </div>
      </div>
    </>
  );
}
