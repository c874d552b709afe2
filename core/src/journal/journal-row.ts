import { toBytes } from "@akari/verify/bytes";
import { bytesOf, type Hex, hexOf } from "@akari/verify/draw/hex";
import { link } from "@akari/verify/link";
import type { TableRows } from "../batch/batch-rows.ts";
import { columns } from "../tables/columns.ts";
import { insertedOnce } from "../tables/table.ts";
import type { Sha256 } from "./sha256.ts";

/** The inputs up to the end of a stored batch, and the batch's results. */
export interface JournalRow {
  readonly course: number;
  readonly batch: number;
  readonly epoch: number;
  readonly coreVersion: number;
  readonly inputs: Uint8Array;
  /** SHA-256 of the rows that the batch has in the other tables. */
  readonly effects: Hex;
  /** null: the journal begins here. */
  readonly headBefore: Hex | null;
  readonly head: Hex;
}

/**
 * A foreign row in the place of a coming batch's row must not keep the market from storing that batch. It stays for the audit, which names it, and
 * a start that would need it continues from the tables.
 */
export const journalTable = insertedOnce(
  "journal",
  columns<JournalRow>({
    course: ["integer", (row) => row.course],
    batch: ["bigint", (row) => row.batch],
    epoch: ["bigint", (row) => row.epoch],
    core_version: ["integer", (row) => row.coreVersion],
    inputs: ["bytes", (row) => hexOf(row.inputs)],
    effects: ["hex", (row) => row.effects],
    head_before: ["hex", (row) => row.headBefore],
    head: ["hex", (row) => row.head],
  }),
  ["batch"],
);

/** Over the values of all columns, table by table, in the order of writing. */
export function effectsOf(
  tables: readonly Pick<TableRows, "table" | "values">[],
  sha256: Sha256,
): Hex {
  let text = "";
  for (const { table, values } of tables) text += `${table.name} ${JSON.stringify(values)}\n`;
  return sha256(text);
}

/** The head of the chain after a row; the audit computes the same in SQL. */
export function journalHead(row: Omit<JournalRow, "head">, sha256: Sha256): Hex {
  const { course, batch, epoch, coreVersion, inputs, effects, headBefore } = row;
  const text = `${course} ${batch} ${epoch} ${coreVersion} ${sha256(inputs)} ${effects}`;
  const before = headBefore === null ? null : bytesOf(headBefore);
  return hexOf(link("akari/journal", before, toBytes(text)));
}
