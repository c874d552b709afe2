import type { DayTerms } from "../instrument.ts";
import type { Side } from "../messages.ts";
import type { Price } from "../price.ts";
import type { TradingState } from "../trading/trading-state.ts";
import { type Broadened, isBroadened } from "./daily-limit.ts";

/** Market rules 3.2: so many days in a row at the same limit make it wider. */
const lockedDaysToBroaden = 2;

/** How a trading day ended, as far as broadening asks. */
export interface EndedDay {
  /** Shares traded on the day. */
  readonly volume: number;
  /** The special quote that stood at the close. */
  readonly quoteAtClose: { readonly side: Side; readonly price: Price } | null;
  /** The pressing side when the day's only trade was the closing one, at the limit of that side and with orders of it left over. */
  readonly onlyTradeIsClosingAtLimit: Side | null;
  readonly terms: DayTerms;
}

/** Whether widths carry over into the next day. */
export interface BroadeningState {
  readonly lockedDays: TradingState["lockedDays"];
  readonly broadened: Broadened;
}

/**
 * The side at whose limit the day was locked, or null (market rules 3.2): (1) nothing traded and the special quote stood at the
 * limit, or (2) the only trade was the closing one at the limit, which did not serve the pressing side in full.
 */
export function lockedSide(day: EndedDay): Side | null {
  if (day.onlyTradeIsClosingAtLimit !== null) return day.onlyTradeIsClosingAtLimit;
  if (day.volume > 0 || day.quoteAtClose === null) return null;
  const { side, price } = day.quoteAtClose;
  const limit = side === "buy" ? day.terms.upperLimit : day.terms.lowerLimit;
  return price === limit ? side : null;
}

/**
 * What the next trading day begins with. Two locked days in a row at the same limit broaden its side; a broadened side stays so until a
 * day has a trade at any other price than its limit (market rules 3.2), which `tradedElsewhere` tells of each side.
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
