import { cashBesideMargin, totalsOf } from "@akari/brokerage/account/equity";
import type { CancelBlockSubscription, SubscribeBlock } from "@akari/brokerage/block/commands";
import { sharesOfLots } from "@akari/brokerage/block/block-offer";
import { type Sen, sen } from "@akari/brokerage/money";
import { valueOf } from "@akari/brokerage/order/order-value";
import type { Price, Shares } from "@akari/exchange/price";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { readFigures } from "../account/figures.ts";
import { type Asked, by, numberIn, type OwnRecords, withOwn } from "../act.ts";
import type { Acting } from "../caller.ts";
import type { MarketParts, UseParts } from "../parts.ts";
import { submit } from "../submit.ts";
import { readBlock } from "./read-blocks.ts";

/** A subscription's hold, and the account's cash for it. */
export interface SubscriptionPreview {
  readonly lots: number;
  readonly quantity: Shares;
  readonly price: Price;
  readonly held: Sen;
  readonly availableBefore: Sen;
  /** Below 0: it is not enough. */
  readonly availableAfter: Sen;
}

export async function previewSubscription(
  parts: MarketParts,
  { account }: Acting,
  { offerId, lots }: { readonly offerId: number; readonly lots: number },
): Promise<SubscriptionPreview | Refusal> {
  const [row, figures] = await Promise.all([
    readBlock(parts, offerId),
    readFigures(parts, account),
  ]);
  if (row === undefined) return refuse("BLOCK_UNKNOWN", { field: "offerId" });
  if (figures === null) return refuse("ACCOUNT_UNKNOWN");
  if (row.status !== "open") return refuse("BLOCK_CLOSED", { field: "offerId" });
  const quantity = sharesOfLots(lots);
  const held = valueOf(row.price, quantity);
  const availableBefore = cashBesideMargin(totalsOf(figures));
  const availableAfter = sen(availableBefore - held);
  return { lots, quantity, price: row.price, held, availableBefore, availableAfter };
}

/** Applies for lots of a block; the subscription's number. */
export async function subscribeBlock(
  parts: UseParts,
  caller: Acting,
  { id, ...asked }: Asked<SubscribeBlock>,
): Promise<number | Refusal> {
  const outcome = await submit(parts, { kind: "subscribe-block", ...by(caller, id), ...asked });
  return outcome instanceof Refusal ? outcome : numberIn(outcome, "subscriptionId");
}

const own: OwnRecords = {
  table: "block_subscriptions",
  number: "subscription_id",
  unknown: "BLOCK_SUBSCRIPTION_UNKNOWN",
  field: "subscriptionId",
};

/** The subscription's number. */
export async function cancelSubscription(
  parts: UseParts,
  caller: Acting,
  { id, subscriptionId }: Asked<CancelBlockSubscription>,
): Promise<number | Refusal> {
  const outcome = await withOwn(parts, caller, own, subscriptionId, () =>
    submit(parts, { kind: "cancel-block-subscription", ...by(caller, id), subscriptionId }),
  );
  return outcome instanceof Refusal ? outcome : numberIn(outcome, "subscriptionId");
}
