import type { Order } from "@akari/brokerage/order/order";
import { price, shares } from "@akari/exchange/price";
import { tickSizeAt } from "@akari/exchange/rules/tick-size";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { AmendmentPreviewReply, PreviewReply } from "../../src/reply.ts";
import { alice, bob, Market, opening } from "./market-of-two.ts";

/** What previews foresee of orders that may meet an own one (docs/orders/self-trades.md), against what the orders then do; fast-check prints the seed of a failure. */

const conditions = ["on-open", "on-close", "funari", "ioc"] as const;

const wish = fc.record({
  side: fc.constantFrom("long", "short"),
  /** Ticks from the base price; null: at market. */
  ticks: fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: -3, max: 3 }) },
    { weight: 2, arbitrary: fc.integer({ min: -60, max: 60 }) },
    { weight: 2, arbitrary: fc.constant(null) },
  ),
  lots: fc.integer({ min: 1, max: 4 }),
  condition: fc.option(fc.constantFrom(...conditions), { freq: 2 }),
});
type RandomWish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never;

const small = fc.record({
  moment: fc.constantFrom("opening", "first price", "continuous", "closing", "halt"),
  before: fc.array(fc.tuple(fc.constantFrom(alice, bob), wish), { minLength: 4, maxLength: 16 }),
  /** Alice's order; with `pick` a change of one of her orders, to its price and not more than its lots. */
  asked: fc.tuple(wish, fc.option(fc.nat({ max: 20 }), { freq: 2 })),
});
type Small = typeof small extends fc.Arbitrary<infer Value> ? Value : never;

test("M-STK-8 placing or changing an order has the result that its preview foresees", async () => {
  await fc.assert(
    fc.asyncProperty(small, async (random) => {
      await compared(random);
    }),
    // The test below compares as many that are always the same.
    { numRuns: 400 },
  );
});

test("small random markets reach every case", async () => {
  const seen = new Set<string | null>();
  for (const random of fc.sample(small, { seed: 20261127, numRuns: 1_000 }))
    seen.add(await compared(random));
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "placed at-once whole",
      "placed at-once part",
      "placed auction whole",
      "placed auction part",
      "placed lives",
      "amended trades",
      "amended ends at-once whole",
      "amended trades at-once part",
      "amended auction",
      "amended auction auction whole",
      "amended queues",
    ]),
  );
});

/** The case that occurred; null: Alice has no order to change, or her request is denied. */
async function compared({ moment, before, asked: [one, pick] }: Small): Promise<string | null> {
  const market = await marketAt(moment, before);
  if (pick === null) return comparedPlacing(market, one);
  const own = [...market.core.brokerage.orders.values()].filter(
    ({ accountId }) => accountId === alice,
  );
  const order = own[pick % Math.max(own.length, 1)];
  return order === undefined ? null : comparedAmending(market, order, one);
}

async function marketAt(moment: Small["moment"], before: Small["before"]): Promise<Market> {
  const market = await Market.open("practice", "2026-11-20T09:59:00");
  if (moment === "continuous" || moment === "closing") market.cross();
  if (moment !== "opening") market.passTo("2026-11-20T10:05:00");
  if (moment === "halt") market.halt();
  const enter = (orders: Small["before"]) => {
    for (const [by, each] of orders) market.send(requestOf(market, each, by), by);
  };
  if (moment !== "closing") enter(before);
  else {
    // Half of them join the closing auction only when it is due.
    enter(before.slice(0, before.length / 2));
    market.passTo("2026-11-20T10:56:00");
    enter(before.slice(before.length / 2));
  }
  return market;
}

function requestOf(market: Market, { side, ticks, lots, condition }: RandomWish, by: number) {
  return opening(
    market.code,
    {
      side,
      limit: ticks === null ? null : priceAt(market, ticks),
      quantity: lots * 100,
      ...(condition === null ? {} : { terms: { condition } }),
    },
    by,
  );
}

function priceAt(market: Market, ticks: number): number {
  const base = market.times(1);
  const { tickTable } = market.core.brokerage.instruments.get(market.code)!.instrument;
  return base + ticks * tickSizeAt(tickTable, price(base));
}

type Shown = Extract<
  PreviewReply | AmendmentPreviewReply,
  { kind: "preview" | "amendment-preview" }
>;

function comparedPlacing(market: Market, one: RandomWish): string | null {
  const request = requestOf(market, one, alice);
  const shown = market.preview(request);
  const reply = market.send(request);
  if (shown.kind !== "preview" || reply.kind !== "accepted") return null;
  const order = market.order(reply.outcome.orderId!);
  return `placed ${expectForeseen(market, order, shown, 0) ?? "lives"}`;
}

function comparedAmending(market: Market, order: Order, one: RandomWish): string | null {
  const request = {
    kind: "amend-order",
    accountId: alice,
    orderId: order.id,
    price: one.ticks === null || order.price === null ? null : price(priceAt(market, one.ticks)),
    quantity: one.lots * 100 < order.quantity ? shares(one.lots * 100) : null,
  } as const;
  const { filled } = order;
  const shown = market.previewAmendment(request);
  const reply = market.send(request);
  if (shown.kind !== "amendment-preview" || reply.kind !== "accepted") return null;
  const { outcome } = shown;
  expect(order.filled > filled).toBe(outcome === "trades");
  expect(order.filled === filled && order.status === "expired").toBe(outcome === "ends");
  if (outcome === "queues" || outcome === "auction") expect(order.status).toBe("working");
  if (outcome === "queues") expect(market.core.exchange.isQueued(market.code, order.id)).toBe(true);
  const end = expectForeseen(market, order, shown, filled);
  return `amended ${outcome}${end === null ? "" : ` ${end}`}`;
}

/** Returns the foreseen end; null if there is none. */
function expectForeseen(
  market: Market,
  order: Order,
  { foreseenEnd }: Shown,
  filledBefore: number,
): string | null {
  const endsAtOwn = () => order.reason === "SELF_TRADE";
  expect(endsAtOwn()).toBe(foreseenEnd?.when === "at-once");
  if (foreseenEnd?.when !== "at-once" && order.status === "working") {
    holdAuction(market);
    expect(endsAtOwn()).toBe(foreseenEnd !== null);
  }
  if (foreseenEnd === null) return null;
  const { when, filled, ended, reason } = foreseenEnd;
  expect(reason).toBe("SELF_TRADE");
  expect([filled, ended]).toEqual([order.filled - filledBefore, order.quantity - order.filled]);
  return `${when} ${filled === 0 ? "whole" : "part"}`;
}

/** The auction for which orders are being collected, if there is one. */
function holdAuction(market: Market): void {
  switch (market.core.exchange.phase(market.code)) {
    case "pre-opening":
      return market.passTo("2026-11-20T10:00:00");
    case "pre-closing":
      return market.passTo("2026-11-20T10:58:59");
    case "halted":
      return market.resume();
  }
}
