import type { ColumnType } from "@akari/core/tables/table";
import type { MarketTable } from "../../db/tables.ts";

/** A column whose value is part of the text that is sealed. */
export interface SealedColumn {
  readonly name: string;
  readonly type: ColumnType;
}

/** Which rows of a table are sealed, by which part, and as which text (docs/ledger.md#seals). */
export interface SealedTable {
  /** Stands for table and text in the chain. It never changes, and a new text gets a new number. */
  readonly number: number;
  readonly table: MarketTable;
  /** The columns of the text, in its order. */
  readonly columns: readonly SealedColumn[];
  /**
   * `values`: all values, `-` for none, one a line. `named`: `<column>=<value>` for each value that there is, so that a column that is
   * added later changes no text.
   */
  readonly text: "values" | "named";
  readonly owner: SealOwner;
  /**
   * `each`: rows are written once, each has its own seal. `last`: rows are written again under their key, which is the owner; the last seal of
   * a key is the row's.
   */
  readonly counts: "each" | "last";
  /** `core`: with the batch that writes the row. `trigger`: by the database, for rows that other parts than the core write. */
  readonly by: "core" | "trigger" | "both";
  /** The rest of the row changes often and is checked against other rows: the core seals it only when these columns have changed. */
  readonly onlyWhenChanged: boolean;
}

/** The number that a seal has in addition to its digest: a key or an account, of a code its letters as a number, of news its trading date. */
export type SealOwner =
  | { readonly kind: "number"; readonly column: string }
  | { readonly kind: "code"; readonly column: string }
  | { readonly kind: "date"; readonly column: string }
  | { readonly kind: "none" };

/** The letters of a code, of which there are at most six, as one number. */
export function codeNumber(code: string): number {
  const letters = Buffer.from(code, "utf8");
  if (letters.length > 6) throw new RangeError(`a code of more than six letters: ${code}`);
  return letters.length === 0 ? 0 : letters.readUIntBE(0, letters.length);
}
