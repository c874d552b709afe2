import type { FillTrace } from "@akari/exchange/fill-trace";
import type { Exchange } from "@akari/exchange/exchange";
import type { Brokerage } from "@akari/brokerage/state";
import type { Crowd } from "@akari/simulator/crowd";
import { nextTapeHead } from "@akari/verify/tape";
import { type Batch, mustBeStored } from "./batch.ts";
import type { ChainBook } from "./chain-book.ts";
import type { FinishedDays } from "./finished-days.ts";
import type { MinuteBars } from "./minute-bars.ts";
import {
  accountTable,
  chainRootTable,
  entryTable,
  houseTable,
  postingTable,
} from "./rows/ledger-rows.ts";
import {
  auditTable,
  commandTable,
  depositTable,
  messageTable,
  noticeTable,
} from "./rows/command-rows.ts";
import { type FillRow, fillTable, orderTable, positionTable } from "./rows/trade-rows.ts";
import {
  dayBarTable,
  instrumentStateTable,
  instrumentTable,
  minuteBarTable,
  tapeHeadTable,
  tapeTable,
} from "./rows/market-rows.ts";
import { forcedCloseTable, marginCallStepTable, marginCallTable } from "./rows/margin-rows.ts";
import type { Table } from "./table.ts";

/** A batch as rows, table by table, in the order in which they are written. */
export interface BatchRows {
  readonly batch: number;
  readonly at: number;
  readonly boundaryAt: number | null;
  readonly liveAt: number | null;
  readonly nextId: number;
  readonly tradingDate: string;
  readonly tables: readonly TableRows[];
}

export interface TableRows {
  readonly table: Table<never>;
  readonly rows: readonly unknown[];
}

export interface RowSources {
  readonly brokerage: Brokerage;
  readonly exchange: Exchange;
  readonly crowd: Crowd;
  readonly finished: FinishedDays;
  readonly chains: ChainBook;
  readonly bars: MinuteBars;
  tapeHead: Uint8Array | null;
}

/**
 * The store step's pure half: extends the chains and turns what changed into rows. Called once a batch, at its end,
 * so that no row stands twice in it. null when the batch leaves nothing for the disk.
 */
export function rowsOf(batch: Batch, number: number, sources: RowSources): BatchRows | null {
  if (!mustBeStored(batch)) return null;
  const { brokerage, chains } = sources;
  const tables: TableRows[] = [];
  const add = <Row>(table: Table<Row>, list: readonly Row[]) => {
    if (list.length > 0) tables.push({ table: table as Table<never>, rows: list });
  };

  const entries = batch.entries.map((entry) => ({ ...chains.add(entry), batch: number }));
  add(
    commandTable,
    batch.commands.map((record) => ({ ...record, batch: number })),
  );
  add(
    accountTable,
    [...batch.accounts].map((account) => {
      const { count, head } = chains.of(account.id);
      return { ...account, entryCount: count, chainHead: head };
    }),
  );
  add(
    houseTable,
    [...batch.house].map((kind) => ({ kind, balance: brokerage.house[kind] })),
  );
  add(
    orderTable,
    [...batch.orders.values()].map((order) => ({
      ...order,
      held: brokerage.held.get(order.id) ?? 0,
      arrival: sources.exchange.arrival(order.code, order.id),
    })),
  );
  add(
    positionTable,
    [...batch.positions.values()].map((position) => ({
      ...position,
      margin: brokerage.margin.get(position.id) ?? 0,
    })),
  );
  add(fillTable, explainedFills(batch));
  add(entryTable, entries);
  add(
    postingTable,
    batch.entries.flatMap((entry) =>
      entry.postings.map((posting, place) => ({ entryId: entry.id, place, posting })),
    ),
  );
  add(noticeTable, batch.notices);
  add(marginCallTable, [...batch.calls.values()]);
  add(marginCallStepTable, batch.callSteps);
  add(forcedCloseTable, batch.forcedCloses);
  add(depositTable, [...batch.deposits.values()]);
  add(messageTable, batch.messages);
  add(
    auditTable,
    batch.commands.filter(({ command }) => isAudited(command.actor.kind)),
  );
  addMarketRows(add, batch, number, sources);
  return {
    batch: number,
    at: batch.at,
    boundaryAt: batch.boundaryAt,
    liveAt: batch.liveAt,
    nextId: brokerage.nextId,
    tradingDate: brokerage.tradingDate,
    tables,
  };
}

/** Each fill with the explanation that came with its execution; an order trades in one instrument only. */
function explainedFills({ fills, executions }: Batch): FillRow[] {
  if (fills.length === 0) return [];
  const traces = new Map<string, FillTrace>();
  for (const execution of executions)
    for (const trace of execution.traces ?? [])
      traces.set(`${trace.orderId}.${execution.sequence}`, trace);
  return fills.map((fill) => ({
    ...fill,
    trace: traces.get(`${fill.orderId}.${fill.executionSequence}`) ?? null,
  }));
}

/** Design 2: operators' and the desk's commands also go to the audit table. */
function isAudited(kind: string): boolean {
  return kind === "operator" || kind === "desk";
}

function addMarketRows(
  add: <Row>(table: Table<Row>, list: readonly Row[]) => void,
  batch: Batch,
  number: number,
  sources: RowSources,
): void {
  const { exchange, crowd, finished, bars, chains } = sources;
  add(
    tapeTable,
    batch.executions.map((execution, place) => ({ ...execution, batch: number, place })),
  );
  if (batch.executions.length > 0) {
    sources.tapeHead = nextTapeHead(sources.tapeHead, batch.executions);
    const head = Buffer.from(sources.tapeHead).toString("hex");
    add(tapeHeadTable, [{ batch: number, at: batch.at, prints: batch.executions.length, head }]);
  }
  add(instrumentTable, batch.listed);
  add(
    instrumentStateTable,
    [...batch.instruments].map((code) => ({
      code,
      terms: exchange.terms(code),
      phase: exchange.phase(code),
      halted: exchange.isHalted(code),
      statistics: exchange.statistics(code),
      session: exchange.tradingState(code),
      finished: finished.of(code),
      crowd: crowd.memory(code),
    })),
  );
  add(minuteBarTable, bars.add(batch.executions));
  add(dayBarTable, batch.dayBars);
  add(
    chainRootTable,
    batch.chainRoots.map((tradingDate) => ({
      tradingDate,
      ...chains.root(),
      at: batch.at,
      batch: number,
    })),
  );
}
