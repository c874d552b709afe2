import type { AccountEvent } from "@akari/brokerage/events";
import type { LedgerAccount } from "@akari/brokerage/ledger/ledger-account";
import type { Account, Brokerage } from "@akari/brokerage/state";
import type { Arrival } from "@akari/exchange/fill-trace";
import type { Execution } from "@akari/exchange/messages";
import type { ChainHead } from "../chain-book.ts";
import type { Table } from "../table.ts";
import type { StoredRow } from "../stored-row.ts";
import type { Condition } from "./condition.ts";
import type { RowSources, StateSources } from "./row-sources.ts";

/**
 * What is stored, described once for each record: `all.ts` lists the descriptions, and batch, events, rows, load, state hash and audit
 * go by that list.
 */

export type AccountEventKind = AccountEvent["kind"];
export type EventOf<Kind extends AccountEventKind> = Extract<AccountEvent, { kind: Kind }>;

/** What events lead to, by their kind; nothing for kinds that are not named. */
export type ByKind<Result, Context> = {
  readonly [Kind in AccountEventKind]?: (event: EventOf<Kind>, context: Context) => Result;
};

/** Rows of a table that a start of the core reads, one after the other in the order of the key. */
export interface LoadedRows {
  readonly table: Pick<Table<never>, "name" | "key">;
  /** All others are over. */
  readonly alive: Condition;
  /** Puts what a row says into the state; what it belongs to has been restored before it. */
  restore(into: Restored, row: StoredRow): void;
}

/** What a start restores from rows, besides the brokerage what only rows know. */
export interface Restored {
  readonly brokerage: Brokerage;
  /** Of the accounts' chains, by account. */
  readonly heads: Map<number, ChainHead>;
  /** The books as working orders found them, by order. */
  readonly arrivals: Map<number, Arrival | null>;
}

/** A line of the books whose balance is a column of the record. */
export interface StoredBalance {
  /** What kind of line; `column`: the row says it. */
  readonly line: LedgerAccount["kind"] | { readonly column: string };
  readonly column: string;
}

/**
 * A thing that lives in the state and has one row, which is written again whenever the thing has changed. A batch holds each changed one
 * by its key, as a `Live`: what its row is made from when the batch ends.
 */
export interface KeptRecord<Key, Live, Row> extends AnyKeptRecord {
  readonly table: Table<Row>;
  readonly changedBy: ByKind<readonly Key[], Brokerage>;
  readonly endedBy: ByKind<readonly Key[], Brokerage>;
  find(brokerage: Brokerage, key: Key, event: AccountEvent, actorId: string): Live | undefined;
  all(brokerage: Brokerage): Iterable<Live>;
  rowOf(live: Live, sources: StateSources): Row;
}

export interface AnyKeptRecord extends LoadedRows {
  /** Its name in a batch. */
  readonly name: string;
  readonly table: Table<never>;
  readonly balances: readonly StoredBalance[];
  /** Keys of what events bring or change: looked up after the event. */
  readonly changedBy: ByKind<readonly unknown[], Brokerage>;
  /** Keys of what events may take out of the state: looked up before the event, so that the row gets its last values. */
  readonly endedBy: ByKind<readonly unknown[], Brokerage>;
  /** `actorId`: who asked for the event. */
  find(brokerage: Brokerage, key: unknown, event: AccountEvent, actorId: string): unknown;
  /** All that is alive, in any order. */
  all(brokerage: Brokerage): Iterable<unknown>;
  rowOf(live: unknown, sources: StateSources): unknown;
  /** Columns that the state hash leaves out. */
  readonly unhashed: readonly string[];
}

/** A state that is counted from rows of another record. */
export interface CountedRecord extends LoadedRows {
  /** Lines for the state hash. */
  hashed(brokerage: Brokerage): Iterable<readonly unknown[]>;
}

/** What happens once: a batch holds it in order, and rows are made of it when the batch ends. */
export interface HappenedRecord<Item> extends AnyHappenedRecord {
  readonly madeBy: ByKind<Item | null, After>;
  readonly rows: readonly RowsOf<Item>[];
}

export interface AnyHappenedRecord {
  /** Its name in a batch. */
  readonly name: string;
  /** The same one counts once a batch: it holds a set. Absent: a list. */
  readonly once?: true;
  /** What events lead to, once they have been applied; null: nothing this time. What else there is the core puts into its batch. */
  readonly madeBy: ByKind<unknown, After>;
  readonly rows: readonly RowsOf<never>[];
}

/** An event that has been applied. */
export interface After {
  readonly brokerage: Brokerage;
  readonly account: Account;
  readonly actorId: string;
  /** A thing that the event has touched, as the batch holds it: the event may have taken it out of the state. */
  touched<Key, Live>(record: Pick<KeptRecord<Key, Live, unknown>, "name" | "find">, key: Key): Live;
}

export interface BatchContext {
  readonly number: number;
  readonly at: number;
  readonly executions: readonly Execution[];
  readonly sources: RowSources;
}

export interface RowsOf<Item> {
  readonly table: Table<never>;
  /** Called once a batch, in the order of the list, also without items. */
  of(items: readonly Item[], context: BatchContext): readonly unknown[];
}

/** The rows of one table that things that happened lead to. */
export function rowsIn<Item, Row>(
  table: Table<Row>,
  of: (items: readonly Item[], context: BatchContext) => readonly Row[],
): RowsOf<Item> {
  return { table: table as Table<never>, of };
}
