import type { OrderFilled } from "@akari/brokerage/events";
import type { HouseAccount, LedgerAccount } from "@akari/brokerage/ledger/ledger-account";
import type { Posting } from "@akari/brokerage/ledger/entry";
import type { Account, Deposit, Order, Position } from "@akari/brokerage/state";
import type { Sen } from "@akari/brokerage/money";
import type { DayTerms } from "@akari/exchange/instrument";
import type { Execution, Phase } from "@akari/exchange/messages";
import type { Statistics } from "@akari/exchange/views";
import type { AccountNotice } from "../bus/messages.ts";
import type { ChainedEntry } from "./chain-book.ts";
import type { Batch, CommandRecord, DayBar } from "./batch.ts";
import type { Column, Table } from "./table.ts";

/** Which columns each table has, and where each value comes from. One file, so that `load.ts` can be read beside it. */

type Of<Row> = Column<Row>["of"];

function columns<Row>(spec: Record<string, [Column<Row>["type"], Of<Row>]>): Column<Row>[] {
  return Object.entries(spec).map(([name, [type, of]]) => ({ name, type, of }));
}

function except<Row>(all: readonly Column<Row>[], ...names: string[]): string[] {
  return all.map((column) => column.name).filter((name) => !names.includes(name));
}

export const commandTable: Table<CommandRecord & { batch: number }> = {
  name: "commands",
  columns: columns<CommandRecord & { batch: number }>({
    batch: ["bigint", (row) => row.batch],
    actor_kind: ["text", (row) => row.command.actor.kind],
    actor_id: ["text", (row) => row.command.actor.id],
    id: ["text", (row) => row.command.id],
    kind: ["text", (row) => row.command.kind],
    at: ["ms", (row) => row.command.at],
    fingerprint: ["text", (row) => row.fingerprint],
    outcome: ["json", (row) => JSON.stringify(row.outcome)],
  }),
  key: [],
  updated: [],
};

export type AccountRow = Account & { entryCount: number; chainHead: string | null };
const accountColumns = columns<AccountRow>({
  account_id: ["bigint", (row) => row.id],
  opened_at: ["ms", (row) => row.openedAt],
  cash: ["bigint", (row) => row.cash],
  advance: ["bigint", (row) => row.advance],
  credit_score: ["smallint", (row) => row.creditScore],
  event_sequence: ["bigint", (row) => row.eventSequence],
  entry_count: ["bigint", (row) => row.entryCount],
  chain_head: ["hex", (row) => row.chainHead],
});
export const accountTable: Table<AccountRow> = {
  name: "accounts",
  columns: accountColumns,
  key: ["account_id"],
  updated: except(accountColumns, "account_id", "opened_at"),
};

export interface HouseRow {
  kind: HouseAccount;
  balance: Sen;
}
export const houseTable: Table<HouseRow> = {
  name: "house_accounts",
  columns: columns<HouseRow>({ kind: ["text", (row) => row.kind], balance: ["bigint", (row) => row.balance] }),
  key: ["kind"],
  updated: ["balance"],
};

export type OrderRow = Order & { held: number };
const orderColumns = columns<OrderRow>({
  order_id: ["bigint", (row) => row.id],
  account_id: ["bigint", (row) => row.accountId],
  client_id: ["text", (row) => row.clientId],
  code: ["text", (row) => row.code],
  side: ["text", (row) => row.side],
  intent: ["text", (row) => row.intent],
  position_id: ["bigint", (row) => row.positionId],
  type: ["text", (row) => row.type],
  price: ["bigint", (row) => row.price],
  quantity: ["bigint", (row) => row.quantity],
  filled: ["bigint", (row) => row.filled],
  filled_value: ["bigint", (row) => row.filledValue],
  leverage: ["smallint", (row) => row.leverage],
  hold_price: ["bigint", (row) => row.holdPrice],
  held: ["bigint", (row) => row.held],
  status: ["text", (row) => row.status],
  reason: ["text", (row) => row.reason],
  placed_at: ["ms", (row) => row.placedAt],
  trading_date: ["date", (row) => row.tradingDate],
  sequence: ["bigint", (row) => row.sequence],
  ended_at: ["ms", (row) => row.endedAt],
});
export const orderTable: Table<OrderRow> = {
  name: "orders",
  columns: orderColumns,
  key: ["order_id"],
  updated: [
    "position_id", "price", "quantity", "filled", "filled_value", "hold_price", "held", "status", "reason",
    "sequence", "ended_at",
  ],
};

