import { nearestHalfUp } from "@akari/brokerage/rounding";
import { roundDownToTick, tickSizeAt } from "@akari/exchange/rules/tick-size";
import { sectors } from "@akari/simulator/sectors";
import type { Price } from "@akari/exchange/price";
import { ImportProblem, type ImportReason, type ImportValues } from "../import-problem.ts";
import type { Column } from "./headings.ts";
import { isNameBroken, plainName } from "./plain-name.ts";
import type { RowTexts } from "./row-texts.ts";
import { writtenCode } from "./written-code.ts";
import { type DateOrder, type WrittenDate, writtenDate, writtenMinute } from "./written-date.ts";
import { type DecimalMark, plainNumber, writtenCount } from "./written-number.ts";

/** Prices in tenths of a yen, as they were written: they may lie between ticks. */
export interface WrittenBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** In tenths of a yen; null: the file has none. */
  readonly turnover: number | null;
}

/** One row of a file, checked on its own. */
export interface RowValues {
  readonly line: number;
  /** Since 1970-01-01. */
  readonly day: number;
  /** Minute of the day; null: the row has none. */
  readonly minute: number | null;
  readonly code: string;
  readonly name: string | null;
  readonly nameEnglish: string | null;
  readonly kana: string | null;
  readonly sector: string | null;
  /** null on a day without a trade. */
  readonly bar: WrittenBar | null;
  /** Multiplier that makes earlier prices comparable; 1: no split. */
  readonly factor: number;
  /** Whether its volume or turnover was shortened, as in 12.3M. */
  readonly isShortened: boolean;
  /** Whether its volume was a fraction, which adjusting for a split makes. */
  readonly isVolumeRounded: boolean;
}

/** How the texts of a file are to be read, and whose they are where no text says it. */
export interface Reading {
  readonly decimals: DecimalMark;
  readonly dates: DateOrder | null;
  /** The share of a file without a column for it; null: neither the file nor the request names one. */
  readonly code: string | null;
  readonly report: (problem: ImportProblem) => void;
}

/** In tenths of a yen: 50 million yen, the highest price with published daily limits. */
export const highestPrice = 50_000_000_0;
/** Shares; far beyond any day of any market. */
const largestVolume = 1e12;
const largestTurnover = 9e15;
const longestName = 60;

const sectorKeys: ReadonlyMap<string, string> = new Map(
  sectors.flatMap(({ key, ja, en, zhHans, es, fr }) =>
    [key, ja, en, zhHans, es, fr].map((name) => [name.toLowerCase(), key] as const),
  ),
);

/** The share of a row, or why it has none. Read first, so that rows of unwanted shares are not checked. */
export function codeOfRow(row: RowTexts, { code }: Reading): ReturnType<typeof writtenCode> {
  const text = row.headed ?? row.texts.get("code");
  if (text === undefined) return code === null ? null : { code, isOther: false };
  return writtenCode(text);
}

/** Checks one row and reports everything that is wrong with it: a wrong form or scale, a range that does not contain its prices. null: it is no bar. */
export function valuesOfRow(row: RowTexts, code: string, reading: Reading): RowValues | null {
  return new RowReader(row, code, reading).read();
}

class RowReader {
  readonly #row: RowTexts;
  readonly #code: string;
  readonly #reading: Reading;
  #isWrong = false;
  #isShortened = false;
  #isVolumeRounded = false;

  constructor(row: RowTexts, code: string, reading: Reading) {
    this.#row = row;
    this.#code = code;
    this.#reading = reading;
  }

  read(): RowValues | null {
    const written = this.#date();
    const minute = this.#minute(written);
    const bar = this.#bar();
    const values = {
      name: this.#name("name"),
      nameEnglish: this.#name("nameEnglish"),
      kana: this.#name("kana"),
      sector: this.#sector(),
      factor: this.#factor(),
    };
    if (written === null || bar === undefined || this.#isWrong) return null;
    const { day } = written;
    const found = { isShortened: this.#isShortened, isVolumeRounded: this.#isVolumeRounded };
    return { line: this.#row.line, day, minute, code: this.#code, ...values, bar, ...found };
  }

  #wrong(reason: ImportReason, column: Column | null, values: ImportValues): undefined {
    const { line, columns } = this.#row;
    const heading = column === null ? undefined : columns.places.get(column)?.heading;
    const where = heading === undefined || heading === "" ? {} : { column: heading };
    this.#reading.report(
      new ImportProblem(reason, line, { ...values, ...where, code: this.#code }),
    );
    this.#isWrong = true;
  }

  #text(column: Column): string | undefined {
    return this.#row.texts.get(column);
  }

  /** A missing column is reported once, not for each row. */
  #has(column: Column): boolean {
    return this.#row.columns.places.has(column);
  }

  #date(): WrittenDate | null {
    const text = this.#text("date");
    if (text === undefined) {
      if (this.#has("date")) this.#wrong("date-format", "date", { text: "" });
      return null;
    }
    const written = writtenDate(text, this.#reading.dates);
    if (written !== null && written !== "ambiguous") return written;
    this.#wrong(written === null ? "date-format" : "date-ambiguous", "date", { text });
    return null;
  }

  #minute(written: WrittenDate | null): number | null {
    const text = this.#text("time");
    if (text === undefined) return written?.minute ?? null;
    const minute = writtenMinute(text);
    if (minute === null) this.#wrong("time-format", "time", { text });
    return minute;
  }

  #name(column: "name" | "nameEnglish" | "kana"): string | null {
    const text = this.#text(column);
    if (text === undefined) return null;
    // Some lists repeat the code before the name.
    const plain = plainName(text).replace(new RegExp(`^${this.#code}\\s+`), "");
    if ([...plain].length > longestName || isNameBroken(text) || /[<>]/.test(text))
      this.#wrong("name-format", column, { text: plain, most: longestName });
    return plain === "" ? null : plain;
  }

