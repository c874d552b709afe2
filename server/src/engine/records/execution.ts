import type { Execution } from "@akari/exchange/messages";
import { nextTapeHead } from "@akari/verify/tape";
import { columns, storedRecord } from "../columns.ts";
import type { MinuteBar } from "../growing-bar.ts";
import { appended, upserted } from "../table.ts";
import { barColumns } from "./day-bar.ts";
import { type BatchContext, type HappenedRecord, rowsIn } from "./record.ts";

interface PrintRow extends Execution {
  batch: number;
  place: number;
}
const tapeTable = appended(
  "tape",
  columns<PrintRow>({
    code: ["text", (row) => row.code],
    sequence: ["bigint", (row) => row.sequence],
    at: ["ms", (row) => row.at],
    trading_date: ["date", (row) => row.tradingDate],
    place: ["integer", (row) => row.place],
    batch: ["bigint", (row) => row.batch],
    price: ["bigint", (row) => row.price],
    quantity: ["bigint", (row) => row.quantity],
    auction: ["boolean", (row) => row.auction],
  }),
);

interface TapeHeadRow {
  batch: number;
  at: number;
  prints: number;
  head: string;
}
const tapeHeadTable = appended(
  "tape_heads",
  columns<TapeHeadRow>({
    batch: ["bigint", (row) => row.batch],
    at: ["ms", (row) => row.at],
    prints: ["integer", (row) => row.prints],
    head: ["hex", (row) => row.head],
  }),
);

export const storedMinuteBar = storedRecord<MinuteBar>({
  code: ["code", "text"],
  start: ["start", "ms"],
  tradingDate: ["trading_date", "date"],
  ...barColumns,
});
const minuteBarTable = upserted("minute_bars", storedMinuteBar.columns, {
  key: ["code", "start"],
  fixed: ["trading_date", "open"],
});

/** Prints of the whole market: the tape with its chain, and the bars that they move. */
export const executions = {
  name: "executions" as const,
  madeBy: {},
  rows: [
    rowsIn(tapeTable, (prints: readonly Execution[], { number: batch }) =>
      prints.map((execution, place) => ({ ...execution, batch, place })),
    ),
    rowsIn(tapeHeadTable, headOf),
    rowsIn(minuteBarTable, (prints: readonly Execution[], { sources }) => sources.bars.add(prints)),
  ],
} satisfies HappenedRecord<Execution>;

/** Extends the tape's chain. */
function headOf(
  prints: readonly Execution[],
  { number: batch, at, sources }: BatchContext,
): TapeHeadRow[] {
  if (prints.length === 0) return [];
  sources.tapeHead = nextTapeHead(sources.tapeHead, prints);
  const head = Buffer.from(sources.tapeHead).toString("hex");
  return [{ batch, at, prints: prints.length, head }];
}
