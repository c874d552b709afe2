import type { PremarketApplication } from "@akari/brokerage/premarket/application";
import { restoreOwned } from "@akari/brokerage/restore";
import { storedRecord } from "../tables/columns.ts";
import { upserted } from "../tables/table.ts";
import { oneOf } from "./condition.ts";
import { publicForm } from "./public-event.ts";
import type { KeptRecord } from "./record.ts";

const stored = storedRecord<PremarketApplication>({
  id: ["premarket_id", "bigint"],
  accountId: ["account_id", "bigint"],
  clientId: ["client_id", "text"],
  code: ["code", "text"],
  price: ["price", "bigint"],
  quantity: ["quantity", "bigint"],
  hold: ["hold", "bigint"],
  opensAt: ["opens_at", "ms"],
  appliedAt: ["applied_at", "ms"],
  status: ["status", "text"],
  reason: ["reason", "text"],
  orderId: ["order_id", "bigint"],
  carriedAt: ["carried_at", "ms"],
  filled: ["filled", "bigint"],
  filledValue: ["filled_value", "bigint"],
  openingPrice: ["opening_price", "bigint"],
  decidedAt: ["decided_at", "ms"],
});

export const premarketApplications = {
  name: "premarketApplications" as const,
  table: upserted<PremarketApplication>("premarket_applications", stored.columns, {
    key: ["premarket_id"],
    fixed: [
      "account_id",
      "client_id",
      "code",
      "price",
      "quantity",
      "hold",
      "opens_at",
      "applied_at",
    ],
  }),
  alive: oneOf("status", ["applying"]),
  balances: [],
  changedBy: {
    "premarket-applied": ({ application }) => [application.id],
    "premarket-carried": ({ premarketId }) => [premarketId],
  },
  endedBy: { "premarket-decided": ({ premarketId }) => [premarketId] },
  find: ({ premarketApplications: all }, id) => all.get(id),
  all: ({ premarketApplications: all }) => all.values(),
  rowOf: (application) => application,
  unhashed: [],
  restore: ({ brokerage }, row) =>
    restoreOwned(brokerage, "premarketApplications", stored.read(row)),
  publicForms: {
    "premarket-applied": (event, after) => ({
      ...publicForm(event, after),
      premarketId: event.application.id,
    }),
    "premarket-carried": (event, after) => ({
      ...publicForm(event, after),
      premarketId: event.premarketId,
    }),
    "premarket-decided": (event, after) => ({
      ...publicForm(event, after),
      premarketId: event.premarketId,
      status: event.status,
    }),
  },
} satisfies KeptRecord<number, PremarketApplication, PremarketApplication>;
