import type { DayTerms } from "@akari/exchange/instrument";
import type { Side } from "@akari/exchange/messages";
import { roundDownToTick } from "@akari/exchange/rules/tick-size";
import type { Random } from "../random.ts";
import type { Issuer } from "../universe.ts";
import type { OwnOrders } from "./own-orders.ts";
import { investors } from "./parameters.ts";

/** State of an instrument's patient investors between visits. */
export interface InvestorState {
  /** Seconds until they look again. */
  untilLook: number;
  /** Occupied places of a side, recomputed at each look. */
  readonly taken: boolean[];
}

export interface InvestorVisit {
  readonly issuer: Issuer;
  readonly terms: DayTerms;
  readonly reference: number;
  /** Renewal interval in tenths of a yen. */
  readonly interval: number;
  readonly seconds: number;
  readonly random: Random;
}

const sides = ["buy", "sell"] as const;

export function startInvestors(): InvestorState {
  return { untilLook: 0, taken: [] };
}

/**
 * Keeps limit orders up to some intervals from the price: the depth behind the makers' quotes. Investors look seldom, so a fast price
 * meets their stale orders; with `beforeAuction` they have time to cancel mispriced ones.
 */
export function keepInvestments(
  state: InvestorState,
  orders: OwnOrders,
  visit: InvestorVisit,
  beforeAuction: boolean,
): void {
  state.untilLook -= visit.seconds;
  if (state.untilLook > 0) return;
  state.untilLook = visit.random.exponential(investors.looksEverySeconds);
  for (const side of sides) look(state, side, orders, visit, beforeAuction);
}

function look(
  { taken }: InvestorState,
  side: Side,
  orders: OwnOrders,
  visit: InvestorVisit,
  beforeAuction: boolean,
): void {
  const { reference, random } = visit;
  const step = visit.interval * investors.stepOfInterval;
  const outward = side === "buy" ? -1 : 1;
  taken.fill(false);
  const waiting = orders.working("invest", side);
  const prices = orders.prices("invest", side);
  for (let index = prices.length - 1; index >= 0; index -= 1) {
    const steps = (outward * (prices[index]! - reference)) / step;
    if (steps > investors.ordersPerSide + 1 || (beforeAuction && steps < investors.spread))
      orders.cancel(waiting[index]!);
    else taken[Math.max(Math.round(steps), 0)] = true;
  }
  let left = Math.min(investors.ordersPerLook, investors.ordersPerSide + 1 - waiting.length);
  for (let place = 1; place <= investors.ordersPerSide && left > 0; place += 1) {
    if (taken[place] === true) continue;
    const varied = place + investors.spread * (2 * random.uniform() - 1);
    if (invest(side, reference + outward * varied * step, orders, visit)) left -= 1;
  }
}

/** Returns whether an order was placed; orders outside the day's limits are not. */
function invest(side: Side, wanted: number, orders: OwnOrders, visit: InvestorVisit): boolean {
  const { issuer, terms, random } = visit;
  if (wanted < terms.lowerLimit || wanted > terms.upperLimit) return false;
  const price = roundDownToTick(issuer.tickTable, Math.round(wanted));
  if (price < terms.lowerLimit) return false;
  const usual = (investors.orderValue * Math.sqrt(issuer.activity)) / (price * 100);
  const lots = Math.max(Math.round(usual * (0.5 + random.uniform())), 1);
  orders.place(random.pick(investors.firms), "invest", side, price, lots);
  return true;
}
