import type { DayTerms } from "@akari/exchange/instrument";
import type { SessionState } from "@akari/exchange/session/session-state";
import type { Statistics } from "@akari/exchange/views";
import type { Execution, Phase } from "@akari/exchange/messages";
import type { DayBar } from "../batch.ts";
import { storedSession } from "../stored-session.ts";
import { columns, except, type Table } from "../table.ts";

/** The market, as everybody sees it. Each value of a column, and where it comes from; `load.ts` reads them back. */

export interface PrintRow extends Execution {
  batch: number;
  place: number;
}
export const tapeTable: Table<PrintRow> = {
  name: "tape",
  columns: columns<PrintRow>({
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
  key: [],
  updated: [],
};

export interface TapeHeadRow {
  batch: number;
  at: number;
  prints: number;
  head: string;
}
export const tapeHeadTable: Table<TapeHeadRow> = {
  name: "tape_heads",
  columns: columns<TapeHeadRow>({
    batch: ["bigint", (row) => row.batch],
    at: ["ms", (row) => row.at],
    prints: ["integer", (row) => row.prints],
    head: ["hex", (row) => row.head],
  }),
  key: [],
  updated: [],
};

export interface InstrumentStateRow {
  code: string;
  terms: DayTerms;
  phase: Phase;
  halted: boolean;
  statistics: Statistics;
  session: SessionState;
  crowd: unknown;
}
const instrumentStateColumns = columns<InstrumentStateRow>({
  code: ["text", (row) => row.code],
  trading_date: ["date", (row) => row.terms.tradingDate],
  base_price: ["bigint", (row) => row.terms.basePrice],
  lower_limit: ["bigint", (row) => row.terms.lowerLimit],
  upper_limit: ["bigint", (row) => row.terms.upperLimit],
  phase: ["text", (row) => row.phase],
  halted: ["boolean", (row) => row.halted],
  open: ["bigint", (row) => row.statistics.open],
  high: ["bigint", (row) => row.statistics.high],
  low: ["bigint", (row) => row.statistics.low],
  last: ["bigint", (row) => row.statistics.last],
  last_at: ["ms", (row) => row.statistics.lastAt],
  volume: ["bigint", (row) => row.statistics.volume],
  turnover: ["bigint", (row) => row.statistics.turnover],
  sequence: ["bigint", (row) => row.statistics.sequence],
  session: ["json", (row) => jsonOrNull(storedSession(row.session))],
  crowd: ["json", (row) => JSON.stringify(row.crowd)],
});
export const instrumentStateTable: Table<InstrumentStateRow> = {
  name: "instrument_state",
  columns: instrumentStateColumns,
  key: ["code"],
  updated: except(instrumentStateColumns, "code"),
};

export interface MinuteBarRow {
  code: string;
  tradingDate: string;
  start: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  turnover: number;
}
export const minuteBarTable: Table<MinuteBarRow> = {
  name: "minute_bars",
  columns: columns<MinuteBarRow>({
    code: ["text", (row) => row.code],
    start: ["ms", (row) => row.start],
    trading_date: ["date", (row) => row.tradingDate],
    open: ["bigint", (row) => row.open],
    high: ["bigint", (row) => row.high],
    low: ["bigint", (row) => row.low],
    close: ["bigint", (row) => row.close],
    volume: ["bigint", (row) => row.volume],
    turnover: ["bigint", (row) => row.turnover],
  }),
  key: ["code", "start"],
  updated: ["high", "low", "close", "volume", "turnover"],
};

export const dayBarTable: Table<DayBar> = {
  name: "day_bars",
  columns: columns<DayBar>({
    code: ["text", (row) => row.code],
    trading_date: ["date", (row) => row.terms.tradingDate],
    base_price: ["bigint", (row) => row.terms.basePrice],
    lower_limit: ["bigint", (row) => row.terms.lowerLimit],
    upper_limit: ["bigint", (row) => row.terms.upperLimit],
    open: ["bigint", (row) => row.open],
    high: ["bigint", (row) => row.high],
    low: ["bigint", (row) => row.low],
    close: ["bigint", (row) => row.close],
    volume: ["bigint", (row) => row.volume],
    turnover: ["bigint", (row) => row.turnover],
  }),
  key: [],
  updated: [],
};

function jsonOrNull(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
