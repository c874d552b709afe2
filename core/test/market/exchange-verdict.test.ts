import type { Command } from "@akari/brokerage/commands";
import { yen } from "@akari/brokerage/money";
import type { PreviewRequest } from "@akari/brokerage/preview";
import { price, shares } from "@akari/exchange/price";
import { expect, test } from "vitest";
import type { PreviewReply } from "../../src/reply.ts";
import type { Reply } from "../../src/reply.ts";
import { offerCompany } from "../../src/testing/bring-to-market.ts";
import { alice, bob, Market, opening, type OpeningRequest } from "./market-of-two.ts";
import { tokyo } from "../../src/testing/tokyo.ts";

type Told = { readonly reason: string; readonly field: string | undefined } | null;

/** Every side, type, condition and validity, limits inside and outside the day's, exempt and restricted sizes. */
function* requests(market: Market): Generator<PreviewRequest> {
  const { code, terms } = market;
  const { basePrice, lowerLimit, upperLimit } = terms;
  const { calendar, tradingDate, positions } = market.core.brokerage;
  const held = [...positions.values()];
  const goodTill = calendar.nextTradingDay(tradingDate);
  const limits = [null, basePrice, lowerLimit, upperLimit, upperLimit + 1_000, market.times(0.95)];
  const variants: (OpeningRequest["terms"] | undefined)[] = [
    undefined,
    ...(["on-open", "on-close", "funari", "ioc"] as const).map((condition) => ({ condition })),
    { goodTill },
    { trigger: price(upperLimit) },
    { trigger: price(lowerLimit) },
  ];
  for (const limit of limits)
    for (const variant of variants) {
      const some = variant === undefined ? {} : { terms: variant };
      for (const side of ["long", "short"] as const)
        for (const quantity of [100, 5_100])
          for (const leverage of [1, 3] as const)
            yield opening(code, { side, limit, quantity, leverage, ...some });
      for (const { id: positionId, accountId } of held)
        yield {
          kind: "close-position",
          accountId,
          positionId,
          type: limit === null ? "market" : "limit",
          price: limit === null ? null : price(limit),
          quantity: shares(100),
          ...some,
        };
    }
}

function ofPreview(reply: PreviewReply): Told {
  if (reply.kind === "fault") throw new Error("the core failed on a preview");
  const denial = reply.kind === "denied" ? reply : reply.preview.denial;
  return denial === null ? null : { reason: denial.reason, field: denial.field };
}

function ofPlacing(reply: Reply): Told {
  if (reply.kind === "accepted") return null;
  if (reply.kind !== "denied") throw new Error(JSON.stringify(reply));
  return { reason: reply.reason, field: reply.field };
}

/** The largest quantity would be placed, one lot more would not. */
function checkLargest(market: Market, request: OpeningRequest, largest: number): void {
  const isDenied = (quantity: number) =>
    ofPreview(market.preview({ ...request, quantity: shares(quantity) })) !== null;
  const found = { smaller: largest > 0 && isDenied(largest), larger: isDenied(largest + 100) };
  expect({ request, largest, ...found }).toEqual({
    request,
    largest,
    smaller: false,
    larger: true,
  });
}

/** Positions from the session before, then the time. */
async function practiceAt(wallClock: string): Promise<Market> {
  const market = await Market.open("practice", "2026-11-20T08:59:00");
  market.cross();
  market.passTo("2026-11-20T09:05:00");
  expect(market.core.brokerage.positions.size).toBe(2);
  market.passTo(wallClock);
  return market;
}

async function tseAt(wallClock: string): Promise<Market> {
  const market = await Market.open("tse", "2026-11-20T08:59:00");
  market.cross();
  market.passTo("2026-11-20T09:05:00");
  market.passTo(wallClock);
  return market;
}

const prices = ["PRICE_OUTSIDE_LIMITS", "STOP_WRONG_SIDE", "SHORT_SALE_MARKET_ORDER"];
const early = [...prices, "IOC_MARKET_CLOSED", "CONDITION_NEEDS_LIMIT"];
const late = [...prices, "CONDITION_AFTER_OPENING", "CONDITION_NEEDS_LIMIT"];

