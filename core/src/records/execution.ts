import { isPrint, type Trade, wayOf } from "@akari/brokerage/portfolio/trade";
import { hexOf } from "@akari/verify/draw/hex";
import { nextTapeHead } from "@akari/verify/tape";
import { columns, storedRecord } from "../tables/columns.ts";
import type { MinuteBar } from "../market/growing-bar.ts";
import { appended, upserted } from "../tables/table.ts";
import { barColumns } from "./day-bar.ts";
import { type BatchContext, type HappenedRecord, rowsIn } from "./record.ts";

type PrintRow = Trade & { readonly batch: number; readonly place: number };

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
    auction: ["boolean", (row) => wayOf(row).auction],
    off_auction: ["boolean", (row) => wayOf(row).offAuction],
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
export const minuteBarTable = upserted("minute_bars", storedMinuteBar.columns, {
  key: ["code", "start"],
  fixed: ["trading_date", "open"],
});

/** Trades of the whole market: the tape with its chain, and the bars that prints move. A trade outside the auction moves none. */
export const executions = {
  name: "executions" as const,
  madeBy: {},
  rows: [
    rowsIn(tapeTable, (trades: readonly Trade[], { number: batch }) =>
      trades.map((trade, place) => ({ ...trade, batch, place })),
    ),
    rowsIn(tapeHeadTable, headOf),
    rowsIn(minuteBarTable, (trades: readonly Trade[], { sources }) =>
      sources.bars.add(trades.filter(isPrint)),
    ),
  ],
} satisfies HappenedRecord<Trade>;

/** Extends the tape's chain. */
function headOf(
  trades: readonly Trade[],
  { number: batch, at, sources }: BatchContext,
): TapeHeadRow[] {
  if (trades.length === 0) return [];
  const prints = trades.map((trade) => ({ ...trade, ...wayOf(trade) }));
  sources.tapeHead = nextTapeHead(sources.tapeHead, prints);
  const head = hexOf(sources.tapeHead);
  return [{ batch, at, prints: prints.length, head }];
}
