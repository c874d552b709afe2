import type { Dividend } from "@akari/brokerage/dividend/dividend";
import { restoreMarketRecord } from "@akari/brokerage/restore";
import { storedRecord } from "../tables/columns.ts";
import { upserted } from "../tables/table.ts";
import { oneOf } from "./condition.ts";
import type { KeptRecord } from "./record.ts";

const stored = storedRecord<Dividend>({
  id: ["dividend_id", "bigint"],
  code: ["code", "text"],
  perShare: ["per_share", "bigint"],
  lastCumDate: ["last_cum_date", "date"],
  exDate: ["ex_date", "date"],
  recordDate: ["record_date", "date"],
  paymentDate: ["payment_date", "date"],
  declaredAt: ["declared_at", "ms"],
  status: ["status", "text"],
  basePrice: ["base_price", "bigint"],
});

const itself = ({ dividendId }: { readonly dividendId: number }) => [dividendId];

/** Dividends of the market; a paid dividend is only a row. */
export const dividends = {
  name: "dividends" as const,
  table: upserted<Dividend>("dividends", stored.columns, {
    key: ["dividend_id"],
    fixed: [
      "code",
      "per_share",
      "last_cum_date",
      "ex_date",
      "record_date",
      "payment_date",
      "declared_at",
    ],
  }),
  alive: oneOf("status", ["declared", "ex"]),
  balances: [],
  changedBy: { "dividend-declared": ({ dividend }) => [dividend.id], "dividend-ex": itself },
  endedBy: { "dividend-completed": itself },
  find: ({ dividends: all }, id) => all.get(id),
  all: ({ dividends: all }) => all.values(),
  rowOf: (dividend) => dividend,
  unhashed: [],
  restore: ({ brokerage }, row) => restoreMarketRecord(brokerage, "dividends", stored.read(row)),
} satisfies KeptRecord<number, Dividend, Dividend>;
