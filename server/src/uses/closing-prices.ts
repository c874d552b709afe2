import type { AccountRecord } from "@akari/brokerage/performance/account-performance";
import type { Books } from "./parts.ts";

/** A share over a range of dates, both ends included. */
export interface Stretch {
  readonly code: string;
  readonly from: string;
  readonly to: string;
}

interface Close {
  readonly code: string;
  readonly date: string;
  /** Tenths of a yen. */
  readonly close: number;
}

/** Closing prices in tenths of a yen: of a share on a date, or of the latest earlier one with trades; undefined before any. */
export type ClosingPrices = (code: string, date: string) => number | undefined;

/**
 * Closing prices over these stretches, read with one query; results for other dates are unspecified. `offset 0` keeps one index lookup per
 * stretch: a flat join would compare every bar of a share with each of its stretches.
 */
export async function readClosingPrices(
  { sql, course }: Books,
  stretches: readonly Stretch[],
): Promise<ClosingPrices> {
  if (stretches.length === 0) return () => undefined;
  const { rows } = await sql.query<Close>({
    name: "closing-prices",
    text: `with wanted as materialized (
        select * from unnest($1::text[], $2::date[], $3::date[]) as w(code, first, last))
      select w.code, held.trading_date as date, held.close from wanted w
        cross join lateral (select trading_date, close from day_bars
          where course = $4 and code = w.code and trading_date > w.first and trading_date <= w.last offset 0) held
      union all
      select w.code, latest.trading_date, latest.close from wanted w
        cross join lateral (select trading_date, close from day_bars
          where course = $4 and code = w.code and trading_date <= w.first order by trading_date desc limit 1) latest
      order by date`,
    values: [
      stretches.map(({ code }) => code),
      stretches.map(({ from }) => from),
      stretches.map(({ to }) => to),
      course,
    ],
  });
  const closesOf = Map.groupBy(rows, ({ code }) => code);
  return (code, date) => {
    const closes = closesOf.get(code) ?? [];
    return closes[placeAt(closes, date)]?.close;
  };
}

/** When each share of a record was held, with overlapping times merged. */
export function heldStretches({ dateBefore, dates, positions, fills }: AccountRecord): Stretch[] {
  const dateOf = (day: number) => (day === 0 ? dateBefore : dates[day - 1]!);
  const fillsOf = Map.groupBy(fills, ({ positionId }) => positionId);
  const held = positions.flatMap(({ id, code, quantity }) => {
    const own = fillsOf.get(id) ?? [];
    const days = own.map(({ day }) => day);
    const left = own.reduce((sum, fill) => sum + fill.quantity, quantity);
    if (quantity === 0 && days.length === 0) return [];
    const from = quantity > 0 ? 0 : Math.min(...days);
    const to = left > 0 ? dates.length : Math.max(...days);
    return [{ code, from: dateOf(from), to: dateOf(to) }];
  });
  return [...Map.groupBy(held, ({ code }) => code).values()].flatMap(merged);
}

function merged(stretches: readonly Stretch[]): Stretch[] {
  const whole: Stretch[] = [];
  for (const next of stretches.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = whole.at(-1);
    if (last === undefined || last.to < next.from) whole.push(next);
    else if (last.to < next.to) whole[whole.length - 1] = { ...last, to: next.to };
  }
  return whole;
}

/** Index of the last close on or before a date; -1 if there is none. */
function placeAt(closes: readonly Close[], date: string): number {
  let [low, high] = [0, closes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (closes[middle]!.date <= date) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
