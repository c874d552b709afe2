import type { Posting } from "@akari/brokerage/ledger/entry";
import { type HouseAccount, houseAccounts } from "@akari/brokerage/ledger/ledger-account";
import type { Sen } from "@akari/brokerage/money";
import { restoreHouse } from "@akari/brokerage/restore";
import { columns } from "../tables/columns.ts";
import { upserted } from "../tables/table.ts";
import { always } from "./condition.ts";
import type { KeptRecord } from "./record.ts";

export interface HouseRow {
  readonly kind: HouseAccount;
  readonly balance: Sen;
}

/** The firm's own lines of the books. */
export const house = {
  name: "house" as const,
  table: upserted(
    "house_accounts",
    columns<HouseRow>({
      kind: ["text", (row) => row.kind],
      balance: ["bigint", (row) => row.balance],
    }),
    { key: ["kind"] },
  ),
  alive: always,
  balances: [{ line: { column: "kind" }, column: "balance" }],
  changedBy: {
    "entry-posted": ({ entry }) => houseLinesOf(entry.postings),
    "house-entry-posted": ({ entry }) => houseLinesOf(entry.postings),
  },
  endedBy: {},
  find: (_, kind) => kind,
  all: () => houseAccounts,
  rowOf: (kind, { brokerage }) => ({ kind, balance: brokerage.house[kind] }),
  unhashed: [],
  restore: ({ brokerage }, row) => restoreHouse(brokerage, row.kind, row.balance),
} satisfies KeptRecord<HouseAccount, HouseAccount, HouseRow>;

function houseLinesOf(postings: readonly Posting[]): HouseAccount[] {
  const found: HouseAccount[] = [];
  for (const posting of postings)
    for (const { kind } of [posting.from, posting.to])
      if (kind !== "cash" && kind !== "advance" && kind !== "held" && kind !== "margin")
        found.push(kind);
  return found;
}
