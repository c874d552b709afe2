import type { Quote } from "@akari/api/instrument";
import { Button } from "@akari/ui/button.tsx";
import { directionOf } from "@akari/ui/direction.ts";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { isOutOfReach } from "../../../quotes/out-of-reach.ts";
import { decimalsOf } from "../../../quotes/price-decimals.ts";
import { CashChange } from "../costs/cash-change.tsx";
import { HeldTotal } from "../costs/held-total.tsx";
import { SelfTradeNote } from "../costs/self-trade-note.tsx";
import { usePreview } from "../costs/use-preview.ts";
import { RefusalNotice } from "../../../valuation/refusal-notice.tsx";
import { WaitNote } from "../costs/wait-note.tsx";
import form from "../fields/form.module.css";
import { waitsForLimits } from "../terms/terms.ts";
import { shapeOfRequest } from "../wording/order-shape.ts";
import { useOrderWords } from "../wording/use-order-words.ts";
import styles from "./quick-foot.module.css";
import { type QuickOrder, type TooFewShares, buys, requestOf } from "./quick-order.ts";
import type { QuickOrders } from "./use-quick-orders.ts";

interface QuickFootProps {
  readonly quote: Quote;
  readonly quick: QuickOrders;
  /** What is chosen; undefined for nothing, and while it can be no order. */
  readonly order: QuickOrder | undefined;
  /** Why it is none. */
  readonly tooFew: TooFewShares | undefined;
}

/** What is chosen and what it would cost, with the button that sends it; and what became of the order before. */
export function QuickFoot({ quote, quick, order, tooFew }: QuickFootProps) {
  const t = useTranslations("quickOrder");
  const words = useTranslations("order");
  const format = useFormat();
  const { chosen, sent } = quick.state;
  const request = order === undefined ? undefined : requestOf(order);
  const { preview, refusal, current, failure, retry } = usePreview(request, 0);
  const isJudged = current && failure === null && refusal === undefined;
  const side = chosen?.cell.side;

  return (
    <div className={`${form.buttons} ${form.foot} ${styles.foot}`} data-side={side}>
      <div role="status">
        <Last quote={quote} quick={quick} />
        {chosen === null && sent === null && <p className={styles.hint}>{t("hint")}</p>}
        {order !== undefined && (
          <p className={styles.order}>
            <b>
              <OrderInWords order={order} quote={quote} />
            </b>
            <span className={styles.day}>{words("validity.day")}</span>
          </p>
        )}
      </div>
      {quick.state.refused !== null && (
        <Notice tone="alert" role="alert">
          {quick.state.refused.message}
        </Notice>
      )}
      {tooFew !== undefined && (
        <Notice tone="alert" role="alert">
          {tooFew.largest === 0
            ? t("noShares")
            : t("tooFew", { quantity: format.shares(tooFew.largest) })}
        </Notice>
      )}
      {order !== undefined && preview !== undefined && (
        <div className={styles.costs}>
          {"place" in order ? (
            <>
              {preview.callPrice !== null && (
                <KeyValue
                  rows={[
                    {
                      label: words("cost.callPrice"),
                      value: isOutOfReach(preview.callPrice, preview.estimatePrice)
                        ? words("cost.outOfReach")
                        : format.priceYen(preview.callPrice, decimalsOf(quote)),
                    },
                  ]}
                />
              )}
              <HeldTotal preview={preview} stale={!current} />
            </>
          ) : (
            <>
              <KeyValue
                rows={[
                  {
                    label: words("cost.profit"),
                    value: (
                      <span data-direction={directionOf(preview.profit)}>
                        {format.signedYen(preview.profit)}
                      </span>
                    ),
                  },
                ]}
              />
              <CashChange preview={preview} />
            </>
          )}
          <WaitNote
            preview={preview}
            outsideLimits={request !== undefined && waitsForLimits(request, quote)}
          />
          <SelfTradeNote preview={preview} />
        </div>
      )}
      {order !== undefined && current && refusal !== undefined && (
        <RefusalNotice refusal={refusal} />
      )}
      {order !== undefined && failure !== null && (
        <Notice
          tone="alert"
          role="alert"
          action={
            <Button size="small" onClick={retry}>
              {words("confirm.retry")}
            </Button>
          }
        >
          {failure.message || words("previewFailed")}
        </Notice>
      )}
      {chosen !== null && (
        <div className={styles.pair}>
          <Button onClick={quick.chooseNothing}>{t("another")}</Button>
          <Button
            tone={side === "sell" ? "fall" : "rise"}
            disabled={order === undefined || !isJudged || sent?.step === "unknown"}
            busy={sent?.step === "sending"}
            onClick={() => order !== undefined && isJudged && quick.send(order)}
          >
            {t("send")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The order that is on its way, has been accepted, or has had no answer. */
function Last({ quote, quick }: Pick<QuickFootProps, "quote" | "quick">) {
  const t = useTranslations("quickOrder");
  const words = useTranslations("order");
  const { sent, accepted } = quick.state;
  const last = sent?.order ?? accepted;
  if (last === null || last === undefined) return null;
  if (sent?.step === "unknown") {
    return (
      <Notice
        tone="warn"
        action={
          <Button size="small" onClick={quick.sendAgain}>
            {words("sendAgain")}
          </Button>
        }
      >
        <OrderInWords order={last} quote={quote} /> {words("outcomeUnknown")}
      </Notice>
    );
  }
  return (
    <p className={styles.last}>
      {t(sent === null ? "accepted" : "sending")} <OrderInWords order={last} quote={quote} />
    </p>
  );
}

function OrderInWords({ order, quote }: { readonly order: QuickOrder; readonly quote: Quote }) {
  const t = useTranslations("quickOrder");
  const words = useTranslations("order");
  const format = useFormat();
  const { method } = useOrderWords(decimalsOf(quote));
  return t("order", {
    trade: words(`trade.${order.trade}`),
    quantity: format.shares(order.quantity),
    method: method(shapeOfRequest(requestOf(order), buys(order))),
  });
}
