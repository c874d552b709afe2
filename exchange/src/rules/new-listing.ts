import type { TickTable } from "../instrument.ts";
import type { Price } from "../price.ts";
import type { ScheduleName } from "../schedule.ts";
import { renewalInterval } from "./renewal-interval.ts";
import { roundDownToTick, roundUpToTick, tickSizeAt } from "./tick-size.ts";

/** Market rules 7.1, in percent of the centre. */
const percents = { acceptLow: 25, acceptHigh: 400, step: 5, upperQuote: 230, lowerQuote: 75 };

/** Seconds between two steps of 5 %: 10 minutes at Tokyo (market rules 7.1), 1 minute in a practice hour (docs/time.md#a-practice-session). */
const stepSeconds: Record<ScheduleName, number> = { tse: 600, practice: 60 };

/** Seconds between two steps by the ordinary renewal interval, under both schedules (market rules 5.2, 7.1). */
const intervalSeconds = 180;

/** Rules for finding the first price of a new listing. Prices and amounts in tenths of a yen. */
export interface NewListingRules {
  /** The first special quote: the centre itself. */
  readonly firstQuote: Price;
  /** Bounds of limit orders, inclusive; orders beyond them are refused. */
  readonly acceptLow: Price;
  readonly acceptHigh: Price;
  /** Limit of a buy quote. */
  readonly upperQuote: Price;
  /** Limit of a sell quote. */
  readonly lowerQuote: Price;
  /** Highest and lowest first price: one ordinary interval beyond the last quotes. */
  readonly initialPriceCap: Price;
  readonly initialPriceFloor: Price;
  /** How far a buy quote moves at its next renewal; 0 once it has stopped. */
  stepUp(quote: Price): number;
  /** How far a sell quote moves at its next renewal; 0 once it has stopped. */
  stepDown(quote: Price): number;
  /** How long a buy quote stands before it moves. */
  stepUpSeconds(quote: Price): number;
  readonly stepDownSeconds: number;
}

/**
 * The rules for a centre: the offering price on the first day, the previous day's last quote afterwards (market rules 7.1). Amounts
 * off the grid are rounded up, as in every published case; bounds for orders and trades are rounded inwards.
 *
 * If the ordinary interval at a quote is larger than 5 % of the centre, the quote moves by it, every 3 minutes.
 */
export function newListingRules(
  centre: Price,
  tickTable: TickTable,
  schedule: ScheduleName,
): NewListingRules {
  const percentOf = (percent: number) => (centre * percent) / 100;
  const roundedUp = (tenths: number) => roundUpToTick(tickTable, tenths);

  const tick = tickSizeAt(tickTable, centre);
  const step = Math.ceil(percentOf(percents.step) / tick) * tick;
  const upperQuote = roundedUp(percentOf(percents.upperQuote));
  const lowerQuote = roundedUp(percentOf(percents.lowerQuote));
  const movesByInterval = (quote: Price) => renewalInterval(quote) > percentOf(percents.step);

  return {
    firstQuote: centre,
    acceptLow: roundedUp(percentOf(percents.acceptLow)),
    acceptHigh: roundDownToTick(tickTable, percentOf(percents.acceptHigh)),
    upperQuote,
    lowerQuote,
    initialPriceCap: roundDownToTick(tickTable, upperQuote + renewalInterval(upperQuote)),
    initialPriceFloor: roundedUp(Math.max(lowerQuote - renewalInterval(lowerQuote), 1)),
    stepUp(quote) {
      const amount = movesByInterval(quote) ? renewalInterval(quote) : step;
      return Math.max(Math.min(roundedUp(quote + amount), upperQuote) - quote, 0);
    },
    stepDown(quote) {
      const next = roundedUp(Math.max(quote - renewalInterval(quote), 1));
      return Math.max(quote - Math.max(next, lowerQuote), 0);
    },
    stepUpSeconds: (quote) => (movesByInterval(quote) ? intervalSeconds : stepSeconds[schedule]),
    stepDownSeconds: intervalSeconds,
  };
}
