import type { NewOrder, Side } from "@akari/exchange/messages";
import { phaseAt } from "@akari/exchange/schedule";
import type { PositionSide } from "../commands.ts";
import type { Brokerage, ListedInstrument, Order } from "../state.ts";
import { openQuantityOf } from "./hold.ts";

/** Akari's number among the exchange's participants. */
const akari = 0;

/** How the exchange hears of an order: opening a long and closing a short buy, the others sell. */
export function newOrderOf(order: Order): NewOrder {
  return {
    kind: "new",
    orderId: order.id,
    participant: akari,
    side: exchangeSide(order.side, order.intent),
    price: order.price,
    quantity: openQuantityOf(order),
    ...(order.restrictedShort ? { restrictedShort: true } : {}),
  };
}

/** Whether the exchange takes messages about this instrument now; behind a halt the market's own phase goes on. */
export function isAccepting(state: Brokerage, listed: ListedInstrument, at: number): boolean {
  const phase = listed.phase === "halted" ? phaseAt(state.calendar, at) : listed.phase;
  return phase !== "closed";
}

function exchangeSide(side: PositionSide, intent: Order["intent"]): Side {
  return (side === "long") === (intent === "open") ? "buy" : "sell";
}
