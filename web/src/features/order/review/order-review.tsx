import type { Quote } from "@akari/api/instrument";
import type { OrderItem } from "@akari/api/order";
import { Button } from "@akari/ui/button.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../../http/use-api.ts";
import { useFormat } from "../../../i18n/provider.tsx";
import { urlOf } from "../../../navigation/parameters.ts";
import { Page } from "../../../page/page.tsx";
import { comingAuction } from "../../../quotes/auction.ts";
import { nextDayOf } from "../../../quotes/day-over.ts";
import { QuoteName } from "../../../quotes/instrument-name.tsx";
import { decimalsOf } from "../../../quotes/price-decimals.ts";
import { useAuctionTime } from "../../../quotes/use-auction-time.ts";
import { useServices } from "../../../services/services.ts";
import { CostTable } from "../costs/cost-table.tsx";
import { HeldTotal } from "../costs/held-total.tsx";
import { HeldWorking } from "../costs/held-working.tsx";
import { usePreview } from "../costs/use-preview.ts";
import { AuctionBand } from "../fields/auction-band.tsx";
import { OrderDayNote } from "../fields/order-day-note.tsx";
import { TradingNote } from "../fields/trading-note.tsx";
import { tradesAtOnce } from "../../../quotes/opening-price.ts";
import { useSubmission } from "../sending/use-submission.ts";
import { type TicketOrder, buysWith } from "../ticket/ticket.ts";
import { useTicketDrafts } from "../ticket/use-ticket-drafts.ts";
import { shapeOfRequest } from "../wording/order-shape.ts";
import { OrderWill } from "../wording/order-will.tsx";
import { OrderFigures } from "./order-figures.tsx";
import styles from "./order-review.module.css";
import { ReviewNotice } from "./review-notice.tsx";
import { reviewUrl, ticketOf } from "./reviewed-order.ts";
import { openingTrade } from "../../../executions/trade-words.ts";

interface OrderReviewProps {
  readonly order: TicketOrder;
  /** From the url: sending again, even after a reload, repeats the same order. */
  readonly clientOrderId: string;
  readonly quote: Quote;
  readonly onBack: () => void;
}

/** The order read-only with what it costs now, and the button that really sends it. */
export function OrderReview({ order, clientOrderId, quote, onBack }: OrderReviewProps) {
  const { client, navigator } = useServices();
  const drafts = useTicketDrafts();
  const t = useTranslations("order");
  const format = useFormat();
  const { code } = order;
  const decimals = decimalsOf(quote);
  const trade = openingTrade(order);
  const auctionTime = useAuctionTime(quote);
  const { preview, refusal, current, failure, retry } = usePreview(order);
  const found = usePlacedOrder(code, clientOrderId);

  const { submission, submit, locked } = useSubmission(
    async (id) => {
      const answer = await client.call("trade/place", { clientOrderId: id, ...order });
      drafts.drop(code);
      drafts.placed(answer.orderId);
      navigator.redirect(urlOf("tradeDetail", { orderId: answer.orderId }));
      return answer;
    },
    { id: clientOrderId, onNewId: (id) => navigator.redirect(reviewUrl(order, id)) },
  );
  const { step } = submission;
  // While sending, the answer leads on; the list may include the order a moment earlier.
  const placed = step === "sending" || step === "accepted" ? undefined : found;

  // An order that was or may have been sent is not offered as a draft again.
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
        denial={refusal}
        failed={failure !== null && preview === undefined}
        onRetry={retry}
      />
      <section className={styles.section}>
        <h2 className={styles.name}>
          <QuoteName quote={quote} /> <span className={styles.code}>{code}</span>
        </h2>
        <OrderDayNote quote={quote} />
        <AuctionBand quote={quote} />
        {order.trigger === undefined && <TradingNote quote={quote} type={order.type} />}
        <OrderFigures order={order} trade={trade} decimals={decimals} nextDay={nextDayOf(quote)} />
        <OrderWill
          shape={shapeOfRequest(order, buysWith(trade))}
          quantity={order.quantity}
          decimals={decimals}
          auction={comingAuction(quote)}
          auctionTime={auctionTime}
          atOnce={
            order.price !== undefined && tradesAtOnce(quote, buysWith(trade), order.price) === true
          }
        />
        {preview !== undefined && placed === undefined && (
          <>
            <CostTable preview={preview} order={order} quote={quote} stale={!isJudged} whole />
            <HeldWorking preview={preview} order={order} quote={quote} stale={!isJudged} rounding />
            <HeldTotal preview={preview} stale={!isJudged} />
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

/**
 * The order placed under an id, if it is among the newest of its share.
 *
 * Shows a reader who returns, or whose answer was lost, the order's outcome; the server ensures that an id places only
 * one order.
 */
function usePlacedOrder(code: string, clientOrderId: string): OrderItem | undefined {
  const { data } = useApi("trade/orders", { code }, { quiet: true });
  return data?.items.find((order) => order.clientOrderId === clientOrderId);
}
