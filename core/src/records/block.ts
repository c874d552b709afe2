import type { BlockOffer } from "@akari/brokerage/block/block-offer";
import type { BlockSubscription } from "@akari/brokerage/block/block-subscription";
import { restoreMarketRecord, restoreOwned } from "@akari/brokerage/restore";
import { storedRecord } from "../tables/columns.ts";
import { upserted } from "../tables/table.ts";
import { oneOf } from "./condition.ts";
import { publicForm } from "./public-event.ts";
import type { KeptRecord } from "./record.ts";

const storedOffer = storedRecord<BlockOffer>({
  id: ["offer_id", "bigint"],
  code: ["code", "text"],
  announcedAt: ["announced_at", "ms"],
  announcedBy: ["announced_by", "text"],
  lastPrice: ["last_price", "bigint"],
  discount: ["discount", "integer"],
  price: ["price", "bigint"],
  lots: ["lots", "integer"],
  minimumLots: ["minimum_lots", "integer"],
  maximumLots: ["maximum_lots", "integer"],
  closesAt: ["closes_at", "ms"],
  leftLots: ["left_lots", "integer"],
  entered: ["entered", "boolean"],
  status: ["status", "text"],
  reason: ["reason", "text"],
  closingPrice: ["closing_price", "bigint"],
  closedAt: ["closed_at", "ms"],
  closedOn: ["closed_on", "date"],
});

/** Blocks, which belong to no account. */
export const blockOffers = {
  name: "blockOffers" as const,
  table: upserted<BlockOffer>("block_offers", storedOffer.columns, {
    key: ["offer_id"],
    fixed: [
      "code",
      "announced_at",
      "announced_by",
      "by_operator",
      "last_price",
      "discount",
      "price",
      "lots",
      "minimum_lots",
      "maximum_lots",
    ],
  }),
  alive: oneOf("status", ["open", "closing"]),
  balances: [],
  changedBy: {
    "block-announced": ({ offer }) => [offer.id],
    "block-lots-left": ({ offerId }) => [offerId],
    "block-moved": ({ offerId }) => [offerId],
    "block-closing": ({ offerId }) => [offerId],
  },
  endedBy: { "block-ended": ({ offerId }) => [offerId] },
  find: ({ blockOffers: all }, id) => all.get(id),
  all: ({ blockOffers: all }) => all.values(),
  rowOf: (offer) => offer,
  unhashed: [],
  restore: ({ brokerage }, row) =>
    restoreMarketRecord(brokerage, "blockOffers", storedOffer.read(row)),
} satisfies KeptRecord<number, BlockOffer, BlockOffer>;

const stored = storedRecord<BlockSubscription>({
  id: ["subscription_id", "bigint"],
  accountId: ["account_id", "bigint"],
  clientId: ["client_id", "text"],
  offerId: ["offer_id", "bigint"],
  code: ["code", "text"],
  lots: ["lots", "integer"],
  price: ["price", "bigint"],
  amount: ["amount", "bigint"],
  requestedAt: ["requested_at", "ms"],
  status: ["status", "text"],
  reason: ["reason", "text"],
  endedAt: ["ended_at", "ms"],
  positionId: ["position_id", "bigint"],
});

export const blockSubscriptions = {
  name: "blockSubscriptions" as const,
  table: upserted<BlockSubscription>("block_subscriptions", stored.columns, {
    key: ["subscription_id"],
    fixed: [
      "account_id",
      "client_id",
      "offer_id",
      "code",
      "lots",
      "price",
      "amount",
      "requested_at",
    ],
  }),
  alive: oneOf("status", ["applying"]),
  balances: [],
  changedBy: { "block-subscribed": ({ subscription }) => [subscription.id] },
  endedBy: { "block-subscription-ended": ({ subscriptionId }) => [subscriptionId] },
  find: ({ blockSubscriptions: all }, id) => all.get(id),
  all: ({ blockSubscriptions: all }) => all.values(),
  rowOf: (subscription) => subscription,
  unhashed: [],
  restore: ({ brokerage }, row) => restoreOwned(brokerage, "blockSubscriptions", stored.read(row)),
  publicForms: {
    "block-subscribed": (event, after) => ({
      ...publicForm(event, after),
      subscriptionId: event.subscription.id,
    }),
    "block-subscription-ended": (event, after) => ({
      ...publicForm(event, after),
      subscriptionId: event.subscriptionId,
      status: event.status,
      ...(event.positionId === null ? {} : { positionId: event.positionId }),
    }),
  },
} satisfies KeptRecord<number, BlockSubscription, BlockSubscription>;
