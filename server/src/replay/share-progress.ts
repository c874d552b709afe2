import { dailyLimits } from "@akari/exchange/rules/daily-limit";
import { isOnTick } from "@akari/exchange/rules/tick-size";
import { shares } from "@akari/exchange/price";
import type { Price } from "@akari/exchange/price";
import type { Issuer } from "@akari/simulator/universe";
import type { SectorKey } from "@akari/simulator/sectors";
import type { BarRow, FileBar } from "./bar-row.ts";
import { ImportProblem } from "./import-problem.ts";

/** One share while its rows are read: values to compare with the next row, and sums. Its memory does not grow with the file. */
export class ShareProgress {
  readonly code: string;
  /** Line of its first row. */
  readonly line: number;
  #name: string | null = null;
  #nameEnglish: string | null = null;
  #kana: string | null = null;
  #sector: string | null = null;
  #date = "";
  #minute: number | null = null;
  #isStandard = true;
  #firstBar: { readonly date: string; readonly open: Price } | null = null;
  /** Last close of the previous date, and of the current one. */
  #closeBefore: Price | null = null;
  #close: Price | null = null;
  /** Whether the current date has a bar. */
  #hasTraded = false;
  #returns = 0;
  #sum = 0;
  #squares = 0;

  constructor({ code, line }: BarRow) {
    this.code = code;
    this.line = line;
  }

  /** Refused: a row out of order, another name, prices beyond any day's limits from the previous close. */
  take(row: BarRow): void {
    const { line, date, minute, code, bar } = row;
    const isSame = date === this.#date && minute === this.#minute;
    if (isSame) throw new ImportProblem("duplicate", line, { code, date });
    const isBefore = date < this.#date || (date === this.#date && minute! < this.#minute!);
    if (isBefore) throw new ImportProblem("order", line, { code, date, before: this.#date });
    if (row.split !== null && this.#firstBar !== null)
      throw new ImportProblem("split", line, { code, date, factor: row.split });
    if (date !== this.#date) this.#endDay();
    this.#date = date;
    this.#minute = minute;
    this.#hear(row);
    if (bar === null) return;
    this.#firstBar ??= { date, open: bar.open };
    this.#reach(bar, row);
    this.#close = bar.close;
    this.#hasTraded = true;
    for (const each of [bar.open, bar.high, bar.low, bar.close])
      this.#isStandard &&= isOnTick("standard", each);
  }

  get firstBar(): { readonly date: string; readonly open: Price } | null {
    return this.#firstBar;
  }

  /** The share as an issuer for the simulator; `referencePrice` is the base price of its first day. */
  issuer(referencePrice: Price): Issuer {
    this.#endDay();
    const returns = this.#returns;
    const mean = returns === 0 ? 0 : this.#sum / returns;
    const variance = returns < 2 ? usualVolatility ** 2 : this.#squares / returns - mean ** 2;
    const name = this.#name ?? this.code;
    return {
      code: this.code,
      name,
      nameEnglish: this.#nameEnglish ?? name,
      kana: this.#kana ?? "",
      sector: (this.#sector ?? "other-products") as SectorKey,
      tickTable: this.#isStandard ? "standard" : "topix500",
      referencePrice,
      sharesOutstanding: unknownShares,
      volatility: Math.min(Math.max(Math.sqrt(Math.max(variance, 0)), 0.01), 0.045),
      activity: busyEnoughToFollow,
      beta: 1,
    };
  }

  #endDay(): void {
    if (!this.#hasTraded || this.#close === null) return;
    this.#hasTraded = false;
    const before = this.#closeBefore;
    this.#closeBefore = this.#close;
    if (before === null) return;
    const change = Math.log(this.#close / before);
    this.#returns += 1;
    this.#sum += change;
    this.#squares += change ** 2;
  }

  #hear({ line, code, name, nameEnglish, kana, sector }: BarRow): void {
    const same = (before: string | null, now: string | null) => {
      if (before !== null && now !== null && before !== now)
        throw new ImportProblem("name-changed", line, { code, before, now });
      return before ?? now;
    };
    this.#name = same(this.#name, name);
    this.#nameEnglish = same(this.#nameEnglish, nameEnglish);
    this.#kana = same(this.#kana, kana);
    this.#sector = same(this.#sector, sector);
  }

  /** Limits widen to four times at most (market rules 3.2): a price beyond is a split or an error. */
  #reach({ high, low }: FileBar, { line, code, date }: BarRow): void {
    const before = this.#closeBefore;
    if (before === null) return;
    const { upper } = dailyLimits(before, "topix500", "buy");
    const { lower } = dailyLimits(before, "topix500", "sell");
    if (high > upper || low < lower)
      throw new ImportProblem("jump", line, { code, date, before: before / 10 });
  }
}

/** For a share whose file has too few days to estimate it. */
const usualVolatility = 0.02;

/** How often the crowd visits a replay, enough for its price to keep up with the bars. */
const busyEnoughToFollow = 3;

/** A file does not contain the number of shares; this many never reach the limit of any rule. */
const unknownShares = shares(1_000_000_000_000);