const moments: readonly [string, () => Promise<Market>, readonly string[]][] = [
  ["before an opening", () => practiceAt("2026-11-20T09:59:00"), [...early, "SHORT_SALE_PRICE"]],
  [
    "in a session without a first price",
    () => practiceAt("2026-11-20T10:05:00"),
    [...late, "CONDITION_OUTSIDE_CONTINUOUS"],
  ],
  [
    "in continuous trading",
    async () => {
      const market = await practiceAt("2026-11-20T09:59:00");
      market.cross();
      market.passTo("2026-11-20T10:05:00");
      return market;
    },
    [...late, "SHORT_SALE_PRICE"],
  ],
  [
    "while a special quote stands",
    async () => {
      const market = await practiceAt("2026-11-20T09:59:00");
      // More than all the requests could sell to it.
      market.send(opening(market.code, { side: "long", limit: null, quantity: 500_000 }));
      market.passTo("2026-11-20T10:00:30");
      expect(market.core.exchange.quote(market.code)).not.toBeNull();
      return market;
    },
    [...late, "CONDITION_OUTSIDE_CONTINUOUS"],
  ],
  ["before the close", () => practiceAt("2026-11-20T09:56:00"), [...late, "IOC_MARKET_CLOSED"]],
  [
    "halted before an opening",
    async () => {
      const market = await practiceAt("2026-11-20T09:59:00");
      market.halt();
      return market;
    },
    early,
  ],
  [
    "halted in a session",
    async () => {
      const market = await practiceAt("2026-11-20T10:05:00");
      market.halt();
      return market;
    },
    [...late, "IOC_MARKET_CLOSED"],
  ],
  [
    "after a fall by a tenth, with the restriction on short sales in force",
    async () => {
      const market = await practiceAt("2026-11-20T09:59:00");
      market.cross(0.89);
      market.passTo("2026-11-20T10:00:00");
      market.liveTo("2026-11-20T10:50:00");
      expect(market.core.exchange.tradingState(market.code).shortSaleRestrictedDays).toBe(2);
      return market;
    },
    [...late, "SHORT_SALE_PRICE"],
  ],
  ["after the end of the day", () => practiceAt("2026-11-20T23:59:00"), early],
  ["before Tokyo's opening", () => tseAt("2026-11-24T08:30:00"), early],
  ["in Tokyo's break", () => tseAt("2026-11-20T11:45:00"), early],
  ["before Tokyo's close", () => tseAt("2026-11-20T15:26:00"), [...late, "IOC_MARKET_CLOSED"]],
  ["in Tokyo's evening", () => tseAt("2026-11-20T18:00:00"), early],
  [
    "in the evening of a share that is halted",
    async () => {
      const market = await tseAt("2026-11-20T18:00:00");
      market.halt();
      return market;
    },
    early,
  ],
  [
    "before the first price of a new listing",
    async () => {
      const market = await Market.open("practice", "2026-11-20T23:02:00");
      const founded = market.core.exchange.codes.length;
      const { draw } = offerCompany({
        core: market.core,
        now: () => market.at,
        send: (command) => market.sendAgain(command),
      });
      market.liveTo("2026-11-20T23:22:05");
      draw();
      market.liveTo("2026-11-20T23:56:00");
      market.passTo("2026-11-20T23:59:00");
      expect(market.core.exchange.codes).toHaveLength(founded + 1);
      return Object.assign(market, { code: market.core.exchange.codes.at(-1)! });
    },
    [
      "PRICE_OUTSIDE_LIMITS",
      "MARGIN_NEW_LISTING",
      "MARKET_ORDER_ON_NEW_LISTING",
      "MARKET_STOP_ON_NEW_LISTING",
    ],
  ],
];

test.each(moments)(
  "M-VAL-30 M-OUT-78 preview and placing give the same verdict %s",
  async (_name, open, expected) => {
    const market = await open();
    const seen = new Set<string>();
    let taken = 0;
    for (const request of requests(market)) {
      const preview = market.preview(request);
      const reply = market.send(request, request.accountId);
      const told = ofPlacing(reply);
      expect({ request, told: ofPreview(preview) }).toEqual({ request, told });
      if (told !== null) seen.add(told.reason);
      else if (reply.kind === "accepted" && preview.kind === "preview") {
        taken += 1;
        const { status } = reply.outcome;
        expect(status).not.toBe("rejected");
        expect({ request, waits: preview.preview.waits }).toEqual({
          request,
          waits: status === "waiting",
        });
      }
      market.cancel(request, reply);
      if (preview.kind === "preview" && request.kind === "place-order" && request.quantity === 100)
        checkLargest(market, request, preview.preview.largestQuantity);
    }
    expect([...seen]).toEqual(expect.arrayContaining([...expected]));
    expect(taken).toBeGreaterThan(10);
  },
);

