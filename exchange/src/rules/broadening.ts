import type { DayTerms } from "../instrument.ts";
import type { Side } from "../messages.ts";
import type { Price } from "../price.ts";
import type { TradingState } from "../trading/trading-state.ts";
import { type Broadened, isBroadened } from "./daily-limit.ts";

/** Consecutive days locked at the same limit that broaden it (market rules 3.2). */
const lockedDaysToBroaden = 2;

/** The facts about an ended trading day that decide broadening. */
export interface EndedDay {
  /** Shares traded on the day. */
  readonly volume: number;
  /** The special quote that stood at the close. */
  readonly quoteAtClose: { readonly side: Side; readonly price: Price } | null;
  /** The pressing side when the day's only trade was the closing auction at that side's limit, with orders of that side unfilled. */
  readonly onlyTradeIsClosingAtLimit: Side | null;
  readonly terms: DayTerms;
}

/** Broadening that carries over into the next day. */
export interface BroadeningState {
  readonly lockedDays: TradingState["lockedDays"];
  readonly broadened: Broadened;
}

/**
 * The side at whose limit the day was locked, or null (market rules 3.2): (1) nothing traded and the special quote stood at the
 * limit, or (2) the only trade was the closing auction at the limit, which did not fill the pressing side completely.
 */
export function lockedSide(day: EndedDay): Side | null {
  if (day.onlyTradeIsClosingAtLimit !== null) return day.onlyTradeIsClosingAtLimit;
  if (day.volume > 0 || day.quoteAtClose === null) return null;
  const { side, price } = day.quoteAtClose;
  const limit = side === "buy" ? day.terms.upperLimit : day.terms.lowerLimit;
  return price === limit ? side : null;
}

/**
 * Broadening of the next trading day. Two consecutive days locked at the same limit broaden its side; a side stays broadened until a
 * day has a trade at a price other than its limit (market rules 3.2), which `tradedElsewhere` says for each side.
 */
export function broadenedNext(
  state: BroadeningState,
  locked: Side | null,
  tradedElsewhere: (limitOf: Side) => boolean,
): BroadeningState {
  const lockedDays = lockedDaysAfter(state.lockedDays, locked);
  const isWide = (side: Side) =>
    (lockedDays !== null && lockedDays.side === side && lockedDays.days >= lockedDaysToBroaden) ||
    (isBroadened(state.broadened, side) && !tradedElsewhere(side));
  const [buy, sell] = [isWide("buy"), isWide("sell")];
  if (buy && sell) return { lockedDays, broadened: "both" };
  return { lockedDays, broadened: buy ? "buy" : sell ? "sell" : null };
}

function lockedDaysAfter(
  before: TradingState["lockedDays"],
  locked: Side | null,
): TradingState["lockedDays"] {
  if (locked === null) return null;
  return { side: locked, days: before?.side === locked ? before.days + 1 : 1 };
}
