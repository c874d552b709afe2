import { houseAccountId } from "@akari/brokerage/ledger/house-entry";
import { columns } from "../tables/columns.ts";
import { upserted } from "../tables/table.ts";
import { always } from "./condition.ts";
import type { KeptRecord } from "./record.ts";

export interface HouseChainRow {
  readonly kind: "house";
  readonly entryCount: number;
  readonly chainHead: string | null;
}

/** The head of the chain of the firm's own entries, which belong to no customer. */
export const houseChain = {
  name: "houseChain" as const,
  table: upserted(
    "house_chain",
    columns<HouseChainRow>({
      kind: ["text", (row) => row.kind],
      entry_count: ["bigint", (row) => row.entryCount],
      chain_head: ["hex", (row) => row.chainHead],
    }),
    { key: ["kind"] },
  ),
  alive: always,
  balances: [],
  changedBy: { "house-entry-posted": () => ["house"] },
  endedBy: {},
  find: (_, kind) => kind,
  // It has no row before the house's first entry.
  all: (_, chains) => (chains.of(houseAccountId).count === 0 ? [] : ["house"]),
  rowOf(kind, { chains }) {
    const { count, head } = chains.of(houseAccountId);
    return { kind, entryCount: count, chainHead: head };
  },
  unhashed: [],
  restore: ({ heads }, row) =>
    void heads.set(houseAccountId, { count: row.entry_count, head: row.chain_head }),
} satisfies KeptRecord<"house", "house", HouseChainRow>;
