import type { Quote } from "@akari/api/instrument";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl/react";
import { Page } from "../../app/page.tsx";
import { urlOf } from "../../app/parameters.ts";
import { useServices } from "../../app/services.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { nextDayOf } from "../../quotes/day-over.ts";
import { ShareName } from "../../quotes/stock-name.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CostTable } from "./cost-table.tsx";
import { HeldTotal } from "./held-total.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OrderDayNote } from "./order-day-note.tsx";
import { OrderFigures } from "./order-figures.tsx";
import { shapeOfRequest } from "./order-shape.ts";
import { OrderWill } from "./order-will.tsx";
import styles from "./order-review.module.css";
import { ReviewNotice } from "./review-notice.tsx";
import { reviewUrl, ticketOf } from "./reviewed-order.ts";
import { tradesAtMarket, waitsForLimits } from "./terms.ts";
import { type TicketOrder, buysWith, tradeOf } from "./ticket.ts";
import { usePlacedOrder } from "./use-placed-order.ts";
import { usePreview } from "./use-preview.ts";
import { useSubmission } from "./use-submission.ts";

interface OrderReviewProps {
  readonly order: TicketOrder;
  /** Of the url: sending again, also after a reload, is the same order. */
  readonly clientOrderId: string;
  readonly quote: Quote;
  readonly onBack: () => void;
}

/** The order read-only with what it costs now, and the button that really sends it. */
export function OrderReview({ order, clientOrderId, quote, onBack }: OrderReviewProps) {
  const { client, toasts, navigator, drafts } = useServices();
  const t = useTranslations("order");
  const format = useFormat();
  const { code } = order;
  const decimals = decimalsOf(quote);
  const trade = tradeOf(order);
  const { preview, refusal, current, failure, retry } = usePreview(order);
  const found = usePlacedOrder(code, clientOrderId);

  const { submission, submit, locked } = useSubmission(
    async (id) => {
      const answer = await client.call("trade/place", { clientOrderId: id, ...order });
      drafts.drop(code);
      toasts.show("success", { word: "orderAccepted" });
      navigator.redirect(urlOf("tradeDetail", { orderId: answer.orderId }));
      return answer;
    },
    { id: clientOrderId, onNewId: (id) => navigator.redirect(reviewUrl(order, id)) },
  );
  const { step } = submission;
  // While it is being sent its answer leads on; a moment earlier the list may have heard of it.
  const placed = step === "sending" || step === "accepted" ? undefined : found;

  // What was sent, or may have been, is not offered as an unsent ticket again.
  const isSettled = placed !== undefined || step === "unknown" || step === "accepted";
  const keepTicket = useEffectEvent(() => drafts.review(code, ticketOf(order, format, decimals)));
  useEffect(() => {
    if (isSettled) drafts.drop(code);
    else keepTicket();
  }, [drafts, code, isSettled]);

  const isJudged = current && failure === null;
  return (
    <Page
      title={t("confirm.title")}
      code={code}
      back={onBack}
      actions={
        placed === undefined ? (
          <>
            <Button disabled={locked} onClick={onBack}>
              {t("edit")}
            </Button>
            <Button
              tone={order.side === "short" ? "fall" : "rise"}
              disabled={step !== "unknown" && (!isJudged || refusal !== undefined)}
              busy={step === "sending" || step === "accepted"}
              onClick={() => void submit()}
            >
              {t(step === "unknown" ? "sendAgain" : "send")}
            </Button>
          </>
        ) : undefined
      }
    >
      <ReviewNotice
        submission={submission}
        placed={placed}
        denial={refusal?.message}
        failed={failure !== null && preview === undefined}
        onRetry={retry}
      />
      <section className={styles.section}>
        <h2 className={styles.name}>
          <ShareName share={quote} /> <span className={styles.code}>{code}</span>
        </h2>
        <OrderDayNote quote={quote} />
        <OrderFigures order={order} trade={trade} decimals={decimals} nextDay={nextDayOf(quote)} />
        <OrderWill
          shape={shapeOfRequest(order, buysWith(trade))}
          quantity={order.quantity}
          decimals={decimals}
        />
        {preview !== undefined && placed === undefined && (
          <>
            <CostTable
              preview={preview}
              atMarket={tradesAtMarket(order)}
              margin={trade !== "cashBuy"}
              side={order.side}
              decimals={decimals}
              stale={!isJudged}
              outsideLimits={waitsForLimits(order, quote)}
            />
            <HeldTotal
              preview={preview}
              price={order.price}
              decimals={decimals}
              stale={!isJudged}
            />
          </>
        )}
        {preview === undefined && placed === undefined && failure === null && !current && (
          <div className={styles.reading}>
            <Skeleton rows={5} rowHeight={1.625} label={t("confirm.loading")} />
          </div>
        )}
        {trade !== "cashBuy" && (
          <div className={styles.risk}>
            <Notice tone="warn">{t(`risk.${order.side}`)}</Notice>
          </div>
        )}
      </section>
    </Page>
  );
}
