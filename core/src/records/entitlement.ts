import type { Entitlement } from "@akari/brokerage/dividend/entitlement";
import { restoreOwned } from "@akari/brokerage/restore";
import { storedRecord } from "../tables/columns.ts";
import { upserted } from "../tables/table.ts";
import { oneOf } from "./condition.ts";
import { publicForm } from "./public-event.ts";
import type { KeptRecord } from "./record.ts";

const stored = storedRecord<Entitlement>({
  id: ["entitlement_id", "bigint"],
  accountId: ["account_id", "bigint"],
  dividendId: ["dividend_id", "bigint"],
  positionId: ["position_id", "bigint"],
  code: ["code", "text"],
  side: ["side", "text"],
  leverage: ["leverage", "smallint"],
  quantity: ["quantity", "bigint"],
  perShare: ["per_share", "bigint"],
  amount: ["amount", "bigint"],
  settlesOn: ["settles_on", "date"],
  status: ["status", "text"],
  settledAt: ["settled_at", "ms"],
  entryId: ["entry_id", "bigint"],
});

/** Dividend receipts and payments of positions. */
export const entitlements = {
  name: "entitlements" as const,
  table: upserted<Entitlement>("entitlements", stored.columns, {
    key: ["entitlement_id"],
    fixed: [
      "account_id",
      "dividend_id",
      "position_id",
      "code",
      "side",
      "leverage",
      "quantity",
      "per_share",
      "amount",
      "settles_on",
    ],
  }),
  alive: oneOf("status", ["awaiting"]),
  balances: [],
  changedBy: { "entitlement-fixed": ({ entitlement }) => [entitlement.id] },
  endedBy: { "entitlement-settled": ({ entitlementId }) => [entitlementId] },
  find: ({ entitlements: all }, id) => all.get(id),
  all: ({ entitlements: all }) => all.values(),
  rowOf: (entitlement) => entitlement,
  unhashed: [],
  restore: ({ brokerage }, row) => restoreOwned(brokerage, "entitlements", stored.read(row)),
  publicForms: { "entitlement-fixed": publicForm, "entitlement-settled": publicForm },
} satisfies KeptRecord<number, Entitlement, Entitlement>;
