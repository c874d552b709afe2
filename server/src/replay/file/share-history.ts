import { dailyLimits } from "@akari/exchange/rules/daily-limit";
import { isOnTick } from "@akari/exchange/rules/tick-size";
import type { Price } from "@akari/exchange/price";
import { ImportProblem } from "../import-problem.ts";
import { highestPrice, onTick } from "./row-values.ts";
import type { ShareRows } from "./share-rows.ts";
import { likelyFactor, type Split } from "./splits.ts";
import { isoDate } from "./written-date.ts";

/** One bar as it is replayed: prices in tenths of a yen on tick, volume in shares, turnover in tenths of a yen. */
export interface HistoryBar {
  readonly day: number;
  /** Minute of the day, 0 in day bars. */
  readonly minute: number;
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
  readonly volume: number;
  readonly turnover: number;
}

/** A share's bars from old to new. */
export interface ShareHistory {
  readonly code: string;
  readonly line: number;
  readonly name: string | null;
  readonly nameEnglish: string | null;
  readonly kana: string | null;
  readonly sector: string | null;
  readonly bars: readonly HistoryBar[];
  /** Whether all its prices lie on the standard tick table. */
  readonly isStandard: boolean;
  /** Of the logarithms of its daily changes; null: too few days. */
  readonly volatility: number | null;
  /** Prices that lay between two prices of every tick table. */
  readonly rounded: number;
  /** By which earlier prices were adjusted. */
  readonly splits: readonly Split[];
  /** Days that look like splits but were not marked as splits; their prices stay as they are. */
  readonly likelySplits: readonly Split[];
}

export interface HistoryRules {
  readonly adjusts: boolean;
  /** Whether the file says where splits are: nothing is guessed then. */
  readonly knowsSplits: boolean;
  readonly isTimed: boolean;
  readonly report: (problem: ImportProblem) => void;
}

/**
 * Puts a share's rows in order, adjusts and rounds them. Reported: a date twice, a split without the choice to adjust, prices beyond any
 * day's limits from the close before.
 */
export function historyOf(rows: ShareRows, rules: HistoryRules): ShareHistory {
  const places = rows.chronological();
  reportRepeated(rows, places, rules);
  const { found, likely } = splitsIn(rows, places, rules);
  const bars: HistoryBar[] = [];
  let rounded = 0;
  let factor = found.reduce((product, split) => product * split.factor, 1);
  let next = 0;
  let isStandard = true;
  let closeBefore: Price | null = null;
  for (const at of places) {
    while (next < found.length && found[next]!.day <= rows.days[at]!) {
      factor /= found[next]!.factor;
      next += 1;
    }
    // After the last split nothing is left of rounding the product.
    if (next === found.length) factor = 1;
    const written = rows.bar(at);
    if (written === null) continue;
    const [open, high, low, close] = (["open", "high", "low", "close"] as const).map((of) => {
      const exact = written[of] * factor;
      const price = onTick(exact);
      if (Math.abs(price - exact) > 1e-6) rounded += 1;
      if (price < 1 || price > highestPrice)
        rules.report(
          new ImportProblem("price-scale", rows.lines[at]!, {
            code: rows.code,
            text: String(exact / 10),
            most: highestPrice / 10,
          }),
        );
      isStandard &&= isOnTick("standard", price);
      return price;
    }) as [Price, Price, Price, Price];
    const volume = Math.round(written.volume / factor);
    // Without turnover in the file, every share counts as traded at the middle of its bar.
    const turnover = written.turnover ?? Math.round(((high + low) / 2) * volume);
    const minute = rules.isTimed ? rows.minutes[at]! : 0;
    const bar = { day: rows.days[at]!, minute, open, high, low, close, volume, turnover };
    const last = bars.at(-1);
    if (last !== undefined && last.day !== bar.day) closeBefore = last.close;
    if (closeBefore !== null) reportJump(bar, closeBefore, rows.lines[at]!, rows.code, rules);
    bars.push(bar);
  }
  return {
    code: rows.code,
    line: rows.line,
    name: rows.fact("name"),
    nameEnglish: rows.fact("nameEnglish"),
    kana: rows.fact("kana"),
    sector: rows.fact("sector"),
    bars,
    isStandard,
    volatility: volatilityOf(bars),
    rounded,
    splits: found,
    likelySplits: likely,
  };
}

function reportRepeated(
  rows: ShareRows,
  places: readonly number[],
  { isTimed, report }: HistoryRules,
): void {
  for (let next = 1; next < places.length; next += 1) {
    const [one, other] = [places[next - 1]!, places[next]!];
    if (rows.days[one] !== rows.days[other]) continue;
    if (isTimed && rows.minutes[one] !== rows.minutes[other]) continue;
    const line = Math.max(rows.lines[one]!, rows.lines[other]!);
    const first = Math.min(rows.lines[one]!, rows.lines[other]!);
    const date = { date: rows.date(one) };
    report(new ImportProblem("duplicate", line, { code: rows.code, date, first }));
  }
}

interface Found extends Split {
  readonly day: number;
}

/** Splits of which the file tells, and where it tells of none, days that look like one. */
function splitsIn(
  rows: ShareRows,
  places: readonly number[],
  { adjusts, knowsSplits, report }: HistoryRules,
): { found: readonly Found[]; likely: readonly Split[] } {
  const found: Found[] = [];
  const likely: Split[] = [];
  let before: number | null = null;
  let day = -Infinity;
  for (const at of places) {
    const isNewDay = rows.days[at]! !== day;
    day = rows.days[at]!;
    const bar = rows.bar(at);
    const factor = rows.factors[at]!;
    const split = (part: number, isInFile: boolean): Found => ({
      code: rows.code,
      date: rows.date(at),
      day,
      factor: part,
      isInFile,
    });
    if (isNewDay && before !== null && factor !== 1) {
      if (adjusts) found.push(split(factor, true));
      else
        report(
          new ImportProblem("split", rows.lines[at]!, {
            code: rows.code,
            date: { date: rows.date(at) },
            factor,
          }),
        );
    } else if (isNewDay && before !== null && bar !== null && !knowsSplits) {
      const guessed = likelyFactor(onTick(before), bar.open);
      if (guessed !== null) (adjusts ? found : likely).push(split(guessed, false));
    }
    if (bar !== null) before = bar.close;
  }
  return {
    found,
    likely: likely.map(({ code, date, factor, isInFile }) => ({ code, date, factor, isInFile })),
  };
}

/** Limits widen to four times at most (market rules 3.2): a price beyond is a split or an error. */
function reportJump(
  { day, high, low }: HistoryBar,
  before: Price,
  line: number,
  code: string,
  { report }: HistoryRules,
): void {
  const { upper } = dailyLimits(before, "topix500", "buy");
  const { lower } = dailyLimits(before, "topix500", "sell");
  if (high <= upper && low >= lower) return;
  const price = (high > upper ? high : low) / 10;
  const date = { date: isoDate(day) };
  report(new ImportProblem("jump", line, { code, date, before: before / 10, price }));
}

function volatilityOf(bars: readonly HistoryBar[]): number | null {
  const closes: number[] = [];
  bars.forEach(({ day, close }, at) => {
    if (bars[at + 1]?.day !== day) closes.push(close);
  });
  const returns = closes.slice(1).map((close, at) => Math.log(close / closes[at]!));
  if (returns.length < 2) return null;
  const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length;
  const squares = returns.reduce((sum, one) => sum + one ** 2, 0);
  return Math.sqrt(Math.max(squares / returns.length - mean ** 2, 0));
}
