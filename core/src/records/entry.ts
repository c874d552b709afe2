import type { Entry, Posting } from "@akari/brokerage/ledger/entry";
import type { HouseEntry } from "@akari/brokerage/ledger/house-entry";
import type { HouseAccount, LedgerAccount } from "@akari/brokerage/ledger/ledger-account";
import type { ChainedEntry } from "../batch/chain-book.ts";
import { columns } from "../tables/columns.ts";
import { appended } from "../tables/table.ts";
import { type HappenedRecord, rowsIn } from "./record.ts";

const entryTable = appended(
  "entries",
  columns<ChainedEntry & { readonly batch: number }>({
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

interface PostingRow {
  readonly entryId: number;
  readonly place: number;
  readonly posting: Posting;
}
const postingTable = appended(
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

/** The books. Writing them extends the accounts' chains, and the one of the house. */
export const entries = {
  name: "entries" as const,
  madeBy: { "entry-posted": ({ entry }) => entry },
  madeByMarket: { "house-entry-posted": ({ entry }) => entry },
  rows: [
    rowsIn(entryTable, (all: readonly (Entry | HouseEntry)[], { number: batch, sources }) =>
      all.map((entry) => ({ ...sources.chains.add(entry), batch })),
    ),
    rowsIn(postingTable, (all: readonly (Entry | HouseEntry)[]) =>
      all.flatMap((entry) =>
        entry.postings.map((posting, place) => ({ entryId: entry.id, place, posting })),
      ),
    ),
  ],
} satisfies HappenedRecord<Entry | HouseEntry>;

/** Owner of a line of the books: the account, the cause of a hold, the position of a margin, 0 for the house. */
function ledgerOwner(line: LedgerAccount): number {
  switch (line.kind) {
    case "cash":
    case "advance":
      return line.accountId;
    case "held":
      return line.cause;
    case "margin":
      return line.positionId;
    default:
      return ownerOfHouse(line.kind);
  }
}

/** House lines only: every customer line has a case above. */
function ownerOfHouse(_: HouseAccount): number {
  return 0;
}