export type PositionRow = Position & { margin: number };
const positionColumns = columns<PositionRow>({
  position_id: ["bigint", (row) => row.id],
  account_id: ["bigint", (row) => row.accountId],
  opening_order_id: ["bigint", (row) => row.openingOrderId],
  code: ["text", (row) => row.code],
  side: ["text", (row) => row.side],
  leverage: ["smallint", (row) => row.leverage],
  opened_at: ["ms", (row) => row.openedAt],
  opened_on: ["date", (row) => row.openedOn],
  opened_quantity: ["bigint", (row) => row.openedQuantity],
  opened_value: ["bigint", (row) => row.openedValue],
  quantity: ["bigint", (row) => row.quantity],
  open_value: ["bigint", (row) => row.openValue],
  closed_quantity: ["bigint", (row) => row.closedQuantity],
  closed_value: ["bigint", (row) => row.closedValue],
  closing_quantity: ["bigint", (row) => row.closingQuantity],
  margin: ["bigint", (row) => row.margin],
  fees: ["bigint", (row) => row.fees],
  interest: ["bigint", (row) => row.interest],
  realised_profit: ["bigint", (row) => row.realisedProfit],
  status: ["text", (row) => row.status],
  closed_at: ["ms", (row) => row.closedAt],
});
export const positionTable: Table<PositionRow> = {
  name: "positions",
  columns: positionColumns,
  key: ["position_id"],
  updated: except(
    positionColumns,
    "position_id", "account_id", "opening_order_id", "code", "side", "leverage", "opened_at", "opened_on",
  ),
};

export const fillTable: Table<OrderFilled> = {
  name: "fills",
  columns: columns<OrderFilled>({
    order_id: ["bigint", (row) => row.orderId],
    execution_sequence: ["bigint", (row) => row.executionSequence],
    account_id: ["bigint", (row) => row.accountId],
    position_id: ["bigint", (row) => row.positionId],
    code: ["text", (row) => row.code],
    at: ["ms", (row) => row.at],
    trading_date: ["date", (row) => row.tradingDate],
    intent: ["text", (row) => row.intent],
    price: ["bigint", (row) => row.price],
    quantity: ["bigint", (row) => row.quantity],
    value: ["bigint", (row) => row.value],
    fee: ["bigint", (row) => row.fee],
    interest: ["bigint", (row) => row.interest],
    closed_open_value: ["bigint", (row) => row.closedOpenValue],
    profit: ["bigint", (row) => row.profit],
    auction: ["boolean", (row) => row.auction],
  }),
  key: [],
  updated: [],
};

export const entryTable: Table<ChainedEntry & { batch: number }> = {
  name: "entries",
  columns: columns<ChainedEntry & { batch: number }>({
    entry_id: ["bigint", (row) => row.entry.id],
    account_id: ["bigint", (row) => row.entry.accountId],
    chain_index: ["bigint", (row) => row.chainIndex],
    kind: ["text", (row) => row.entry.kind],
    cause_kind: ["text", (row) => row.entry.cause.kind],
    cause_id: ["bigint", (row) => row.entry.cause.id],
    at: ["ms", (row) => row.entry.at],
    trading_date: ["date", (row) => row.entry.tradingDate],
    cash_change: ["bigint", (row) => row.entry.cashChange],
    cash_after: ["bigint", (row) => row.entry.cashAfter],
    chain_head: ["hex", (row) => row.chainHead],
    batch: ["bigint", (row) => row.batch],
  }),
  key: [],
  updated: [],
};

