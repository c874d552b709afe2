import type { BlockOffer } from "@akari/brokerage/block/block-offer";
import type { BlockSubscription } from "@akari/brokerage/block/block-subscription";
import { checkInvariants } from "@akari/brokerage/audit-state";
import { expect, test } from "vitest";
import { alice, bob, carol, minute, trading, walk } from "./margin-story.ts";
import { acceptedOf, type StoryMarket } from "./story-market.ts";

/** A market at 10:05 whose first share trades, with a block at 3 % below the last price. */
async function withBlock(discount = 300): Promise<{ market: StoryMarket; offer: BlockOffer }> {
  const market = await trading("2026-11-20T10:00:00");
  market.customer(alice);
  const offerId = market.announceBlock(discount);
  return { market, offer: market.core.brokerage.blockOffers.get(offerId)! };
}

function subscribed({ core, ...market }: StoryMarket, who: number, offer: BlockOffer, lots = 3) {
  const { subscriptionId } = acceptedOf(market.subscribeBlock(who, offer.id, lots));
  return core.brokerage.blockSubscriptions.get(subscriptionId!)!;
}

const toClosing = (market: StoryMarket, { closesAt }: BlockOffer) =>
  market.pass(closesAt - market.now);
const cashOf = (market: StoryMarket, who: number) => market.core.brokerage.accounts.get(who)!.cash;

function expectGivenBack(
  market: StoryMarket,
  [subscription, reason]: [BlockSubscription, BlockSubscription["reason"]],
  cash: number,
): void {
  expect(subscription).toMatchObject({ status: "failure", reason });
  expect(cashOf(market, subscription.accountId)).toBe(cash);
  expect(checkInvariants(market.core.brokerage)).toEqual([]);
}

test("M-ST-23 at its closing a block trades on the tape outside the auction, at the hedging price", async () => {
  const { market, offer } = await withBlock();
  const mine = subscribed(market, bob, offer);
  const another = subscribed(market, carol, offer, 20);
  const { last } = market;
  await toClosing(market, offer);
  expect([mine.status, another.status]).toEqual(["success", "success"]);
  const trades = market.batches
    .flatMap(({ executions }) => executions)
    .filter(({ kind }) => kind === "executed-off-auction");
  expect(trades).toMatchObject([
    { buyOrderId: mine.id, price: offer.price, quantity: 300, at: offer.closesAt },
    { buyOrderId: another.id, price: offer.price, quantity: 2_000, at: offer.closesAt },
  ]);
  expect(trades.every(({ sellOrderId }) => sellOrderId < 0)).toBe(true);
  expect(market.last).toBe(last);
  expect(offer).toMatchObject({ status: "success", closingPrice: last });
  expect(checkInvariants(market.core.brokerage)).toEqual([]);
});

test("M-ERR-9 a last price more than 7 % away at the closing returns all held money", async () => {
  const { market, offer } = await withBlock(500);
  const before = cashOf(market, alice);
  const mine = subscribed(market, alice, offer);
  walk(market, 105);
  await toClosing(market, offer);
  expectGivenBack(market, [mine, "BLOCK_OUT_OF_BAND"], before);
});

test("M-ERR-9 a halt in the closing minute returns all held money", async () => {
  const { market, offer } = await withBlock();
  const before = cashOf(market, alice);
  const mine = subscribed(market, alice, offer);
  await market.pass(offer.closesAt - market.now - minute / 2);
  market.haltByOperators();
  await toClosing(market, offer);
  expectGivenBack(market, [mine, "BLOCK_MARKET_STOPPED"], before);
});

test("a special quote in the closing minute counts as the last price: a limit lock is too far away", async () => {
  const { market, offer } = await withBlock(0);
  const before = cashOf(market, alice);
  const mine = subscribed(market, alice, offer);
  // There are no sellers at the upper limit: the quote climbs towards it, a step every minute.
  await market.pass(minute);
  market.place(bob, { side: "long", quantity: 5_000, leverage: 1, price: upperLimit(market) });
  await toClosing(market, offer);
  expect(market.quote).not.toBeNull();
  expect(market.quote!.price).toBeGreaterThan(offer.price * 1.08);
  expectGivenBack(market, [mine, "BLOCK_OUT_OF_BAND"], before);
});

test("a block that closes between two sessions is still executed", async () => {
  const market = await trading("2026-11-20T10:00:00");
  await market.passTo("2026-11-20T10:36:30");
  const offer = market.core.brokerage.blockOffers.get(market.announceBlock())!;
  const mine = subscribed(market, bob, offer);
  await toClosing(market, offer);
  expect(market.phase).toBe("pre-closing");
  expect(mine).toMatchObject({ status: "success", endedAt: offer.closesAt });
  expect(checkInvariants(market.core.brokerage)).toEqual([]);
});

test("a restart in the closing second neither loses nor doubles a trade", async () => {
  for (const afterMs of [0, 1_500]) {
    const { market, offer } = await withBlock();
    const { id } = subscribed(market, bob, offer);
    await market.pass(offer.closesAt - market.now - 500);
    await market.restart(afterMs, true);
    await market.pass(2_000);
    const { brokerage } = market.core;
    expect(brokerage.blockSubscriptions.size + brokerage.blockOffers.size).toBe(0);
    const opened = [...brokerage.positions.values()].filter((one) => one.openingOrderId === id);
    expect(opened).toMatchObject([{ quantity: 300, leverage: 1 }]);
    await market.restart();
    expect(checkInvariants(market.core.brokerage)).toEqual([]);
  }
});

test("after a gap the closing is a quarter of an hour after its end, and boundaries of the gap trade nothing", async () => {
  const { market, offer } = await withBlock();
  const { id } = subscribed(market, bob, offer);
  await market.restart(3 * 60 * minute, true);
  const moved = market.core.brokerage.blockOffers.get(offer.id)!;
  expect(moved).toMatchObject({ status: "open", leftLots: 47 });
  await market.pass(1_000);
  expect(moved.closesAt - market.now).toBeGreaterThan(14 * minute);
  await market.pass(15 * minute);
  expect(market.core.brokerage.blockSubscriptions.has(id)).toBe(false);
  expect(market.core.brokerage.blockOffers.size).toBe(0);
});

test("of two subscriptions at once exactly one gets the last lot", async () => {
  const { market, offer } = await withBlock();
  for (const [who, lots] of [
    [alice, 20],
    [bob, 20],
  ] as const)
    subscribed(market, who, offer, lots);
  const dave = market.customer(1_004);
  subscribed(market, dave, offer, 9);
  const erin = market.customer(1_005);
  expect(market.subscribeBlock(carol, offer.id, 1)).toMatchObject({ kind: "accepted" });
  expect(market.subscribeBlock(erin, offer.id, 1)).toMatchObject({
    kind: "denied",
    reason: "BLOCK_LOTS_SHORT",
    parameters: { left: 0 },
  });
});

function upperLimit(market: StoryMarket): number {
  return market.core.exchange.terms(market.code).upperLimit;
}
