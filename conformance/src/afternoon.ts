import type { TickTable } from "@akari/exchange/instrument";
import type { Side } from "@akari/exchange/messages";
import type { Price, Shares } from "@akari/exchange/price";
import { CannotRun } from "./malformed.ts";
import { instant, Market, type NamedOrder, wideLimits } from "./market.ts";

/** Priority class of an order at its price in the closing auction (market rules 6.2). */
export type OrderClass = 1 | 2 | 3;

/** An order of the afternoon with its time of entry. */
export interface AfternoonOrder extends NamedOrder {
  readonly class: OrderClass;
  /** Second of the day. */
  readonly entered: number;
}

export interface AfternoonSetup {
  readonly tickTable: TickTable;
  readonly lot: Shares;
  readonly base: Price | null;
  /** The day's last trade; null for none. */
  readonly last: Price | null;
  /** The special quote that has stood since before the pre-closing, at the limit of its side (market rules 6.6). */
  readonly quote: { readonly side: Side; readonly price: Price } | null;
  /** null: limits wide enough that no order reaches them. */
  readonly limits: { readonly low: Price; readonly high: Price } | null;
}

/** The reference price of the closing auction (market rules 6.3): the standing quote, the last trade or the base price. */
export function referenceOf({ quote, last, base }: Omit<AfternoonSetup, "limits">): Price {
  const reference = quote?.price ?? last ?? base;
  if (reference === null) throw new CannotRun("neither a last price nor a base price");
  return reference;
}

const inTheSession = instant(15 * 3600);
const preClosing = 15 * 3600 + 25 * 60;

/** Default time of entry by class: before the opening, during the session, in the pre-closing. */
const usualTimes: Record<OrderClass, number> = {
  1: 12 * 3600 + 10 * 60,
  2: 13 * 3600,
  3: preClosing + 60,
};

/** The class implied by a time of entry. */
export function classAt(second: number): OrderClass {
  if (second < 12 * 3600 + 30 * 60) return 1;
  return second < preClosing ? 2 : 3;
}

/** Default time of entry; conditional orders are entered during the session, since they wait for the close by themselves. */
export function usualTime(orderClass: OrderClass, hasCondition: boolean): number {
  return hasCondition ? usualTimes[2] : usualTimes[orderClass];
}

/**
 * A market just before its afternoon closing auction: orders from before 15:25 are restored as after a restart, later ones are entered in
 * the pre-closing. Nothing has matched yet; the last trade is the setup's.
 */
export function beforeTheClose(setup: AfternoonSetup, orders: readonly AfternoonOrder[]): Market {
  const { tickTable, lot, base, last, quote, limits } = setup;
  const reference = referenceOf(setup);
  const byTime = orders.toSorted((one, other) => one.entered - other.entered);
  const early = byTime.filter(({ entered }) => entered < preClosing);
  const simultaneous = early.filter((order) => order.class === 1).length;
  const prices = orders.flatMap((order) => (order.price === null ? [] : [order.price]));
  const terms =
    limits === null
      ? wideLimits(tickTable, [reference, ...prices])
      : { lowerLimit: limits.low, upperLimit: limits.high };
  const market = new Market({
    tickTable,
    lot,
    terms: { basePrice: base ?? reference, ...terms },
    last,
    phase: "continuous",
    tradingState: {
      priced: true,
      simultaneousUpTo: simultaneous,
      quote:
        quote === null ? null : { ...quote, kind: "special", since: inTheSession, renewsAt: null },
    },
  });
  market.restore(early);
  market.passBoundary(inTheSession);
  for (const order of byTime.slice(early.length)) market.enter(order, instant(order.entered));
  return market;
}

/** Runs the closing auction and the end of the day. */
export function close(market: Market): void {
  market.passBoundary(instant(preClosing));
}
