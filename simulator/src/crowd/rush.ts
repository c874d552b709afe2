import type { Price } from "@akari/exchange/price";
import { roundDownToTick } from "@akari/exchange/rules/tick-size";
import type { OwnOrders } from "./own-orders.ts";
import { takers } from "./parameters.ts";
import { nextFirm } from "./taker.ts";
import type { TakerState, TakerVisit } from "./taker.ts";

/** An urgent order for as much as the whole book shows, at a price some renewal intervals away. */
export function takeAll(state: TakerState, orders: OwnOrders, visit: TakerVisit): void {
  const { issuer, terms, interval, measuredFrom } = visit;
  const away = takers.rush.intervals * interval;
  const wanted =
    state.lastSide === "buy"
      ? Math.min(measuredFrom + away, terms.upperLimit)
      : Math.max(measuredFrom - away, terms.lowerLimit);
  takeShown(state, orders, visit, roundDownToTick(issuer.tickTable, wanted), 1);
}

/** A fund's order that must trade at the close at any price. */
export function takeAllAtClose(state: TakerState, orders: OwnOrders, visit: TakerVisit): void {
  takeShown(state, orders, visit, null, takers.auction.fund.timesShown);
}

function takeShown(
  state: TakerState,
  orders: OwnOrders,
  { view }: TakerVisit,
  price: Price | null,
  times: number,
): void {
  if (view === null) return;
  const { asks, bids, over, under } = view.book;
  const side = state.lastSide;
  let quantity: number = side === "buy" ? over : under;
  for (const level of side === "buy" ? asks : bids) quantity += level.quantity;
  const lots = Math.max(Math.floor((times * quantity) / 100), 1);
  orders.place(nextFirm(state), "take", side, price, lots);
}
