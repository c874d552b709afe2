import type { ScheduleName } from "@akari/exchange/schedule";
import { tradingSecondsOfDay } from "./session-shape.ts";
import type { Issuer } from "./universe.ts";
import { takers } from "./crowd/parameters.ts";

/** Trading unit (market rules 2.1). */
const lot = 100;

/** Mean lots of a taker's order, with fractions; more active instruments have larger orders. */
export function usualOrderLots(issuer: Issuer, price: number): number {
  return (takers.orderValue * Math.sqrt(issuer.activity)) / (price * lot);
}

/** Shares that the crowd trades on a usual day at the issuer's first price. */
export function usualDayVolume(issuer: Issuer, schedule: ScheduleName): number {
  const orders = takers.ordersPerSecond * issuer.activity * tradingSecondsOfDay(schedule);
  return orders * Math.max(usualOrderLots(issuer, issuer.referencePrice), 1) * lot;
}
