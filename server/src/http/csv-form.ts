import type { CsvChoice } from "@akari/api/csv-choice";
import type { Locale } from "@akari/api/locale";
import { csvHeading } from "./wording.ts";

/** How a table is written for its reader (docs/statements.md#the-file). A comma separates decimals where a semicolon separates cells. */
export interface CsvForm {
  readonly separator: "," | ";";
  /** The heading of a column. */
  readonly heading: (column: string) => string;
}

/** The reader's form: the language decides what their choice leaves open. */
export function csvFormOf({ separator, headings }: CsvChoice, locale: Locale): CsvForm {
  const chosen = separator ?? (withDecimalComma.has(locale) ? "semicolon" : "comma");
  return {
    separator: chosen === "semicolon" ? ";" : ",",
    heading: headings === "words" ? (column) => csvHeading(column, locale) : (column) => column,
  };
}

/** Spreadsheets in these languages read 1,5 as a number, and a semicolon between cells. */
const withDecimalComma: ReadonlySet<Locale> = new Set<Locale>(["es", "fr"]);
