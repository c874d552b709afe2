import type { Quote } from "@akari/api/instrument";
import { newId } from "@akari/ui/new-id.ts";
import { Sheet } from "@akari/ui/sheet.tsx";
import { useRef } from "react";
import { useTranslations } from "use-intl/react";
import { QuoteName } from "../../../quotes/instrument-name.tsx";
import { useQuote } from "../../../quotes/use-quote.ts";
import { useServices } from "../../../services/services.ts";
import head from "../fields/sheet-head.module.css";
import { LastPrice, TradingState } from "../fields/sheet-head.tsx";
import { reviewUrl } from "../review/reviewed-order.ts";
import { ticketPart } from "./ticket-part.ts";
import type { TicketInput, TicketOrder } from "./ticket.ts";

interface TicketSheetProps {
  /** The share's quote as read; the stream takes over while the sheet is open. */
  readonly quote: Quote;
  readonly input: TicketInput;
  readonly onChange: (input: TicketInput) => void;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The ticket; the page that it leads to sends the order. */
export function TicketSheet({ input, onChange, open, onClose, ...props }: TicketSheetProps) {
  const { navigator } = useServices();
  const t = useTranslations("order");
  const quote = useQuote(props.quote.code) ?? props.quote;
  // A second tap during the page change would review the same ticket under another id.
  const leaving = useRef(false);
  const review = (order: TicketOrder) => {
    if (leaving.current) return;
    leaving.current = true;
    navigator.navigate(reviewUrl(order, newId()));
  };

  return (
    <Sheet
      tall
      open={open}
      onClose={onClose}
      closeLabel={t("close")}
      title={
        <>
          <QuoteName quote={quote} /> <span className={head.code}>{quote.code}</span>
          <TradingState quote={quote} />
        </>
      }
      aside={<LastPrice quote={quote} />}
    >
      <ticketPart.Part quote={quote} input={input} onChange={onChange} onReview={review} />
    </Sheet>
  );
}
