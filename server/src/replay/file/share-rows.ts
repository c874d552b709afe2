import { ImportProblem } from "../import-problem.ts";
import { contactProblem } from "./name-contact.ts";
import type { RowValues, WrittenBar } from "./row-values.ts";
import { isoDate } from "./written-date.ts";

/** NaN stands for an absent turnover and, in `open`, for a day without a trade. */
const absent = Number.NaN;

type FactKey = "name" | "nameEnglish" | "kana" | "sector";

/** The rows of one share in arrays of numbers, which hold a million rows in some eighty megabytes. */
export class ShareRows {
  readonly code: string;
  /** Line of its first row. */
  readonly line: number;
  #isAscending = true;
  #isDescending = true;
  readonly lines: number[] = [];
  readonly days: number[] = [];
  /** -1: the row has no time. */
  readonly minutes: number[] = [];
  readonly factors: number[] = [];
  readonly #opens: number[] = [];
  readonly #highs: number[] = [];
  readonly #lows: number[] = [];
  readonly #closes: number[] = [];
  readonly #volumes: number[] = [];
  readonly #turnovers: number[] = [];
  readonly #facts = new Map<FactKey, { readonly text: string; readonly line: number }>();

  constructor({ code, line }: Pick<RowValues, "code" | "line">) {
    this.code = code;
    this.line = line;
  }

  /** Reports another name than before. */
  take(row: RowValues, report: (problem: ImportProblem) => void): void {
    const { day, minute, bar } = row;
    const before = this.days.length - 1;
    if (before >= 0) {
      const later = day - this.days[before]! || (minute ?? -1) - this.minutes[before]!;
      this.#isAscending &&= later >= 0;
      this.#isDescending &&= later <= 0;
    }
    this.lines.push(row.line);
    this.days.push(day);
    this.minutes.push(minute ?? -1);
    this.factors.push(row.factor);
    this.#opens.push(bar?.open ?? absent);
    this.#highs.push(bar?.high ?? absent);
    this.#lows.push(bar?.low ?? absent);
    this.#closes.push(bar?.close ?? absent);
    this.#volumes.push(bar?.volume ?? 0);
    this.#turnovers.push(bar?.turnover ?? absent);
    for (const key of ["name", "nameEnglish", "kana", "sector"] as const) {
      const now = row[key];
      const known = this.#facts.get(key);
      if (now === null) continue;
      if (known === undefined) this.#facts.set(key, { text: now, line: row.line });
      else if (known.text !== now)
        report(
          new ImportProblem("name-changed", row.line, {
            code: this.code,
            before: known.text,
            now,
          }),
        );
    }
  }

  get count(): number {
    return this.days.length;
  }

  get order(): "ascending" | "descending" | "mixed" {
    return this.#isAscending ? "ascending" : this.#isDescending ? "descending" : "mixed";
  }

  fact(key: FactKey): string | null {
    return this.#facts.get(key)?.text ?? null;
  }

  /** Reports names that would bring customers a contact. Once a share: a file repeats them in every row. */
  reportContacts(report: (problem: ImportProblem) => void): void {
    for (const key of ["name", "nameEnglish", "kana"] as const) {
      const fact = this.#facts.get(key);
      if (fact === undefined) continue;
      const problem = contactProblem("name-contact", fact.text, fact.line);
      if (problem !== null) report(problem);
    }
  }

  /** null: no trade. */
  bar(at: number): WrittenBar | null {
    const open = this.#opens[at]!;
    if (Number.isNaN(open)) return null;
    const turnover = this.#turnovers[at]!;
    return {
      open,
      high: this.#highs[at]!,
      low: this.#lows[at]!,
      close: this.#closes[at]!,
      volume: this.#volumes[at]!,
      turnover: Number.isNaN(turnover) ? null : turnover,
    };
  }

  /** Tenths of a yen that changed hands, as far as the file tells. */
  turnover(): number {
    let sum = 0;
    for (let at = 0; at < this.count; at += 1) {
      const bar = this.bar(at);
      if (bar !== null) sum += bar.turnover ?? ((bar.high + bar.low) / 2) * bar.volume;
    }
    return sum;
  }

  /** The places of its rows from old to new. */
  chronological(): readonly number[] {
    const places = Array.from(this.days, (_, at) => at);
    if (this.#isAscending) return places;
    if (this.#isDescending) return places.toReversed();
    return places.toSorted(
      (one, other) =>
        this.days[one]! - this.days[other]! || this.minutes[one]! - this.minutes[other]!,
    );
  }

  date(at: number): string {
    return isoDate(this.days[at]!);
  }
}
