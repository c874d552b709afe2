import { dayTerms } from "@akari/exchange/rules/daily-limit";
import { happen, type MarketEvent, readEvent } from "../continuous.ts";
import type { Actual, Kind } from "../example.ts";
import type { JsonNode } from "../json-node.ts";
import { Malformed } from "../malformed.ts";
import { instant, Market, tradingDate as firstDate } from "../market.ts";
import { tseCalendar } from "../tse-calendar.ts";
import {
  readLot,
  readPrice,
  readPriceOrNone,
  readTenths,
  readTickTableOrStandard,
  readTime,
  yenOf,
} from "../units.ts";

/** Orders are taken from here on. */
const opens = 8 * 3600;
/** The closing auction, which ends the day. */
const ends = 15 * 3600 + 30 * 60;
const dayMs = 24 * 3600 * 1000;

interface Day {
  readonly events: readonly { readonly t: number; readonly event: MarketEvent }[];
  /** Second of the day from which nobody runs the market. */
  readonly sleeps: number;
  /** Tenths of a yen that are gone from this day on. */
  readonly dividend: number;
}

/** What each day's base price becomes (market rules 3.3). */
export const basePrices: Kind = {
  expected: {
    basePrices: (node) => node.list(readPrice),
    upperLimits: (node) => node.list(readPrice),
    lowerLimits: (node) => node.list(readPrice),
  },
  read(input) {
    const tickTable = readTickTableOrStandard(input.optional("tickTable"));
    const lot = readLot(input.field("unit"));
    const base = readPrice(input.field("basePrice"));
    const last = input.optional("lastPrice");
    const lastPrice = last === null ? null : readPriceOrNone(last);
    const days = input.field("days").list(readDay);
    return () => {
      const first = instant(0);
      const dates = days.map((_, index) => dateAfter(index));
      const market = new Market({
        tickTable,
        lot,
        terms: dayTerms(dates[0] ?? dateAfter(0), base, tickTable),
        last: lastPrice,
        phase: "pre-opening",
        exDividend: (date) => days[dates.indexOf(date)]?.dividend ?? 0,
      });
      return termsAfter(market, days, first);
    };
  },
};

function termsAfter(market: Market, days: readonly Day[], first: number): Actual {
  const after = days.map((day, index) => {
    const midnight = first + daysUntil(index) * dayMs;
    live(market, day, midnight, index === 0);
    return market.terms;
  });
  return {
    basePrices: after.map(({ basePrice }) => yenOf(basePrice)),
    upperLimits: after.map(({ upperLimit }) => yenOf(upperLimit)),
    lowerLimits: after.map(({ lowerLimit }) => yenOf(lowerLimit)),
  };
}

function live(market: Market, { events, sleeps }: Day, midnight: number, isFirst: boolean): void {
  const at = (second: number) => midnight + second * 1000;
  let now = at(isFirst ? opens : 0);
  const wakeful = (until: number) => {
    market.live(now, until);
    now = until;
  };
  for (const { t, event } of events) {
    wakeful(at(t));
    happen(market, event, now);
  }
  if (sleeps < ends) {
    if (at(sleeps) > now) wakeful(at(sleeps));
    market.sleep(now, at(ends));
  } else wakeful(at(ends));
}

function readDay(node: JsonNode): Day {
  const sleeps = node.optional("sleeps");
  const from = sleeps === null ? ends : readTime(sleeps);
  const dividend = node.optional("dividend");
  const events = node.field("events").list((event) => ({
    t: readTime(event.field("t")),
    event: readEvent(event),
  }));
  const late = events.findIndex(
    ({ t }, index) => t > from || t >= ends || t < opens || t < (events[index - 1]?.t ?? 0),
  );
  if (late >= 0)
    throw new Malformed(
      `${node.path}.events[${late}].t`,
      "must be a time of the day from 08:00, in order, while the market is run",
    );
  return { events, sleeps: from, dividend: dividend === null ? 0 : readTenths(dividend) };
}

/** The trading day so many trading days after the first. */
function dateAfter(days: number): string {
  let date = firstDate;
  for (let index = 0; index < days; index += 1) date = tseCalendar.nextTradingDay(date);
  return date;
}

/** Calendar days from the first trading day to a later one. */
function daysUntil(index: number): number {
  return Math.round((Date.parse(dateAfter(index)) - Date.parse(firstDate)) / dayMs);
}