export interface PostingRow {
  entryId: number;
  place: number;
  posting: Posting;
}
export const postingTable: Table<PostingRow> = {
  name: "postings",
  columns: columns<PostingRow>({
    entry_id: ["bigint", (row) => row.entryId],
    place: ["smallint", (row) => row.place],
    from_kind: ["text", (row) => row.posting.from.kind],
    from_owner: ["bigint", (row) => ledgerOwner(row.posting.from)],
    to_kind: ["text", (row) => row.posting.to.kind],
    to_owner: ["bigint", (row) => ledgerOwner(row.posting.to)],
    amount: ["bigint", (row) => row.posting.amount],
  }),
  key: [],
  updated: [],
};

/** Whose line of the books it is: the account, the cause of a hold, the position of a margin, 0 for the house. */
export function ledgerOwner(line: LedgerAccount): number {
  switch (line.kind) {
    case "cash":
    case "advance":
      return line.accountId;
    case "held":
      return line.cause;
    case "margin":
      return line.positionId;
    default:
      return 0;
  }
}

export const noticeTable: Table<AccountNotice> = {
  name: "account_events",
  columns: columns<AccountNotice>({
    account_id: ["bigint", (row) => row.accountId],
    sequence: ["bigint", (row) => row.sequence],
    at: ["ms", (row) => row.at],
    kind: ["text", (row) => row.kind],
    body: ["json", noticeBody],
  }),
  key: [],
  updated: [],
};

function noticeBody({ accountId: _account, sequence: _sequence, at: _at, kind: _kind, ...body }: AccountNotice): string {
  return JSON.stringify(body);
}

export interface DepositRow {
  deposit: Deposit;
  decidedBy: string | null;
}
export const depositTable: Table<DepositRow> = {
  name: "deposits",
  columns: columns<DepositRow>({
    deposit_id: ["bigint", (row) => row.deposit.id],
    account_id: ["bigint", (row) => row.deposit.accountId],
    client_id: ["text", (row) => row.deposit.clientId],
    amount: ["bigint", (row) => row.deposit.amount],
    status: ["text", (row) => row.deposit.status],
    reason: ["text", (row) => row.deposit.reason],
    requested_at: ["ms", (row) => row.deposit.requestedAt],
    decided_at: ["ms", (row) => row.deposit.decidedAt],
    decided_by: ["text", (row) => row.decidedBy],
  }),
  key: ["deposit_id"],
  updated: ["status", "reason", "decided_at", "decided_by"],
};

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
    trading_date: ["date", (row) => row.tradingDate],
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

export interface ChainRootRow {
  tradingDate: string;
  accounts: number;
  root: string;
  at: number;
  batch: number;
}
export const chainRootTable: Table<ChainRootRow> = {
  name: "chain_roots",
  columns: columns<ChainRootRow>({
    trading_date: ["date", (row) => row.tradingDate],
    accounts: ["integer", (row) => row.accounts],
    root: ["hex", (row) => row.root],
    at: ["ms", (row) => row.at],
    batch: ["bigint", (row) => row.batch],
  }),
  key: [],
  updated: [],
};

/** Operators' and the desk's commands, for the audit table. */
export const auditTable: Table<CommandRecord> = {
  name: "audit",
  columns: columns<CommandRecord>({
    at: ["ms", (row) => row.command.at],
    actor_kind: ["text", (row) => row.command.actor.kind],
    actor_id: ["text", (row) => row.command.actor.id],
    command_id: ["text", (row) => row.command.id],
    kind: ["text", (row) => row.command.kind],
    account_id: ["bigint", (row) => row.outcome.kind === "accepted" ? (row.outcome.outcome.accountId ?? null) : null],
    body: ["json", (row) => JSON.stringify({ ...row.command, actor: undefined })],
    outcome: ["json", (row) => JSON.stringify(row.outcome)],
  }),
  key: [],
  updated: [],
};

export type MessageRow = Batch["messages"][number];
export const messageTable: Table<MessageRow> = {
  name: "messages",
  columns: columns<MessageRow>({
    account_id: ["bigint", (row) => row.accountId],
    key: ["text", (row) => row.key],
    parameters: ["json", (row) => JSON.stringify(row.parameters)],
    created_at: ["ms", (row) => row.at],
  }),
  key: [],
  updated: [],
};
