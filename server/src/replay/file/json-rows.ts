import type { ImportProblem } from "../import-problem.ts";
import { type Columns, columnsOf, namedColumns } from "./headings.ts";
import { JsonReader } from "./json-objects.ts";
import { plainText, type RowTexts, rowTexts } from "./row-texts.ts";

/** Names of the list in an answer of the J-Quants API: the first version names it after its content, the second is the same for all. */
const lists = ["daily_quotes", "data"];

/** The columns of a bar, the parts of a table or its dates: pandas writes a table so by default. */
function isByColumns(names: readonly string[]): boolean {
  const isTable = names.includes("columns") && names.includes("index");
  const dates = names.filter((name) => /^(\d{4}-\d\d-\d\d|\d{12,13}$)/.test(name));
  return isTable || namedColumns(names) >= 3 || (dates.length > 0 && dates.length === names.length);
}

/** Takes a JSON text in its order and returns the bars of its objects. */
export class JsonRows {
  readonly footers = 0;
  readonly #reader = new JsonReader(lists, isByColumns);
  readonly #report: (problem: ImportProblem) => void;
  /** By the names of an object's members: nearly all objects of a file have the same. */
  readonly #known = new Map<string, Columns>();

  constructor(report: (problem: ImportProblem) => void) {
    this.#report = report;
  }

  take(text: string): RowTexts[] {
    return this.#reader.take(text).flatMap(({ line, value }) => {
      const members = Object.values(value).map(plainText);
      return [rowTexts(this.#columnsOf(value, line), (at) => members[at], line, null)];
    });
  }

  end(violation: boolean): RowTexts[] {
    if (!violation) this.#reader.end();
    return [];
  }

  get columns(): readonly Columns[] {
    return [...this.#known.values()];
  }

  #columnsOf(value: Readonly<Record<string, unknown>>, line: number): Columns {
    const names = Object.keys(value);
    const key = names.join("\n");
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const columns = columnsOf(names, line, this.#report);
    this.#known.set(key, columns);
    return columns;
  }
}
