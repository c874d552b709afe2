import type { Correction } from "@akari/brokerage/correction/correction";
import { restoreOwned } from "@akari/brokerage/restore";
import { storedRecord } from "../tables/columns.ts";
import { upserted } from "../tables/table.ts";
import { always } from "./condition.ts";
import { publicForm } from "./public-event.ts";
import type { KeptRecord } from "./record.ts";

const stored = storedRecord<Correction>({
  id: ["correction_id", "bigint"],
  accountId: ["account_id", "bigint"],
  entryId: ["entry_id", "bigint"],
  entryKind: ["entry_kind", "text"],
  amount: ["amount", "bigint"],
  reason: ["reason", "text"],
  correctedAt: ["corrected_at", "ms"],
});

/** Corrections: kept for good, and never changed. */
export const corrections = {
  name: "corrections" as const,
  table: upserted<Correction>("corrections", [...stored.columns], {
    key: ["correction_id"],
    fixed: ["account_id", "entry_id", "entry_kind", "amount", "reason", "corrected_at"],
  }),
  alive: always,
  balances: [],
  changedBy: { "entry-corrected": ({ correction }) => [correction.id] },
  endedBy: {},
  find: ({ corrections: all }, id) => all.get(id),
  all: ({ corrections: all }) => all.values(),
  rowOf: (correction) => correction,
  stateOf: () => "corrected",
  unhashed: [],
  restore: ({ brokerage }, row) => restoreOwned(brokerage, "corrections", stored.read(row)),
  publicForms: { "entry-corrected": publicForm },
} satisfies KeptRecord<number, Correction, Correction>;
