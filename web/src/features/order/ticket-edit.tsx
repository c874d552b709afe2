import type { Quote } from "@akari/api/instrument";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../app/services.ts";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { Button } from "../../ui/button.tsx";
import { CostTable } from "./cost-table.tsx";
import { HeldTotal } from "./held-total.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OrderDayNote } from "./order-day-note.tsx";
import { tradesAtMarket, waitsForLimits } from "./terms.ts";
import { TicketForm } from "./ticket-form.tsx";
import styles from "./ticket.module.css";
import { type TicketInput, type TicketOrder, orderOf, ticketProblems } from "./ticket.ts";
import { TradingNote } from "./trading-note.tsx";
import { usePreview } from "./use-preview.ts";

export interface TicketEditProps {
  readonly quote: Quote;
  readonly input: TicketInput;
  readonly onChange: (input: TicketInput) => void;
  readonly onReview: (order: TicketOrder) => void;
}

/** Fields of the ticket that show the server's words about them. */
const fieldsHere = ["price", "quantity", "trigger", "condition", "oco", "exit", "goodTill"];

/** The fields, and under them what the order would cost now. */
export function TicketEdit({ quote, input, onChange, onReview }: TicketEditProps) {
  const { drafts } = useServices();
  const t = useTranslations("order");
  const [asked, setAsked] = useState(false);
  const problems = ticketProblems(input, quote);
  const order = orderOf(input, quote);
  const { preview, refusal, current, failure } = usePreview(order);
  // Empty fields are only named when the reader wants to go on; wrong ones at once.
  const shown = asked
    ? problems
    : Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== "required"));
  const isAtField = refusal !== undefined && fieldsHere.includes(refusal.field);

  return (
    <>
      <OrderDayNote quote={quote} />
      {input.type !== "stop" && <TradingNote quote={quote} type={input.type} />}
      <TicketForm
        quote={quote}
        input={input}
        onChange={onChange}
        problems={shown}
        refusal={refusal}
        onLeave={() => drafts.review(quote.code, input)}
      />
      {preview !== undefined && order !== undefined ? (
        <CostTable
          preview={preview}
          atMarket={tradesAtMarket(order)}
          margin={input.trade !== "cashBuy"}
          side={order.side}
          decimals={decimalsOf(quote)}
          stale={!current}
          outsideLimits={waitsForLimits(order, quote)}
        />
      ) : (
        <p className={styles.pending}>
          {failure !== null
            ? failure.message || t("previewFailed")
            : order === undefined || refusal !== undefined
              ? t("previewNeedsFigures")
              : ""}
        </p>
      )}
      {refusal !== undefined && !isAtField && (
        <Notice tone="alert" role="alert">
          {refusal.message}
        </Notice>
      )}
      <div className={`${styles.buttons} ${styles.foot}`}>
        {preview !== undefined && order !== undefined && (
          <HeldTotal
            preview={preview}
            price={order.price}
            decimals={decimalsOf(quote)}
            stale={!current}
          />
        )}
        <Button
          tone={input.trade === "marginSell" ? "fall" : "rise"}
          disabled={refusal !== undefined && current}
          onClick={() => {
            setAsked(true);
            if (order !== undefined) onReview(order);
          }}
        >
          {t(`review.${input.trade}`)}
        </Button>
        <p className={styles.note}>{t("notYetSent")}</p>
      </div>
    </>
  );
}
