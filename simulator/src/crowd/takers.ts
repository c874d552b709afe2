import type { Side } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import type { BookLevel } from "@akari/exchange/views";
import { usualOrderLots } from "../day-volume.ts";
import type { OwnOrders } from "./own-orders.ts";
import { takers } from "./parameters.ts";
import { takeAll } from "./rush.ts";
import { nextFirm, nextSide, stepped } from "./taker.ts";
import type { TakerState, TakerVisit } from "./taker.ts";

/** Marketable limit orders at exponentially distributed times; `intensity` is the current rate per second. */
export function takeLiquidity(
  state: TakerState,
  orders: OwnOrders,
  visit: TakerVisit,
  intensity: number,
): void {
  state.untilNext -= intensity * visit.seconds;
  for (let count = 0; state.untilNext <= 0; count += 1) {
    state.untilNext += visit.random.exponential(1);
    if (count === takers.ordersPerVisit) {
      state.untilNext = Math.max(state.untilNext, 0);
      break;
    }
    state.lastSide = nextSide(state, visit, visit.measuredFrom);
    takeOnce(state, orders, visit);
  }
}

function takeOnce(state: TakerState, orders: OwnOrders, visit: TakerVisit): void {
  const { random, issuer, touch } = visit;
  if (random.uniform() < takers.rush.share + takers.rush.excited * visit.excitement) {
    takeAll(state, orders, visit);
    return;
  }
  const book = visit.view?.book;
  const side = state.lastSide;
  const best: BookLevel | undefined = side === "buy" ? book?.asks[0] : book?.bids[0];
  const makersBest = side === "buy" ? touch.ask : touch.bid;
  const reach = best === undefined ? makersBest : worse(side, best.price, makersBest);
  const sweeps = random.uniform() < takers.sweepShare;
  const usual = usualOrderLots(issuer, visit.reference);
  const wanted = Math.round(random.exponential(Math.max(usual, 1)));
  const shown = best === undefined ? wanted : Math.floor(best.quantity / 100);
  const most = Math.min(takers.lotsAtMost, Math.ceil(usual * takers.timesMeanAtMost));
  const lots = sweeps ? Math.round(shown * (1 + random.uniform())) : Math.min(wanted, shown);
  const price = stepped(reach, side, sweeps ? takers.sweepTicks : 0, visit);
  orders.place(nextFirm(state), "take", side, price, Math.max(Math.min(lots, most), 1));
}

/** Of two opposite prices, the price that an order must accept to be marketable against both. */
function worse(side: Side, one: Price, other: Price): Price {
  const isHigher = one > other;
  return (side === "buy") === isHigher ? one : other;
}
