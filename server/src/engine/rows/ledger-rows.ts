import type { HouseAccount, LedgerAccount } from "@akari/brokerage/ledger/ledger-account";
import type { Posting } from "@akari/brokerage/ledger/entry";
import type { Sen } from "@akari/brokerage/money";
import type { ChainedEntry } from "../chain-book.ts";
import type { StoredAccount } from "@akari/brokerage/restore";
import { columns, storedRecord } from "../columns.ts";
import { appended, upserted } from "../table.ts";

/** Balances and books. Each column and where its value comes from, for writing and for `load.ts`. */

export const storedAccount = storedRecord<StoredAccount>({
  id: ["account_id", "bigint"],
  openedAt: ["opened_at", "ms"],
  cash: ["cash", "bigint"],
  advance: ["advance", "bigint"],
  creditScore: ["credit_score", "smallint"],
  eventSequence: ["event_sequence", "bigint"],
  forcedOn: ["forced_on", "date"],
});
export type AccountRow = StoredAccount & { entryCount: number; chainHead: string | null };
export const accountTable = upserted<AccountRow>(
  "accounts",
  [
    ...storedAccount.columns,
    ...columns<AccountRow>({
      entry_count: ["bigint", (row) => row.entryCount],
      chain_head: ["hex", (row) => row.chainHead],
    }),
  ],
  { key: ["account_id"], fixed: ["opened_at"] },
);

export interface HouseRow {
  kind: HouseAccount;
  balance: Sen;
}
export const houseTable = upserted(
  "house_accounts",
  columns<HouseRow>({
    kind: ["text", (row) => row.kind],
    balance: ["bigint", (row) => row.balance],
  }),
  { key: ["kind"] },
);

export const entryTable = appended(
  "entries",
  columns<ChainedEntry & { batch: number }>({
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
);

export interface PostingRow {
  entryId: number;
  place: number;
  posting: Posting;
}
export const postingTable = appended(
  "postings",
  columns<PostingRow>({
    entry_id: ["bigint", (row) => row.entryId],
    place: ["smallint", (row) => row.place],
    from_kind: ["text", (row) => row.posting.from.kind],
    from_owner: ["bigint", (row) => ledgerOwner(row.posting.from)],
    to_kind: ["text", (row) => row.posting.to.kind],
    to_owner: ["bigint", (row) => ledgerOwner(row.posting.to)],
    amount: ["bigint", (row) => row.posting.amount],
  }),
);

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
export const chainRootTable = appended(
  "chain_roots",
  columns<ChainRootRow>({
    trading_date: ["date", (row) => row.tradingDate],
    accounts: ["integer", (row) => row.accounts],
    root: ["hex", (row) => row.root],
    at: ["ms", (row) => row.at],
    batch: ["bigint", (row) => row.batch],
  }),
);
