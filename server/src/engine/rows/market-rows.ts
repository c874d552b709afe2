import type { DayTerms } from "@akari/exchange/instrument";
import type { TradingState } from "@akari/exchange/trading/trading-state";
import type { Statistics } from "@akari/exchange/views";
import type { Execution, Phase } from "@akari/exchange/messages";
import { lotShares } from "@akari/brokerage/rates";
import type { FinishedDay } from "../../bus/messages.ts";
import type { DayBar } from "../batch.ts";
import { columns, columnsOfPart, storedRecord } from "../columns.ts";
import type { GrowingBar } from "../growing-bar.ts";
import type { NewShare } from "../new-listings.ts";
import { storedSession } from "../stored-session.ts";
import { appended, upserted } from "../table.ts";

/** The market, as everybody sees it. Each column and where its value comes from, for writing and for `load.ts`. */

export interface PrintRow extends Execution {
  batch: number;
  place: number;
}
export const tapeTable = appended(
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

export interface TapeHeadRow {
  batch: number;
  at: number;
  prints: number;
  head: string;
}
export const tapeHeadTable = appended(
  "tape_heads",
  columns<TapeHeadRow>({
    batch: ["bigint", (row) => row.batch],
    at: ["ms", (row) => row.at],
    prints: ["integer", (row) => row.prints],
    head: ["hex", (row) => row.head],
  }),
);

export const storedTerms = storedRecord<DayTerms>({
  tradingDate: ["trading_date", "date"],
  basePrice: ["base_price", "bigint"],
  lowerLimit: ["lower_limit", "bigint"],
  upperLimit: ["upper_limit", "bigint"],
});

export const storedStatistics = storedRecord<Statistics>({
  open: ["open", "bigint"],
  high: ["high", "bigint"],
  low: ["low", "bigint"],
  last: ["last", "bigint"],
  lastAt: ["last_at", "ms"],
  volume: ["volume", "bigint"],
  turnover: ["turnover", "bigint"],
  sequence: ["sequence", "bigint"],
});

export interface InstrumentStateRow {
  code: string;
  terms: DayTerms;
  phase: Phase;
  halted: boolean;
  statistics: Statistics;
  session: TradingState;
  finished: FinishedDay | null;
  crowd: unknown;
}
export const instrumentStateTable = upserted<InstrumentStateRow>(
  "instrument_state",
  [
    ...columnsOfPart((row: InstrumentStateRow) => row.terms, storedTerms.columns),
    ...columnsOfPart((row: InstrumentStateRow) => row.statistics, storedStatistics.columns),
    ...columns<InstrumentStateRow>({
      code: ["text", (row) => row.code],
      phase: ["text", (row) => row.phase],
      halted: ["boolean", (row) => row.halted],
      session: ["json", (row) => jsonOrNull(storedSession(row.session))],
      finished: ["json", (row) => jsonOrNull(row.finished)],
      crowd: ["json", (row) => JSON.stringify(row.crowd)],
    }),
  ],
  { key: ["code"] },
);

/** Shares that came after the founding; those of the founding are written with it. */
export const instrumentTable = appended(
  "instruments",
  columns<NewShare>({
    code: ["text", ({ issuer }) => issuer.code],
    position: ["integer", (row) => row.position],
    name: ["text", ({ issuer }) => issuer.name],
    name_english: ["text", ({ issuer }) => issuer.nameEnglish],
    kana: ["text", ({ issuer }) => issuer.kana],
    sector: ["text", ({ issuer }) => issuer.sector],
    tick_table: ["text", ({ issuer }) => issuer.tickTable],
    lot: ["integer", () => lotShares],
    issuer: ["json", ({ issuer }) => JSON.stringify(issuer)],
    listed_on: ["date", (row) => row.listedOn],
  }),
);

const ofBar = {
  open: ["open", "bigint"],
  high: ["high", "bigint"],
  low: ["low", "bigint"],
  close: ["close", "bigint"],
  volume: ["volume", "bigint"],
  turnover: ["turnover", "bigint"],
} as const;

export interface MinuteBarRow extends GrowingBar {
  readonly code: string;
  readonly tradingDate: string;
  readonly start: number;
}
export const storedMinuteBar = storedRecord<MinuteBarRow>({
  code: ["code", "text"],
  start: ["start", "ms"],
  tradingDate: ["trading_date", "date"],
  ...ofBar,
});
export const minuteBarTable = upserted("minute_bars", storedMinuteBar.columns, {
  key: ["code", "start"],
  fixed: ["trading_date", "open"],
});

export const dayBarTable = appended<DayBar>("day_bars", [
  ...columns<DayBar>({ code: ["text", (row) => row.code] }),
  ...columnsOfPart((row: DayBar) => row.terms, storedTerms.columns),
  ...storedRecord<Readonly<GrowingBar>>(ofBar).columns,
]);

function jsonOrNull(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
