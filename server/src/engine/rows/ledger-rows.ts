import type { HouseAccount, LedgerAccount } from "@akari/brokerage/ledger/ledger-account";
import type { Posting } from "@akari/brokerage/ledger/entry";
import type { Sen } from "@akari/brokerage/money";
import type { ChainedEntry } from "../chain-book.ts";
import type { Account } from "@akari/brokerage/state";
import { columns, except, type Table } from "../table.ts";

/** Balances and books. Each value of a column, and where it comes from; `load.ts` reads them back. */

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
  columns: columns<HouseRow>({
    kind: ["text", (row) => row.kind],
    balance: ["bigint", (row) => row.balance],
  }),
  key: ["kind"],
  updated: ["balance"],
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
