import type { PriceAlert } from "@akari/brokerage/alert/price-alert";
import { restoreOwned } from "@akari/brokerage/restore";
import { storedRecord } from "../tables/columns.ts";
import { upserted } from "../tables/table.ts";
import { oneOf } from "./condition.ts";
import { publicForm } from "./public-event.ts";
import type { KeptRecord } from "./record.ts";

const stored = storedRecord<PriceAlert>({
  id: ["alert_id", "bigint"],
  accountId: ["account_id", "bigint"],
  code: ["code", "text"],
  direction: ["direction", "text"],
  price: ["price", "bigint"],
  status: ["status", "text"],
  setAt: ["set_at", "ms"],
  firedAt: ["fired_at", "ms"],
  firedPrice: ["fired_price", "bigint"],
});

const itself = ({ alertId }: { readonly alertId: number }) => [alertId];

export const alerts = {
  name: "alerts" as const,
  table: upserted<PriceAlert>("price_alerts", stored.columns, {
    key: ["alert_id"],
    fixed: ["account_id", "code"],
  }),
  alive: oneOf("status", ["armed", "paused", "fired"]),
  balances: [],
  changedBy: {
    "alert-set": ({ alert }) => [alert.id],
    "alert-changed": itself,
    "alert-fired": itself,
  },
  endedBy: { "alert-removed": itself },
  find: ({ alerts: all }, id) => all.get(id),
  all: ({ alerts: all }) => all.values(),
  rowOf: (alert) => alert,
  unhashed: [],
  restore: ({ brokerage }, row) => restoreOwned(brokerage, "alerts", stored.read(row)),
  publicForms: {
    "alert-set": publicForm,
    "alert-changed": publicForm,
    "alert-fired": publicForm,
    "alert-removed": publicForm,
  },
} satisfies KeptRecord<number, PriceAlert, PriceAlert>;
