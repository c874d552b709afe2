import { type Hold, heldFor, type HoldKind } from "@akari/brokerage/hold/hold";
import type { Entry } from "@akari/brokerage/ledger/entry";
import { restoreHold } from "@akari/brokerage/restore";
import { columns } from "../tables/columns.ts";
import { upserted } from "../tables/table.ts";
import { always } from "./condition.ts";
import type { KeptRecord } from "./record.ts";

/** Money on hold, for any cause; a hold that reaches 0 has no row. */
export const holds = {
  name: "holds" as const,
  table: upserted<Hold>(
    "holds",
    columns<Hold>({
      cause_id: ["bigint", ({ cause }) => cause.id],
      cause_kind: ["text", ({ cause }) => cause.kind],
      account_id: ["bigint", ({ accountId }) => accountId],
      amount: ["bigint", ({ amount }) => amount],
    }),
    { key: ["cause_id"], fixed: ["cause_kind", "account_id"], emptied: "amount" },
  ),
  alive: always,
  balances: [{ line: "held", column: "amount" }],
  changedBy: { "entry-posted": ({ entry }) => causesIn(entry) },
  endedBy: { "entry-posted": ({ entry }) => causesIn(entry) },
  find: ({ holds: all }, id) => all.get(id),
  all: ({ holds: all }) => all.values(),
  // A hold in the batch may have ended by now.
  rowOf: (hold, { brokerage }) => ({ ...hold, amount: heldFor(brokerage, hold.cause.id) }),
  unhashed: [],
  restore({ brokerage }, row) {
    const { cause_kind: kind, cause_id: id, account_id: accountId, amount } = row;
    restoreHold(brokerage, { accountId, cause: { kind: kind as HoldKind, id }, amount });
  },
} satisfies KeptRecord<number, Hold, Hold>;

function causesIn({ postings }: Entry): number[] {
  const found: number[] = [];
  for (const { from, to } of postings) {
    if (from.kind === "held") found.push(from.cause);
    if (to.kind === "held") found.push(to.cause);
  }
  return found;
}
