import { type ReactNode, useState } from "react";
import { TicketSheet } from "../features/order/ticket-sheet.tsx";
import { type TicketInput, type TradeKind, withTrade } from "../features/order/ticket.ts";
import { useApi } from "../http/use-api.ts";
import { useFormat } from "../i18n/provider.tsx";
import { decimalsOf } from "../quotes/price-decimals.ts";
import { urlOf } from "./parameters.ts";
import { useServices } from "./services.ts";
import { useSignedIn } from "./use-store.ts";

const emptyTicket: TicketInput = {
  trade: "cashBuy",
  type: "limit",
  price: "",
  quantity: "100",
  leverage: 1,
};

/** The ticket of a share: the ways to open it, and the sheet to put on the page. */
export interface InstrumentTicket {
  readonly openFor: (kind: TradeKind) => void;
  /** As a limit order at this price, in yen. */
  readonly openAt: (price: number) => void;
  readonly sheet: ReactNode;
}

/** A guest who opens the ticket is sent to the login page and comes back. */
export function useInstrumentTicket(code: string, onShowOrders: () => void): InstrumentTicket {
  const { navigator } = useServices();
  const format = useFormat();
  const signedIn = useSignedIn();
  const [input, setInput] = useState<TicketInput>(emptyTicket);
  const [number, setNumber] = useState(1);
  const [open, setOpen] = useState(false);
  const { data: quote } = useApi("market/quote", { code }, { quiet: true, staleTime: 30_000 });

  const openWith = (change: (input: TicketInput) => TicketInput) => {
    if (!signedIn) return navigator.navigate(urlOf("login", { next: navigator.location() }));
    setInput(change(input));
    setOpen(true);
  };
  const priceText = (price: number) =>
    format.price(price, quote === undefined ? 1 : decimalsOf(quote));
  const startAnew = () => {
    setInput(emptyTicket);
    setNumber(number + 1);
  };

  return {
    openFor: (kind) =>
      openWith((former) => ({
        ...withTrade(former, kind),
        price:
          former.price === "" && quote !== undefined
            ? priceText(quote.price ?? quote.previousClose)
            : former.price,
      })),
    openAt: (price) =>
      openWith((former) => ({ ...former, type: "limit", price: priceText(price) })),
    sheet: quote !== undefined && (
      <TicketSheet
        key={number}
        quote={quote}
        input={input}
        onChange={setInput}
        open={open}
        onClose={(done) => {
          setOpen(false);
          if (done) startAnew();
        }}
        onShowOrders={() => {
          setOpen(false);
          startAnew();
          onShowOrders();
        }}
      />
    ),
  };
}
