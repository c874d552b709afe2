import type { Column, Columns } from "./headings.ts";
import { isBlank } from "./written-number.ts";

/** One bar as the file has it: the texts of its columns; absent: no value. */
export interface RowTexts {
  readonly line: number;
  readonly texts: ReadonlyMap<Column, string>;
  /** For names of columns in refusals, and for units. */
  readonly columns: Columns;
  /** The share, where a heading names it instead of a column. */
  readonly headed: string | null;
  /** The share that a title above the headings names; null: none. */
  readonly titled: string | null;
}

/** Picks the values of one bar out of a record's fields. */
export function rowTexts(
  columns: Columns,
  valueAt: (place: number) => string | undefined,
  line: number,
  headed: string | null,
  titled: string | null = null,
): RowTexts {
  const texts = new Map<Column, string>();
  const textAt = (place: number) => valueAt(place)?.trim() ?? "";
  for (const [column, { at, parts }] of columns.places) {
    const text = parts === undefined ? textAt(at) : parts.map(textAt).join("-");
    if (!isBlank(text)) texts.set(column, text);
  }
  return { line, texts, columns, headed, titled };
}

/**
 * JSON writes a large number as 1.2302805E9; returns it in full. What is no text and no number stays as it is written: only a column that is
 * read minds.
 */
export function plainText(member: unknown): string {
  if (typeof member === "string") return member;
  if (typeof member !== "number") return member === null ? "" : JSON.stringify(member);
  return Number.isInteger(member) ? BigInt(member).toString() : String(member);
}
