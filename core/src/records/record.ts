import type { Actor } from "@akari/brokerage/actor";
import type { AccountEvent, BrokerageEvent, MarketEvent } from "@akari/brokerage/events";
import type { LedgerAccount } from "@akari/brokerage/ledger/ledger-account";
import type { Account, Brokerage } from "@akari/brokerage/state";
import type { Arrival } from "@akari/exchange/fill-trace";
import type { Trade } from "@akari/brokerage/portfolio/trade";
import type { NumberedEvent } from "./numbered-event.ts";
import type { ChainBook, ChainHead } from "../batch/chain-book.ts";
import type { Table } from "../tables/table.ts";
import type { StoredRow } from "../tables/stored-row.ts";
import type { Condition } from "./condition.ts";
import type { RowSources, StateSources } from "./row-sources.ts";

/**
 * One description per stored record, listed in `all.ts`: batch, events, rows, load, state hash and audit
 * are all driven by that list.
 */

export type AccountEventKind = AccountEvent["kind"];
/** Of accounts and of the market. */
export type EventKind = BrokerageEvent["kind"];
export type MarketEventKind = MarketEvent["kind"];
export type EventOf<Kind extends EventKind> = Extract<BrokerageEvent, { kind: Kind }>;

/** The results of events by kind; kinds that are not listed have none. */
export type ByKind<Result, Context, Kinds extends EventKind = AccountEventKind> = {
  readonly [Kind in Kinds]?: (event: EventOf<Kind>, context: Context) => Result;
};

/** Rows of a table that a start of the core reads, in key order. */
export interface LoadedRows {
  readonly table: Pick<Table<never>, "name" | "key">;
  /** The live rows; all others are final. */
  readonly alive: Condition;
  /** Puts a row into the state; its owners have been restored before. */
  restore(into: Restored, row: StoredRow): void;
}

/** The state that a start restores from rows: the brokerage, and data that only rows have. */
export interface Restored {
  readonly brokerage: Brokerage;
  /** Heads of the accounts' chains, by account. */
  readonly heads: Map<number, ChainHead>;
  /** The state of the book on each working order's arrival, by order. */
  readonly arrivals: Map<number, Arrival | null>;
}

/** A line of the books whose balance is a column of the record. */
export interface StoredBalance {
  /** The line's kind; `column`: the row has it. */
  readonly line: LedgerAccount["kind"] | { readonly column: string };
  readonly column: string;
}

/**
 * A record in the state with one row, written again after each change. A batch holds each changed one by its key, as a `Live`, from which
 * its row is made when the batch ends.
 */
export interface KeptRecord<Key, Live, Row> extends AnyKeptRecord {
  readonly table: Table<Row>;
  readonly changedBy: ByKind<readonly Key[], Brokerage, EventKind>;
  readonly endedBy: ByKind<readonly Key[], Brokerage, EventKind>;
  find(brokerage: Brokerage, key: Key, event: BrokerageEvent, actor: Actor): Live | undefined;
  all(brokerage: Brokerage, chains: ChainBook): Iterable<Live>;
  rowOf(live: Live, sources: StateSources): Row;
  readonly stateOf?: StateOf<Live>;
}

/**
 * The word for the state of a record that has public forms, asked before and after each of their events; null: it has none yet. Without it
 * the record has its word in a field of its own.
 */
export type StateOf<Live> = (
  live: Live,
  event: AccountEvent,
  when: "before" | "after",
) => string | null;

/** A record's state before an event and after it. */
export interface Transition {
  /** null: the record begins with the event. */
  readonly from: string | null;
  readonly to: string;
}

export interface AnyKeptRecord extends LoadedRows {
  /** Its name in a batch. */
  readonly name: string;
  readonly table: Table<never>;
  readonly balances: readonly StoredBalance[];
  /** Keys of the records that events add or change: looked up after the event. */
  readonly changedBy: ByKind<readonly unknown[], Brokerage, EventKind>;
  /** Keys of the records that events may remove from the state: looked up before the event, so that the row gets the last values. */
  readonly endedBy: ByKind<readonly unknown[], Brokerage, EventKind>;
  /** `actor`: the cause of the event. */
  find(brokerage: Brokerage, key: unknown, event: BrokerageEvent, actor: Actor): unknown;
  /** All live records, in any order. */
  all(brokerage: Brokerage, chains: ChainBook): Iterable<unknown>;
  rowOf(live: unknown, sources: StateSources): unknown;
  /** Columns that the state hash leaves out. */
  readonly unhashed: readonly string[];
  /** Its events in the log of the account (`account-event.ts`); absent: another record's description has them. */
  readonly publicForms?: ByKind<NumberedEvent, After>;
  readonly stateOf?: StateOf<never>;
}

/** State that is counted from the rows of another record. */
export interface CountedRecord extends LoadedRows {
  /** Lines for the state hash. */
  hashed(brokerage: Brokerage): Iterable<readonly unknown[]>;
}

/** An occurrence: a batch holds them in order and makes rows of them at its end. */
export interface HappenedRecord<Item> extends AnyHappenedRecord {
  readonly madeBy: ByKind<Item | null, After>;
  readonly madeByMarket?: ByKind<Item, void, MarketEventKind>;
  readonly rows: readonly RowsOf<Item>[];
}

export interface AnyHappenedRecord {
  /** Its name in a batch. */
  readonly name: string;
  /** Repeats count once per batch, which holds a set. Absent: a list. */
  readonly once?: true;
  /** The occurrence that an applied event leads to; null: none this time. The core adds all others to its batch. */
  readonly madeBy: ByKind<unknown, After>;
  /** The same for events of the market; absent: they lead to none. */
  readonly madeByMarket?: ByKind<unknown, void, MarketEventKind>;
  readonly rows: readonly RowsOf<never>[];
}

/** An event that has been applied. */
export interface After {
  readonly brokerage: Brokerage;
  readonly account: Account;
  readonly actor: Actor;
  /** The event's change of its public record's state; null: that stayed. */
  readonly transition: Transition | null;
  /** The record touched by the event, as the batch holds it, since the event may have removed it from the state. */
  touched<Key, Live>(record: Pick<KeptRecord<Key, Live, unknown>, "name" | "find">, key: Key): Live;
}

export interface BatchContext {
  readonly number: number;
  readonly at: number;
  readonly executions: readonly Trade[];
  readonly sources: RowSources;
}

export interface RowsOf<Item> {
  readonly table: Table<never>;
  /** Called once per batch, in the order of the list, even without items. */
  of(items: readonly Item[], context: BatchContext): readonly unknown[];
}

/** The rows of one table for these occurrences. */
export function rowsIn<Item, Row>(
  table: Table<Row>,
  of: (items: readonly Item[], context: BatchContext) => readonly Row[],
): RowsOf<Item> {
  return { table: table as Table<never>, of };
}
