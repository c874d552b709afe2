import type { Quote } from "@akari/api/instrument";
import { Button } from "@akari/ui/button.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { decimalsOf } from "../../../quotes/price-decimals.ts";
import { CostTable } from "../costs/cost-table.tsx";
import { HeldTotal } from "../costs/held-total.tsx";
import { usePreview } from "../costs/use-preview.ts";
import form from "../fields/form.module.css";
import { OrderDayNote } from "../fields/order-day-note.tsx";
import { TradingNote } from "../fields/trading-note.tsx";
import { tradesAtMarket, waitsForLimits } from "../terms/terms.ts";
import styles from "./ticket-edit.module.css";
import { TicketForm } from "./ticket-form.tsx";
import { type TicketInput, type TicketOrder, orderOf, ticketProblems } from "./ticket.ts";
import { useTicketDrafts } from "./use-ticket-drafts.ts";

export interface TicketEditProps {
  readonly quote: Quote;
  readonly input: TicketInput;
  readonly onChange: (input: TicketInput) => void;
  readonly onReview: (order: TicketOrder) => void;
}

/** Fields of the ticket that show the server's message about them. */
const fieldsHere = ["price", "quantity", "trigger", "condition", "oco", "exit", "goodTill"];

/** The fields, and under them what the order would cost now. */
export function TicketEdit({ quote, input, onChange, onReview }: TicketEditProps) {
  const drafts = useTicketDrafts();
  const t = useTranslations("order");
  const [asked, setAsked] = useState(false);
  const problems = ticketProblems(input, quote);
  const order = orderOf(input, quote);
  const { preview, refusal, current, failure } = usePreview(order);
  // Empty fields are reported only when the reader continues; wrong ones at once.
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
      <div className={`${form.buttons} ${form.foot}`}>
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
        <p className={form.note}>{t("notYetSent")}</p>
      </div>
    </>
  );
}
