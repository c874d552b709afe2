import type { Quote } from "@akari/api/instrument";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { reviewUrl } from "../../features/order/review/reviewed-order.ts";
import { ticketPart } from "../../features/order/ticket/ticket-part.ts";
import { type TicketOrder, orderOf } from "../../features/order/ticket/ticket.ts";
import { QuoteName } from "../../quotes/instrument-name.tsx";
import { useQuote } from "../../quotes/use-quote.ts";
import { useServices } from "../../services/services.ts";
import { WaysIn } from "../../session/ways-in.tsx";
import type { InstrumentTicket } from "../instrument-ticket.tsx";
import { useDeskKey } from "./desk-keyboard.ts";
import { capsIn, capsOfStock } from "./desk-keys.ts";
import styles from "./ticket-pane.module.css";

interface TicketPaneProps {
  readonly ticket: InstrumentTicket;
  readonly pane: RefObject<HTMLElement | null>;
}

/** The ticket beside its share. B and S choose what it is for, Enter leads to the review; no key sends. */
export function TicketPane({ ticket, pane }: TicketPaneProps) {
  const t = useTranslations("desk");
  const home = useTranslations("home.guest");
  useDeskKey("b", () => {
    ticket.fillFor("cashBuy");
    focusFirstField(pane.current);
  });
  useDeskKey("s", () => {
    ticket.fillFor("marginSell");
    focusFirstField(pane.current);
  });
  return (
    <section ref={pane} className={styles.pane} aria-label={t("ticket")}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t("ticket")}</h2>
        {ticket.inPane !== null && <Subject read={ticket.inPane.quote} />}
      </header>
      {ticket.inPane === null ? (
        <EmptyState
          title={t("guestTicket")}
          action={
            <div className={styles.ways}>
              <WaysIn register={home("register")} login={home("login")} />
            </div>
          }
        />
      ) : (
        <Ticket {...ticket.inPane} />
      )}
    </section>
  );
}

/** The share, on the title's line. */
function Subject({ read }: { readonly read: Quote }) {
  const quote = useQuote(read.code) ?? read;
  return (
    <p className={styles.subject}>
      <QuoteName quote={quote} /> {quote.code}
    </p>
  );
}

function Ticket({ quote: read, input, onChange, begin }: NonNullable<InstrumentTicket["inPane"]>) {
  const { navigator } = useServices();
  const { tag } = useFormat();
  const t = useTranslations("desk");
  const onBegin = useEffectEvent(begin);
  useEffect(() => onBegin(), []);
  const quote = useQuote(read.code) ?? read;
  // A second press during the page change would review the same ticket under another id.
  const leaving = useRef(false);
  const review = (order: TicketOrder) => {
    if (leaving.current) return;
    leaving.current = true;
    navigator.navigate(reviewUrl(order, crypto.randomUUID()));
  };
  const reviewTyped = () => {
    const order = orderOf(input, quote, tag);
    if (order !== undefined) review(order);
  };
  useDeskKey("Enter", reviewTyped);
  // In a field of the ticket Enter means the same; on its buttons and choices it stays theirs.
  const fields = useRef<HTMLDivElement>(null);
  const onEnter = useEffectEvent(({ key, isComposing, target }: KeyboardEvent) => {
    const inField = target instanceof HTMLInputElement && target.type === "text";
    if (key === "Enter" && !isComposing && inField) reviewTyped();
  });
  useEffect(() => {
    const element = fields.current;
    const onKeyDown = (event: KeyboardEvent) => onEnter(event);
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <div ref={fields} className={styles.ticket}>
      <ticketPart.Part
        quote={quote}
        input={input}
        onChange={onChange}
        onReview={review}
        keys={{
          cashBuy: capsOfStock.buy,
          marginSell: capsOfStock.sell,
          review: capsIn(t, { caps: capsOfStock.review }),
        }}
      />
    </div>
  );
}

/** The first figure to type: the price, or the quantity of an order at market. */
function focusFirstField(pane: HTMLElement | null): void {
  pane?.querySelector<HTMLInputElement>("input:not([type=radio], [type=checkbox])")?.focus();
}
