import type { Quote } from "@akari/api/instrument";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useWords } from "@akari/ui/words.ts";
import { isComposing } from "@akari/ui/is-composing.ts";
import { useEffect, useEffectEvent, useRef } from "react";
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
import { useSignedIn } from "../../session/use-session.ts";
import { useDeskKey } from "./desk-keyboard.ts";
import { capsIn, capsOfStock } from "./desk-keys.ts";
import styles from "./ticket-pane.module.css";
import { useFirstField } from "./use-first-field.ts";
import { useWantedTrade } from "./use-trade-keys.ts";

interface TicketPaneProps {
  readonly code: string;
  readonly ticket: InstrumentTicket;
  /** Called once its fields are on the screen. */
  readonly onShown?: (() => void) | undefined;
}

/** The ticket beside its share. B and S choose what it is for, Enter leads to the review; no key sends. */
export function TicketPane({ code, ticket, onShown }: TicketPaneProps) {
  const t = useTranslations("desk");
  const home = useTranslations("home.guest");
  const words = useWords();
  const signedIn = useSignedIn();
  const pane = useRef<HTMLElement>(null);
  const toFirstField = useFirstField(pane);
  useWantedTrade(code, !signedIn || ticket.inPane !== null, ({ trade, focused }) => {
    ticket.fillFor(trade);
    toFirstField(focused);
  });
  return (
    <section ref={pane} className={styles.pane} aria-label={t("ticket")}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t("ticket")}</h2>
        {ticket.inPane !== null && <Subject read={ticket.inPane.quote} />}
      </header>
      {ticket.inPane !== null ? (
        <Ticket {...ticket.inPane} onShown={onShown} />
      ) : signedIn ? (
        <Skeleton rows={4} rowHeight={2.75} label={words("loadingList")} />
      ) : (
        <EmptyState
          title={t("guestTicket")}
          action={
            <div className={styles.ways}>
              <WaysIn register={home("register")} login={home("login")} />
            </div>
          }
        />
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

type TicketProps = NonNullable<InstrumentTicket["inPane"]> & Pick<TicketPaneProps, "onShown">;

function Ticket({ quote: read, input, onChange, begin, onShown }: TicketProps) {
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
    navigator.navigate(reviewUrl(order, newId()));
  };
  const reviewTyped = () => {
    const order = orderOf(input, quote, tag);
    if (order !== undefined) review(order);
  };
  useDeskKey("Enter", reviewTyped);
  // In a field of the ticket Enter means the same; on its buttons and choices it stays theirs.
  const fields = useRef<HTMLDivElement>(null);
  const onEnter = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const { key, target } = event;
    const inField = target instanceof HTMLInputElement && target.type === "text";
    if (key === "Enter" && inField) reviewTyped();
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
        {...(onShown === undefined ? {} : { onShown })}
        keys={{
          cashBuy: capsOfStock.buy,
          marginSell: capsOfStock.sell,
          review: capsIn(t, { caps: capsOfStock.review }),
        }}
      />
    </div>
  );
}
