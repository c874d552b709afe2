import type { Quote } from "@akari/api/instrument";
import type { OrderItem } from "@akari/api/order";
import { orderStatesOf, type TradingState } from "../../../quotes/trading-state.ts";
import { isBuy } from "../wording/order-words.ts";

/** Why an order in the book is not executed now; a key of the texts `quotes.waiting`. */
export type WaitingReason = TradingState | "preOpening" | "preClosing";

type Waiting = Pick<OrderItem, "status" | "type" | "side" | "intent">;

/**
 * null where the book explains it: a limit order waits for its price, and a market order in continuous trading does not wait. A
 * halt or a coming auction holds every order; a quote or a limit only market orders on its side.
 */
export function waitingReason(order: Waiting, quote: Quote): WaitingReason | null {
  if (order.status !== "working") return null;
  const [state] = orderStatesOf(quote);
  if (state === "halted") return state;
  const auction = auctionAhead[quote.phase];
  if (auction !== null) return auction;
  if (order.type === "limit" || state === undefined) return null;
  switch (state) {
    case "limitUp":
      return isBuy(order) ? state : null;
    case "limitDown":
      return isBuy(order) ? null : state;
    case "specialBuy":
    case "specialSell":
    case "sequentialBuy":
    case "sequentialSell":
      return state;
  }
}

/** The auction that an order waits for in each phase; null: none. */
const auctionAhead: Readonly<Record<Quote["phase"], "preOpening" | "preClosing" | null>> = {
  "pre-opening": "preOpening",
  continuous: null,
  "pre-closing": "preClosing",
  closed: null,
  halted: null,
};