  #sector(): string | null {
    const text = this.#text("sector");
    if (text === undefined) return null;
    const key = sectorKeys.get(text.normalize("NFKC").toLowerCase());
    if (key === undefined) this.#wrong("sector-unknown", "sector", { text });
    return key ?? null;
  }

  #factor(): number {
    const text = this.#text("factor");
    if (text === undefined) return 1;
    const factor = Number(plainNumber(text, this.#reading.decimals) ?? Number.NaN);
    if (!(factor > 0)) this.#wrong("factor-format", "factor", { text });
    return factor;
  }

  /** undefined: it has none that is sound. */
  #bar(): WrittenBar | null | undefined {
    const columns = ["open", "high", "low", "close"] as const;
    const written = columns.map((column) => this.#text(column));
    const given = written.filter((text) => text !== undefined);
    const volume = this.#count("volume", "volume-format", largestVolume) ?? 0;
    const turnover = this.#count("turnover", "turnover-format", largestTurnover / 10);
    if (!columns.every((column) => this.#has(column))) return undefined;
    if (given.length === 0) return null;
    // Some programs carry the close before into a day without a trade.
    if (volume === 0 && given.length === 1 && written[3] !== undefined) return null;
    // Some programs write four zeros on a day without a trade.
    if (volume === 0 && given.length === 4 && given.every((text) => Number(text) === 0))
      return null;
    if (given.length < columns.length) return this.#wrong("price-partial", null, {});
    const tenths = columns.map((column) => this.#tenths(column));
    if (tenths.includes(null)) return undefined;
    const [open, high, low, close] = tenths as [number, number, number, number];
    const [o, h, l, c] = [open, high, low, close].map(onTick) as [Price, Price, Price, Price];
    if (h < Math.max(o, c, l) || l > Math.min(o, c))
      return this.#wrong("range", null, {
        open: written[0]!,
        high: written[1]!,
        low: written[2]!,
        close: written[3]!,
      });
    return { open, high, low, close, volume, turnover: turnover === null ? null : turnover * 10 };
  }

  /** A price in yen, in tenths. */
  #tenths(column: "open" | "high" | "low" | "close"): number | null {
    const text = this.#text(column)!;
    const plain = plainNumber(text, this.#reading.decimals);
    if (plain === null || !/^-?\d{1,12}(\.\d*)?$/.test(plain)) {
      this.#wrong("price-format", column, { text });
      return null;
    }
    const tenths = (tenThousandths(plain) * this.#row.columns.places.get(column)!.unit) / 1_000;
    if (tenths >= 1 && tenths <= highestPrice) return tenths;
    this.#wrong("price-scale", column, { text, most: highestPrice / 10 });
    return null;
  }

  /** A number of 0 or more; fractions, which adjusting for a split makes, are rounded. */
  #count(
    column: "volume" | "turnover",
    reason: "volume-format" | "turnover-format",
    most: number,
  ): number | null {
    const text = this.#text(column);
    if (text === undefined) return null;
    const count = writtenCount(text, this.#reading.decimals);
    const value = (count?.value ?? Number.NaN) * this.#row.columns.places.get(column)!.unit;
    if (value >= 0 && value <= most) {
      this.#isShortened ||= count!.isShortened;
      // The product of a shortened figure has binary fractions.
      this.#isVolumeRounded ||= column === "volume" && Math.abs(value - Math.round(value)) > 1e-4;
      return Math.round(value);
    }
    this.#wrong(reason, column, { text });
    return null;
  }
}

const decimals = 4;
/** Far more than any program writes; each costs time. */
const decimalsMost = 12;

/** Four decimals are whole in ten-thousandths, which avoids binary fractions; programs that compute with these write more. */
function tenThousandths(plain: string): number {
  const [whole = "", written = ""] = plain.split(".");
  const fraction = written.slice(0, decimalsMost).padEnd(decimals, "0");
  const digits = `${whole}${fraction}`;
  return fraction.length === decimals
    ? Number(digits)
    : nearestHalfUp(BigInt(digits), 10n ** BigInt(fraction.length - decimals));
}

/** The nearest price of the finer of Tokyo's two tick tables. */
export function onTick(tenths: number): Price {
  return roundDownToTick("topix500", tenths + tickSizeAt("topix500", tenths) / 2);
}
