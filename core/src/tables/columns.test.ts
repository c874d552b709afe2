import { expect, test } from "vitest";
import { columns, columnsOfPart, storedRecord } from "./columns.ts";
import { type Column, upserted } from "./table.ts";

interface Lot {
  readonly id: number;
  readonly openedAt: number;
  readonly reason: string | null;
}
const storedLot = storedRecord<Lot>({
  id: ["lot_id", "bigint"],
  openedAt: ["opened_at", "ms"],
  reason: ["reason", "text"],
});
const lot: Lot = { id: 7, openedAt: 1_000, reason: null };

const rowOf = <Row>(all: readonly Column<Row>[], row: Row) =>
  Object.fromEntries(all.map(({ name, of }) => [name, of(row)]));

test("a record is written to its columns and read back from them, regardless of other columns", () => {
  const row = rowOf(storedLot.columns, lot);
  expect(row).toEqual({ lot_id: 7, opened_at: 1_000, reason: null });
  expect(storedLot.read({ ...row, held: 5 })).toEqual(lot);
});

test("an existing row is updated in all columns except its key and immutable ones", () => {
  const table = upserted(
    "lots",
    [
      ...columnsOfPart((row: { lot: Lot; held: number }) => row.lot, storedLot.columns),
      ...columns<{ held: number }>({ held: ["bigint", (row) => row.held] }),
    ],
    { key: ["lot_id"], fixed: ["opened_at"] },
  );
  expect(table.updated).toEqual(["reason", "held"]);
  expect(rowOf(table.columns, { lot, held: 5 })).toMatchObject({ lot_id: 7, held: 5 });
});
