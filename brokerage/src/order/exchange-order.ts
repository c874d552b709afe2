import type { NewOrder, Side } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import { phaseAt } from "@akari/exchange/schedule";
import { listedOf } from "../instrument/listed.ts";
import type { PositionSide } from "./commands.ts";
import { type Draft, sendToExchange } from "../draft.ts";
import { isForced } from "../margin/forced-order.ts";
import type { Brokerage } from "../state.ts";
import type { ListedInstrument } from "../instrument/listed-instrument.ts";
import type { Order } from "./order.ts";
import { openQuantityOf } from "./reserve.ts";

/** Akari's participant number at the exchange. */
const akari = 0;

/** The order as a message to the exchange: opening a long and closing a short buy, the others sell. */
export function newOrderOf(order: Order): NewOrder {
  const { condition, restrictedShort } = order;
  const plain: NewOrder = {
    kind: "new",
    orderId: order.id,
    participant: akari,
    side: exchangeSide(order.side, order.intent),
    price: order.price,
    quantity: openQuantityOf(order),
    traced: true,
    // An account's orders do not trade with each other; the exchange learns only which ones belong together.
    selfTradeTag: order.accountId,
  };
  const displacesOwn = isForced(order);
  if (condition === null && !restrictedShort && !displacesOwn) return plain;
  return {
    ...plain,
    ...(condition === null ? {} : { condition }),
    ...(restrictedShort ? { restrictedShort: true } : {}),
    ...(displacesOwn ? { displacesOwn } : {}),
  };
}

/** Whether an order, or one of this side and intent, buys at the exchange. */
export function buysAtExchange({ side, intent }: Pick<Order, "side" | "intent">): boolean {
  return exchangeSide(side, intent) === "buy";
}

/** Whether the exchange takes messages about this instrument now; during a halt, the market's own phase continues. */
export function isAccepting(state: Brokerage, listed: ListedInstrument, at: number): boolean {
  const phase = listed.phase === "halted" ? phaseAt(state.calendar, at) : listed.phase;
  return phase !== "closed";
}

/** Whether a price lies within today's limits; always true for a market order. */
export function isWithinLimits({ terms }: ListedInstrument, price: Price | null): boolean {
  return price === null || (price >= terms.lowerLimit && price <= terms.upperLimit);
}

/** Whether an order at this price can go to the exchange now; if not, it waits at the brokerage. */
export function canBeSent(
  state: Brokerage,
  listed: ListedInstrument,
  price: Price | null,
  at: number,
): boolean {
  return isAccepting(state, listed, at) && isWithinLimits(listed, price);
}

/** Sends a waiting order if the exchange takes it now; otherwise a later release sends it. */
export function sendIfPossible(state: Brokerage, draft: Draft, order: Order): void {
  const listed = listedOf(state, order.code);
  if (canBeSent(state, listed, order.price, draft.at))
    sendToExchange(draft, order.code, newOrderOf(order));
}

function exchangeSide(side: PositionSide, intent: Order["intent"]): Side {
  return (side === "long") === (intent === "open") ? "buy" : "sell";
}
