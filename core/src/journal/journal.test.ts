import { expect, test } from "vitest";
import { tableRows } from "../batch/batch-rows.ts";
import { columns } from "../tables/columns.ts";
import { appended } from "../tables/table.ts";
import { decodeInputs } from "./encode-inputs.ts";
import { Journal } from "./journal.ts";
import { effectsOf, journalHead } from "./journal-row.ts";
import { portableSha256 as sha256 } from "./sha256.ts";

const beat = (at: number) => ({ kind: "slice", at, begins: true, visits: 8 }) as const;
const table = (name: string) =>
  appended<number>(name, columns({ number: ["bigint", (row: number) => row] }));
const rows = (...numbers: number[]) => [tableRows(table("numbers"), numbers)];

test("M-HOU-38 inputs of batches that stored nothing ride in the next row, and rows are a chain", () => {
  const journal = new Journal({ epoch: 3, head: null });
  expect(journal.hasWaiting).toBe(false);
  journal.hear(beat(1));
  journal.hear(beat(2));
  expect(journal.hasWaiting).toBe(true);
  const first = journal.next(7, rows(1, 2));
  expect(decodeInputs(first.inputs)).toEqual([beat(1), beat(2)]);
  expect(journal.hasWaiting).toBe(false);
  const second = journal.next(8, []);
  expect(decodeInputs(second.inputs)).toEqual([]);
  expect([first.headBefore, second.headBefore]).toEqual([null, first.head]);
  expect(journal.head).toBe(second.head);
  const other = new Journal({ epoch: 3, head: first.head });
  expect(other.next(8, [])).toEqual(second);
});

test("M-HOU-38 a row's head depends on all fields of the row, and its effects on every value of every row", () => {
  const row = new Journal({ epoch: 3, head: null }).next(7, rows(1, 2));
  const heads = [
    row,
    { ...row, course: 2 },
    { ...row, batch: 8 },
    { ...row, epoch: 4 },
    { ...row, coreVersion: row.coreVersion + 1 },
    { ...row, inputs: Uint8Array.of(1, 0, 1) },
    { ...row, effects: effectsOf([], sha256) },
    { ...row, headBefore: row.head },
  ].map((one) => journalHead(one, sha256));
  expect(heads[0]).toBe(row.head);
  expect(new Set(heads).size).toBe(heads.length);
  const effects = [
    rows(1, 2),
    rows(2, 1),
    rows(1),
    rows(1, 2, 2),
    [tableRows(table("others"), [1, 2])],
    [...rows(1), ...rows(2)],
    [],
  ].map((tables) => effectsOf(tables, sha256));
  expect(new Set(effects).size).toBe(effects.length);
});
