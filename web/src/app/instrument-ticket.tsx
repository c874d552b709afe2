import type { Quote } from "@akari/api/instrument";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { withType } from "../features/order/terms/terms-offered.ts";
import { ticketPart } from "../features/order/ticket/ticket-part.ts";
import { TicketSheet } from "../features/order/ticket/ticket-sheet.tsx";
import {
  type TicketInput,
  type TradeKind,
  emptyTicket,
  withOffer,
  withTrade,
} from "../features/order/ticket/ticket.ts";
import { useTicketDrafts } from "../features/order/ticket/use-ticket-drafts.ts";
import { useApi } from "../http/use-api.ts";
import { useFormat } from "../i18n/provider.tsx";
import { urlOf } from "../navigation/parameters.ts";
import { decimalsOf } from "../quotes/price-decimals.ts";
import { useServices } from "../services/services.ts";
import { useSignedIn } from "../session/use-session.ts";

/** The ticket of a share: functions to open it, and its sheet to render on the page. */
export interface InstrumentTicket {
  readonly openFor: (kind: TradeKind) => void;
  /** As a limit order at this price, in yen. */
  readonly openAt: (price: number) => void;
  readonly sheet: ReactNode;
  /** The same ticket without its sheet, for a pane; null until the share has been read, and for guests. */
  readonly inPane: {
    readonly quote: Quote;
    readonly input: TicketInput;
    readonly onChange: (input: TicketInput) => void;
    /** Gives an untouched ticket its first price, the stream's once that has come; later ones leave it alone. */
    readonly begin: () => void;
  } | null;
  /** As `openFor` and `openAt`, where the ticket is a pane. */
  readonly fillFor: (kind: TradeKind) => void;
  readonly fillAt: (price: number) => void;
}

/**
 * Reopens with its draft when the reader comes back from the review without having sent it.
 * A guest who opens the ticket is sent to the login page and comes back.
 */
export function useInstrumentTicket(code: string): InstrumentTicket {
  const { navigator, quotes } = useServices();
  const drafts = useTicketDrafts();
  const format = useFormat();
  const signedIn = useSignedIn();
  const [input, setInput] = useState<TicketInput>(() => drafts.get(code) ?? emptyTicket);
  const [open, setOpen] = useState(() => signedIn && drafts.isReviewed(code));
  const { data: quote } = useApi("market/quote", { code }, { quiet: true, staleTime: 30_000 });
  useEffect(() => drafts.endReviews(), [drafts]);
  const isReady = signedIn && quote !== undefined;
  useEffect(() => {
    if (isReady) ticketPart.ahead();
  }, [isReady]);

  const change = (next: TicketInput) => {
    setInput(next);
    drafts.keep(code, next);
  };
  const openWith = (next: TicketInput) => {
    if (!signedIn) return navigator.navigate(urlOf("login", { next: navigator.location() }));
    change(next);
    setOpen(true);
  };
  const priceText = (price: number) =>
    format.price(price, quote === undefined ? 1 : decimalsOf(quote));

  /** With a price that trades now, unless the reader has chosen one. */
  const filledFor = (kind: TradeKind, from = input): TicketInput => {
    const now = quotes.get(code) ?? quote;
    return now === undefined ? withTrade(from, kind) : withOffer(from, kind, now, priceText);
  };
  // A quote that was read some time ago may lie behind the market: such a price holds until the stream has sent the first one.
  const isProvisional = useRef(false);
  const offer = (kind: TradeKind) => {
    isProvisional.current = quotes.get(code) === undefined;
    return filledFor(kind);
  };
  const renew = useEffectEvent(() => {
    const now = quotes.get(code);
    if (now === undefined || !isProvisional.current) return;
    isProvisional.current = false;
    const renewed = (from: TicketInput) =>
      from.price === "" || from.price !== from.offered
        ? from
        : withOffer(from, from.trade, now, priceText);
    setInput(renewed);
    const kept = drafts.get(code);
    if (kept !== undefined) drafts.keep(code, renewed(kept));
  });
  useEffect(() => quotes.watch(code, () => renew()), [quotes, code]);
  const begin = () => {
    if (drafts.get(code) !== undefined) return;
    isProvisional.current = quotes.get(code) === undefined;
    setInput((from) => filledFor(from.trade, from));
  };
  const filledAt = (price: number): TicketInput => ({
    ...withType(input, "limit"),
    price: priceText(price),
  });
  const fillWith = (next: TicketInput) => (signedIn ? change(next) : openWith(next));

  return {
    openFor: (kind) => openWith(offer(kind)),
    openAt: (price) => openWith(filledAt(price)),
    fillFor: (kind) => fillWith(offer(kind)),
    fillAt: (price) => fillWith(filledAt(price)),
    inPane: signedIn && quote !== undefined ? { quote, input, onChange: change, begin } : null,
    sheet: quote !== undefined && (
      <TicketSheet
        quote={quote}
        input={input}
        onChange={change}
        open={open}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