test("M-API-10 an order rejected by the exchange gets the reason, again for the same id, and is stored as rejected", async () => {
  const market = await practiceAt("2026-11-20T10:05:00");
  const terms = { condition: "on-open" } as const;
  const command: Command = {
    ...opening(market.code, { side: "long", limit: null, terms }),
    id: "late",
    actor: { kind: "customer", id: String(alice) },
    at: tokyo("2026-11-20T10:05:00"),
  };
  const cash = market.core.brokerage.accounts.get(alice)?.cash;
  const input = { kind: "command", ticket: 1, command, fingerprint: "late" } as const;
  market.core.process(input);
  market.core.process(input);
  const refused = { kind: "denied", reason: "CONDITION_AFTER_OPENING", field: "condition" };
  const { replies, orders, accountEvents } = market.core.takeBatch();
  expect(replies.map(([, reply]) => reply)).toEqual([
    { ...refused, repeated: false },
    { ...refused, repeated: true },
  ]);
  expect([...orders.values()]).toMatchObject([
    { clientId: "late", status: "rejected", reason: "CONDITION_AFTER_OPENING", filled: 0 },
  ]);
  expect(accountEvents.map(({ kind }) => kind)).toEqual(["order-placed", "order-ended"]);
  expect(market.core.brokerage.accounts.get(alice)?.cash).toBe(cash);
});

test("a change that the exchange would reject has no effect at the brokerage", async () => {
  const market = await practiceAt("2026-11-20T09:59:00");
  market.cross();
  market.passTo("2026-11-20T10:05:00");
  const { calendar, tradingDate, orders } = market.core.brokerage;
  const goodTill = calendar.nextTradingDay(tradingDate);
  const amend = (orderId: number) =>
    market.send({
      kind: "amend-order",
      accountId: alice,
      orderId,
      price: market.terms.lowerLimit,
      quantity: shares(5_000),
      goodTill: calendar.nextTradingDay(goodTill),
    });
  const wish = { side: "short", quantity: 5_100, terms: { goodTill } } as const;
  const inside = market.terms.upperLimit;
  for (const limit of [inside, inside + 1_000]) {
    const reply = market.send(opening(market.code, { ...wish, limit }));
    const orderId = reply.kind === "accepted" ? reply.outcome.orderId! : 0;
    const before = { ...orders.get(orderId)! };
    expect(before.status).toBe(limit === inside ? "working" : "waiting");
    expect(amend(orderId)).toMatchObject({
      kind: "denied",
      reason: "SHORT_SALE_PRICE",
      field: "price",
    });
    expect(orders.get(orderId)).toEqual(before);
  }
});

test("a denied change foresees nothing and leaves the order unchanged", async () => {
  const market = await tseAt("2026-11-20T09:30:00");
  const [low, high] = [market.terms.lowerLimit, market.times(1)];
  // Enough for a lot at the day's low, not at the seller's price.
  const carol = 1_003;
  market.fund(carol, yen(Math.ceil(low * 10 * 1.02)));
  const placed = market.send(
    opening(market.code, { side: "long", limit: low, leverage: 1 }, carol),
    carol,
  );
  market.send(opening(market.code, { side: "short", limit: high }, bob), bob);
  const orderId = placed.kind === "accepted" ? placed.outcome.orderId! : 0;
  const change = { kind: "amend-order", accountId: carol, orderId, quantity: null } as const;
  expect(market.previewAmendment({ ...change, price: price(high) })).toMatchObject({
    kind: "amendment-preview",
    preview: { denial: { reason: "FUNDS_SHORT" } },
    outcome: "queues",
    foreseenEnd: null,
  });
});

test("refuses a new price of a funari order in pre-closing", async () => {
  const market = await practiceAt("2026-11-20T10:05:00");
  const limit = market.terms.lowerLimit;
  const terms = { condition: "funari" } as const;
  const placed = market.send(opening(market.code, { side: "long", limit, terms }));
  market.passTo("2026-11-20T10:56:00");
  const orderId = placed.kind === "accepted" ? placed.outcome.orderId! : 0;
  const change = { kind: "amend-order", accountId: alice, orderId, quantity: null } as const;
  expect(market.send({ ...change, price: market.terms.basePrice })).toMatchObject({
    kind: "denied",
    reason: "PRICE_FIXED_BEFORE_CLOSE",
    field: "price",
  });
});
