import * as v from "valibot";

/** How a CSV is written (docs/statements.md#the-file). */
export const csvChoice = {
  /** Absent: as spreadsheets in the reader's language expect it. With a semicolon, decimals are written with a comma. */
  separator: v.exactOptional(v.picklist(["comma", "semicolon"], "FIELD_CHOICE")),
  /** Absent: names, which programs read. */
  headings: v.exactOptional(v.picklist(["names", "words"], "FIELD_CHOICE")),
};

export interface CsvChoice {
  readonly separator?: "comma" | "semicolon";
  readonly headings?: "names" | "words";
}
