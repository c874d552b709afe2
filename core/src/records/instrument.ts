import type { DayTerms } from "@akari/exchange/instrument";
import type { TradingState } from "@akari/exchange/trading/trading-state";
import type { Statistics } from "@akari/exchange/views";
import type { Phase } from "@akari/exchange/messages";
import type { OperatorHalt } from "@akari/brokerage/instrument/operator-halt";
import { lotShares } from "@akari/brokerage/rates";
import type { FinishedDay } from "../market/finished-day.ts";
import { columns, columnsOfPart, storedRecord } from "../tables/columns.ts";
import type { NewShare } from "../market/new-listings.ts";
import { storedTradingState } from "../state/stored-trading-state.ts";
import { appended, upserted } from "../tables/table.ts";
import type { RowSources } from "./row-sources.ts";
import { isUntradedEx } from "../market/untraded-ex.ts";
import { type HappenedRecord, rowsIn } from "./record.ts";

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
  operatorHalt: OperatorHalt | null;
  untradedEx: boolean;
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
      session: ["exact-json", (row) => jsonOrNull(storedTradingState(row.session))],
      finished: ["exact-json", (row) => jsonOrNull(row.finished)],
      crowd: ["exact-json", (row) => JSON.stringify(row.crowd)],
      operator_halt: ["exact-json", (row) => jsonOrNull(row.operatorHalt)],
      untraded_ex: ["boolean", (row) => row.untradedEx],
    }),
  ],
  { key: ["code"] },
);

/** Shares listed after the founding; the founding itself writes the others. */
const instrumentTable = appended(
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

/** Newly listed companies. */
export const listed = {
  name: "listed" as const,
  madeBy: {},
  rows: [rowsIn(instrumentTable, (all: readonly NewShare[]) => all)],
} satisfies HappenedRecord<NewShare>;

/** Codes whose state row changed: a print, a phase, new terms, a halt. */
export const instruments = {
  name: "instruments" as const,
  once: true as const,
  madeBy: {},
  rows: [
    rowsIn(instrumentStateTable, (codes: readonly string[], { sources }) =>
      codes.map((code) => instrumentRow(code, sources)),
    ),
  ],
} satisfies HappenedRecord<string>;

/** A share's state as it is now. */
export function instrumentRow(
  code: string,
  {
    exchange,
    crowd,
    finished,
    brokerage,
  }: Pick<RowSources, "exchange" | "crowd" | "finished" | "brokerage">,
): InstrumentStateRow {
  return {
    code,
    terms: exchange.terms(code),
    phase: exchange.phase(code),
    halted: exchange.isHalted(code),
    statistics: exchange.statistics(code),
    session: exchange.tradingState(code),
    finished: finished.of(code),
    crowd: crowd.memory(code),
    operatorHalt: brokerage.instruments.get(code)?.operatorHalt ?? null,
    untradedEx: isUntradedEx(brokerage.instruments.get(code), exchange.statistics(code)),
  };
}

function jsonOrNull(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
