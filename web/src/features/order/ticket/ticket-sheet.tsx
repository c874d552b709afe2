import type { Quote } from "@akari/api/instrument";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import { Lamp } from "@akari/ui/lamp.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { useRef } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { QuoteName } from "../../../quotes/instrument-name.tsx";
import { decimalsOf } from "../../../quotes/price-decimals.ts";
import { useQuote } from "../../../quotes/use-quote.ts";
import { useServices } from "../../../services/services.ts";
import { useStale } from "../../../services/use-stale.ts";
import { reviewUrl } from "../review/reviewed-order.ts";
import { ticketPart } from "./ticket-part.ts";
import styles from "./ticket-sheet.module.css";
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
    navigator.navigate(reviewUrl(order, crypto.randomUUID()));
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      closeLabel={t("close")}
      title={
        <>
          <QuoteName quote={quote} /> <span className={styles.code}>{quote.code}</span>
          <BestQuotes quote={quote} />
        </>
      }
      aside={<LastPrice quote={quote} />}
    >
      <ticketPart.Part quote={quote} input={input} onChange={onChange} onReview={review} />
    </Sheet>
  );
}

function BestQuotes({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("order");
  const standing = useTranslations("quotes");
  const format = useFormat();
  const live = useStale() === null;
  const decimals = decimalsOf(quote);
  const price = (value: number | null) =>
    value === null ? t("noQuote") : format.price(value, decimals);
  const { quoteState } = quote;
  return (
    <span className={styles.subtitle}>
      <Lamp lit={live && quote.phase !== "closed"} />
      <span data-live>
        {quoteState === null
          ? t("bestQuotes", { ask: price(quote.ask), bid: price(quote.bid) })
          : standing("standing", { price: format.priceYen(quoteState.price, decimals) })}
      </span>
    </span>
  );
}

function LastPrice({ quote }: { readonly quote: Quote }) {
  const format = useFormat();
  if (quote.price === null || quote.change === null || quote.changePercent === null) return null;
  const direction = directionOf(quote.change);
  const decimals = decimalsOf(quote);
  return (
    <p className={`${styles.price} num`} data-direction={direction} data-live>
      {format.price(quote.price, decimals)}
      <span className={styles.change}>
        <span aria-hidden="true">{arrows[direction]}</span>{" "}
        {format.signedPrice(quote.change, decimals)} ({format.signedPercent(quote.changePercent)})
      </span>
    </p>
  );
}
