import type { FundPoint } from "@akari/brokerage/fund/events";
import type { Follow } from "@akari/brokerage/fund/follow";
import type { Fund } from "@akari/brokerage/fund/fund";
import { restoreMarketRecord, restoreOwned } from "@akari/brokerage/restore";
import { storedRecord } from "../tables/columns.ts";
import { upserted } from "../tables/table.ts";
import { always, isNull, never } from "./condition.ts";
import { publicForm } from "./public-event.ts";
import type { KeptRecord } from "./record.ts";

/** The worst fall, each of its four values in a column; all null without one. */
type FundRow = Omit<Fund, "worst"> & {
  readonly worstFrom: number | null;
  readonly worstFromAt: number | null;
  readonly worstTo: number | null;
  readonly worstToAt: number | null;
};

const storedFund = storedRecord<FundRow>({
  id: ["fund_id", "bigint"],
  accountId: ["account_id", "bigint"],
  strategy: ["strategy", "text"],
  name: ["name", "text"],
  nameEnglish: ["name_english", "text"],
  issuer: ["issuer", "text"],
  issuerEnglish: ["issuer_english", "text"],
  capacity: ["capacity", "bigint"],
  minimum: ["minimum", "bigint"],
  seed: ["seed", "bigint"],
  seedUnits: ["seed_units", "bigint"],
  foundedAt: ["founded_at", "ms"],
  units: ["units", "bigint"],
  price: ["price", "bigint"],
  pricedAt: ["priced_at", "ms"],
  value: ["value", "bigint"],
  cutsAt: ["cuts_at", "ms"],
  cut: ["cut", "ms"],
  deadline: ["deadline", "ms"],
  peak: ["peak", "bigint"],
  peakAt: ["peak_at", "ms"],
  worstFrom: ["worst_from", "bigint"],
  worstFromAt: ["worst_from_at", "ms"],
  worstTo: ["worst_to", "bigint"],
  worstToAt: ["worst_to_at", "ms"],
  status: ["status", "text"],
  endedAt: ["ended_at", "ms"],
});

const itself = ({ fundId }: { readonly fundId: number }) => [fundId];

/** Funds, which belong to no customer; ended funds stay. */
export const funds = {
  name: "funds" as const,
  table: upserted<FundRow>("funds", storedFund.columns, {
    key: ["fund_id"],
    fixed: [
      "account_id",
      "strategy",
      "name",
      "name_english",
      "issuer",
      "issuer_english",
      "capacity",
      "minimum",
      "seed",
      "seed_units",
      "founded_at",
    ],
  }),
  alive: always,
  balances: [],
  changedBy: {
    "fund-founded": ({ fund }) => [fund.id],
    "fund-priced": ({ point }) => [point.fundId],
    "fund-cut-off": itself,
    "fund-units": itself,
    "fund-dealt": itself,
    "fund-reopened": itself,
    "fund-ended": itself,
  },
  endedBy: {},
  find: ({ funds: all }, id) => all.get(id),
  all: ({ funds: all }) => all.values(),
  rowOf: ({ worst, ...fund }) => ({
    ...fund,
    worstFrom: worst?.from ?? null,
    worstFromAt: worst?.fromAt ?? null,
    worstTo: worst?.to ?? null,
    worstToAt: worst?.toAt ?? null,
  }),
  unhashed: [],
  restore({ brokerage }, row) {
    const { worstFrom, worstFromAt, worstTo, worstToAt, ...fund } = storedFund.read(row);
    const worst = { from: worstFrom, fromAt: worstFromAt, to: worstTo, toAt: worstToAt };
    restoreMarketRecord(brokerage, "funds", {
      ...fund,
      worst: worstFrom === null ? null : (worst as Fund["worst"]),
    });
  },
} satisfies KeptRecord<number, Fund, FundRow>;

const storedPoint = storedRecord<FundPoint>({
  id: ["point_id", "bigint"],
  fundId: ["fund_id", "bigint"],
  at: ["at", "ms"],
  tradingDate: ["trading_date", "date"],
  endsDay: ["ends_day", "boolean"],
  value: ["value", "bigint"],
  units: ["units", "bigint"],
  price: ["price", "bigint"],
});

/** Values of funds at the closes of sessions: they happen once, and no state has them. */
export const fundPoints = {
  name: "fundPoints" as const,
  table: upserted<FundPoint>("fund_points", storedPoint.columns, {
    key: ["point_id"],
    fixed: ["fund_id", "at", "trading_date", "ends_day", "value", "units", "price"],
  }),
  alive: never,
  balances: [],
  changedBy: { "fund-priced": ({ point }) => [point.id] },
  endedBy: {},
  find: (_, __, event) => (event.kind === "fund-priced" ? event.point : undefined),
  all: () => [],
  rowOf: (point) => point,
  unhashed: [],
  restore() {},
} satisfies KeptRecord<number, FundPoint, FundPoint>;

const stored = storedRecord<Follow>({
  id: ["follow_id", "bigint"],
  accountId: ["account_id", "bigint"],
  clientId: ["client_id", "text"],
  fundId: ["fund_id", "bigint"],
  amount: ["amount", "bigint"],
  requestedAt: ["requested_at", "ms"],
  status: ["status", "text"],
  reason: ["reason", "text"],
  units: ["units", "bigint"],
  price: ["price", "bigint"],
  cost: ["cost", "bigint"],
  dealtAt: ["dealt_at", "ms"],
  sellsFrom: ["sells_from", "ms"],
  sellPrice: ["sell_price", "bigint"],
  proceeds: ["proceeds", "bigint"],
  endedAt: ["ended_at", "ms"],
});

const followed = ({ followId }: { readonly followId: number }) => [followId];

export const follows = {
  name: "follows" as const,
  table: upserted<Follow>("follows", stored.columns, {
    key: ["follow_id"],
    fixed: ["account_id", "client_id", "fund_id", "amount", "requested_at"],
  }),
  alive: isNull("ended_at"),
  balances: [],
  changedBy: {
    "follow-applied": ({ follow }) => [follow.id],
    "follow-begun": followed,
    "follow-selling": followed,
    "follow-kept": followed,
    "follow-waited": followed,
  },
  endedBy: { "follow-refused": followed, "follow-ended": followed },
  find: ({ follows: all }, id) => all.get(id),
  all: ({ follows: all }) => all.values(),
  rowOf: (follow) => follow,
  unhashed: [],
  restore: ({ brokerage }, row) => restoreOwned(brokerage, "follows", stored.read(row)),
  publicForms: {
    "follow-applied": (event, after) => ({
      ...publicForm(event, after),
      followId: event.follow.id,
    }),
    "follow-refused": (event, after) => ({
      ...publicForm(event, after),
      followId: event.followId,
      status: event.status,
    }),
    "follow-begun": (event, after) => ({ ...publicForm(event, after), followId: event.followId }),
    "follow-selling": (event, after) => ({ ...publicForm(event, after), followId: event.followId }),
    "follow-kept": (event, after) => ({ ...publicForm(event, after), followId: event.followId }),
    "follow-waited": (event, after) => ({ ...publicForm(event, after), followId: event.followId }),
    "follow-ended": (event, after) => ({ ...publicForm(event, after), followId: event.followId }),
  },
} satisfies KeptRecord<number, Follow, Follow>;
