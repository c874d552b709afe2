import { minuteMs } from "@akari/exchange/tokyo-time";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  alice,
  at,
  bob,
  cheapStock,
  createFirm,
  type Firm,
  linesOf,
  morning,
  stock,
  yen,
} from "../../test/firm.ts";
import { blockSteps, openFirm, take } from "../../test/random-day.ts";
import { totalsNow } from "../account/figures.ts";
import { summarise } from "../account/summary.ts";
import { checkInvariants } from "../audit-state.ts";
import type { Decision } from "../decision.ts";
import { zero } from "../money.ts";
import type { BlockOffer } from "./block-offer.ts";
import { hedgingPrice } from "./hedging-price.ts";

function outcomeOf(decision: Decision) {
  if (decision.kind === "denied") throw new Error(`denied: ${decision.reason}`);
  return decision.outcome;
}

/** Alice and Bob with cash, and a block of 50 lots at 3 % below 2,400 yen. */
function market(cash = 10_000_000): { firm: Firm; offer: BlockOffer } {
  const firm = createFirm({ watched: true });
  for (const customer of [alice, bob]) firm.open(customer, yen(cash));
  const { offerId } = outcomeOf(firm.announceBlock());
  return { firm, offer: firm.state.blockOffers.get(offerId!)! };
}

const summaryOf = (firm: Firm) => summarise(totalsNow(firm.account(alice)), zero);
const subscribed = (firm: Firm, offer: BlockOffer, lots = 3, customer = alice) =>
  firm.state.blockSubscriptions.get(
    outcomeOf(firm.subscribeBlock(customer, offer.id, lots)).subscriptionId!,
  )!;
const toClosing = (firm: Firm, { closesAt }: BlockOffer) => firm.advanceTime(closesAt - firm.now());

test.each([
  ["topix500 steps of 0.5 yen below 3,000", 2_850_0, 300, 2_764_5],
  ["rounded down to the tick", 2_401_0, 150, 2_364_0],
  ["no discount", 2_400_0, 0, 2_400_0],
  ["5 %", 2_400_0, 500, 2_280_0],
])("M-ENT-7 hedging price: %s", (name, last, discount, price) => {
  const table = name.startsWith("topix500") ? "topix500" : "standard";
  expect(hedgingPrice(at(last / 10), discount, table)).toBe(price);
});

test("a block is announced at the price of the formula, for twenty minutes", () => {
  const { offer } = market();
  expect(offer).toEqual({
    id: offer.id,
    code: stock,
    announcedAt: morning,
    announcedBy: null,
    lastPrice: at(2400),
    discount: 300,
    price: at(2328),
    lots: 50,
    minimumLots: 1,
    maximumLots: 20,
    closesAt: morning + 20 * minuteMs,
    leftLots: 50,
    entered: false,
    status: "open",
    reason: null,
    closingPrice: null,
    closedAt: null,
    closedOn: null,
  });
});

test("under the schedule of Tokyo it closes at 8:45 of the next trading day", () => {
  const firm = createFirm({ schedule: "tse" });
  const { offerId } = outcomeOf(firm.announceBlock());
  const { closesAt } = firm.state.blockOffers.get(offerId!)!;
  expect(new Date(closesAt).toISOString()).toBe("2026-11-22T23:45:00.000Z"); // Friday to Monday
});

test.each<[string, Parameters<Firm["announceBlock"]>[0], string]>([
  ["an unknown share", { code: "0000" }, "INSTRUMENT_UNKNOWN"],
  ["more than 5 %", { discount: 510 }, "BLOCK_DISCOUNT_INVALID"],
  ["a premium", { discount: -10 }, "BLOCK_DISCOUNT_INVALID"],
  ["a discount between the steps", { discount: 305 }, "BLOCK_DISCOUNT_INVALID"],
  ["no lots", { lots: 0 }, "BLOCK_SIZE_INVALID"],
  ["more than 20 lots a person", { maximumLots: 21 }, "BLOCK_SIZE_INVALID"],
  ["a minimum above the maximum", { minimumLots: 6, maximumLots: 5 }, "BLOCK_SIZE_INVALID"],
  ["a minimum above the block", { lots: 3, minimumLots: 4, maximumLots: 4 }, "BLOCK_SIZE_INVALID"],
  ["a second one in the same share", {}, "BLOCK_RUNNING"],
  ["a customer", { actor: { kind: "customer", id: String(alice) } }, "NOT_PERMITTED"],
])("an announcement is denied: %s", (_case, terms, reason) => {
  const { firm } = market();
  expect(firm.announceBlock(terms)).toMatchObject({ kind: "denied", reason });
});

test("M-ST-23 a subscription holds its price, and at the closing becomes a fully paid position without a fee", () => {
  const { firm, offer } = market();
  const before = summaryOf(firm);
  const subscription = subscribed(firm, offer);
  const { id } = subscription;
  expect(linesOf(firm.entries().at(-1)!)).toEqual(["cash > held 698400"]);
  expect(firm.entries().at(-1)).toMatchObject({ kind: "block-held", cause: { kind: "block", id } });
  expect(offer).toMatchObject({ leftLots: 47, entered: true });
  expect(summaryOf(firm)).toMatchObject({
    availableBalance: yen(9_301_600),
    usedFunds: yen(698_400),
    totalAssets: before.totalAssets,
    withdrawable: yen(9_301_600),
    equity: yen(9_301_600),
  });

  firm.print(stock, 2350);
  toClosing(firm, offer);
  const [position] = firm.positions(alice);
  expect(subscription).toMatchObject({
    status: "success",
    reason: null,
    endedAt: offer.closesAt,
    positionId: position!.id,
  });
  expect(position).toMatchObject({
    openingOrderId: id,
    leverage: 1,
    quantity: 300,
    openValue: yen(698_400),
    fees: 0,
    realisedProfit: 0,
  });
  expect(linesOf(firm.entries().at(-1)!)).toEqual([
    "held > margin 698400",
    "financing > market 698400",
  ]);
  expect(firm.fills()).toMatchObject([
    { orderId: id, price: at(2328), quantity: 300, fee: 0, offAuction: true },
  ]);
  expect(offer).toMatchObject({
    status: "success",
    closingPrice: at(2350),
    closedAt: offer.closesAt,
    closedOn: "2026-11-20",
  });
  expect(firm.state.instruments.get(stock)!.lastPrice).toBe(at(2350));
  expect([firm.state.blockOffers.size, firm.account(alice).orders.size]).toEqual([0, 0]);
  expect(checkInvariants(firm.state)).toEqual([]);
  firm.close(alice, position!.id, { price: 2350 });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a position that exists already is not mixed with the block's", () => {
  const { firm, offer } = market();
  const order = firm.place(alice, { price: 2400, quantity: 100 });
  firm.fill(outcomeOf(order).orderId!, 2400, 100);
  subscribed(firm, offer);
  toClosing(firm, offer);
  expect(firm.positions(alice).map(({ openValue }) => openValue)).toEqual([
    yen(240_000),
    yen(698_400),
  ]);
});

test.each([
  ["PRICE_OUTSIDE_OFF_AUCTION_RANGE", "BLOCK_OUT_OF_BAND"],
  ["NOT_ACCEPTING", "BLOCK_MARKET_STOPPED"],
] as const)(
  "M-ST-23 M-ERR-9 the exchange refuses it (%s): all customers get all their money back",
  (refusal, reason) => {
    const { firm, offer } = market();
    const before = summaryOf(firm);
    const mine = subscribed(firm, offer);
    const other = subscribed(firm, offer, 20, bob);
    firm.venue.refusesOffAuction = refusal;
    toClosing(firm, offer);
    for (const subscription of [mine, other])
      expect(subscription).toMatchObject({ status: "failure", reason, endedAt: offer.closesAt });
    expect(offer).toMatchObject({ status: "failure", reason });
    expect(linesOf(firm.entries().at(-1)!)).toEqual(["held > cash 4656000"]);
    expect(summaryOf(firm)).toEqual(before);
    expect(checkInvariants(firm.state)).toEqual([]);
  },
);

test("without an answer of the exchange all money is returned after a second", () => {
  const { firm, offer } = market();
  const mine = subscribed(firm, offer);
  subscribed(firm, offer, 5, bob);
  firm.venue.silentOffAuction = true;
  toClosing(firm, offer);
  expect(mine.status).toBe("applying");
  expect(firm.subscribeBlock(bob, offer.id, 1)).toMatchObject({ reason: "BLOCK_CLOSED" });
  expect(firm.cancelBlock(alice, mine.id)).toMatchObject({ reason: "BLOCK_SUBSCRIPTION_DECIDED" });
  firm.advanceTime(1_000);
  expect(mine).toMatchObject({ status: "failure", reason: "BLOCK_MARKET_STOPPED" });
  expect(firm.state.holds.size).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a closing that fell into a gap moves to a quarter of an hour after it, and can be cancelled until then", () => {
  const { firm, offer } = market();
  const mine = subscribed(firm, offer);
  firm.advanceTime(60 * minuteMs);
  expect(offer).toMatchObject({ status: "open", closesAt: morning + 75 * minuteMs });
  expect(firm.subscribeBlock(bob, offer.id, 1).kind).toBe("accepted");
  firm.cancelBlock(alice, mine.id);
  firm.advanceTime(15 * minuteMs);
  expect([mine.status, offer.status]).toEqual(["cancelled", "success"]);
});

test("M-ST-23 a cancel before the closing returns all money once and frees the lots for others", () => {
  const { firm, offer } = market();
  const before = summaryOf(firm);
  const mine = subscribed(firm, offer, 20);
  expect(firm.cancelBlock(bob, mine.id)).toMatchObject({ reason: "BLOCK_SUBSCRIPTION_UNKNOWN" });
  expect(firm.cancelBlock(alice, 4_711)).toMatchObject({ reason: "BLOCK_SUBSCRIPTION_UNKNOWN" });
  firm.advanceTime(20 * minuteMs - 1);
  expect(firm.cancelBlock(alice, mine.id).kind).toBe("accepted");
  expect(mine).toMatchObject({ status: "cancelled", reason: null, endedAt: firm.now() });
  expect([offer.leftLots, summaryOf(firm)]).toEqual([50, before]);
  expect(firm.cancelBlock(alice, mine.id)).toMatchObject({ reason: "BLOCK_SUBSCRIPTION_DECIDED" });
  toClosing(firm, offer);
  expect(offer).toMatchObject({ status: "success", entered: true });
  expect(firm.positions(alice)).toEqual([]);
});

test("M-ERR-9 each limit of a subscription has its own reason", () => {
  const { firm } = market();
  firm.state.blockOffers.clear();
  const limits = { lots: 12, minimumLots: 2, maximumLots: 8 };
  const { offerId } = outcomeOf(firm.announceBlock(limits));
  const offer = firm.state.blockOffers.get(offerId!)!;
  const given = firm.state.nextId;
  for (const [lots, reason, parameters] of [
    [0, "BLOCK_LOTS_INVALID", {}],
    [-1, "BLOCK_LOTS_INVALID", {}],
    [2.5, "BLOCK_LOTS_INVALID", {}],
    [1, "BLOCK_BELOW_MINIMUM", { minimum: 2 }],
    [9, "BLOCK_ABOVE_MAXIMUM", { maximum: 8 }],
  ] as const) {
    const denial = firm.subscribeBlock(alice, offer.id, lots);
    expect(denial).toMatchObject({ kind: "denied", reason, field: "lots" });
    expect(denial).toMatchObject(Object.keys(parameters).length === 0 ? {} : { parameters });
  }
  expect(firm.subscribeBlock(alice, 4_711, 2)).toMatchObject({ reason: "BLOCK_UNKNOWN" });
  expect([firm.state.nextId, offer.leftLots]).toEqual([given, 12]);

  subscribed(firm, offer, 8);
  expect(firm.subscribeBlock(alice, offer.id, 2)).toMatchObject({ reason: "BLOCK_SUBSCRIBED" });
  expect(firm.subscribeBlock(bob, offer.id, 5)).toMatchObject({
    reason: "BLOCK_LOTS_SHORT",
    parameters: { left: 4 },
  });
  subscribed(firm, offer, 4, bob);
  expect(offer.leftLots).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a subscription from the second of the closing on is denied", () => {
  const { firm, offer } = market();
  firm.advanceTime(20 * minuteMs - 1);
  subscribed(firm, offer, 1, bob);
  firm.advanceTime(1);
  expect(firm.subscribeBlock(alice, offer.id, 1)).toMatchObject({ reason: "BLOCK_CLOSED" });
  expect(firm.account(alice).cash).toBe(yen(10_000_000));
});

test("only money that no margin needs can be subscribed", () => {
  const { firm, offer } = market(1_000_000);
  expect(firm.subscribeBlock(alice, offer.id, 5)).toMatchObject({
    reason: "FUNDS_SHORT",
    parameters: { needed: yen(1_164_000), available: yen(1_000_000) },
  });
  firm.fill(
    outcomeOf(firm.place(alice, { price: 2400, quantity: 500, leverage: 3 })).orderId!,
    2400,
    500,
  );
  firm.print(stock, 2200);
  const { withdrawable } = summaryOf(firm);
  expect(firm.subscribeBlock(alice, offer.id, 3)).toMatchObject({
    reason: "FUNDS_SHORT",
    parameters: { available: withdrawable },
  });
  subscribed(firm, offer, 1);
  expect(summaryOf(firm).withdrawable).toBe(withdrawable - yen(232_800));
});

test("a margin call while money is held leaves the subscription alone, and allows no other", () => {
  const { firm, offer } = market(1_000_000);
  firm.fill(
    outcomeOf(firm.place(alice, { price: 2400, quantity: 500, leverage: 3 })).orderId!,
    2400,
    500,
  );
  const mine = subscribed(firm, offer, 1);
  firm.print(stock, 1_240);
  firm.roll("2026-11-21");
  expect(firm.account(alice).call).not.toBeNull();
  expect(mine.status).toBe("applying");
  expect(firm.subscribeBlock(alice, offer.id, 1)).toMatchObject({ reason: "BLOCK_SUBSCRIBED" });
  const [second] = [outcomeOf(firm.announceBlock({ code: cheapStock })).offerId!];
  expect(firm.subscribeBlock(alice, second, 1)).toMatchObject({ reason: "MARGIN_CALL_OPEN" });
  toClosing(firm, offer);
  expect(mine.status).toBe("success");
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a frozen account subscribes to nothing, and can still cancel", () => {
  const { firm, offer } = market();
  const mine = subscribed(firm, offer);
  firm.account(bob).freeze = {
    reason: "FREEZE_ASKED_BY_CUSTOMER",
    since: morning,
    until: morning + 9,
  };
  firm.account(alice).freeze = firm.account(bob).freeze;
  expect(firm.subscribeBlock(bob, offer.id, 1)).toMatchObject({ reason: "ACCOUNT_FROZEN" });
  expect(firm.cancelBlock(alice, mine.id).kind).toBe("accepted");
});

test("operators withdraw a block only before the first subscription, even one that was cancelled", () => {
  const { firm, offer } = market();
  const withdraw = (offerId: number) =>
    firm.send({
      ...firm.base(0),
      actor: { kind: "operator", id: "maki" },
      kind: "withdraw-block",
      offerId,
    });
  firm.cancelBlock(alice, subscribed(firm, offer).id);
  expect(withdraw(offer.id)).toMatchObject({ reason: "BLOCK_ENTERED" });
  toClosing(firm, offer);
  expect(withdraw(offer.id)).toMatchObject({ reason: "BLOCK_CLOSED" });
  const next = firm.state.blockOffers.get(outcomeOf(firm.announceBlock()).offerId!)!;
  expect(withdraw(next.id).kind).toBe("accepted");
  expect(next).toMatchObject({ status: "withdrawn", reason: null, closingPrice: null });
  expect(firm.subscribeBlock(alice, next.id, 1)).toMatchObject({ reason: "BLOCK_CLOSED" });
});

test("a block without subscriptions ends by the firm's known prices", () => {
  for (const [price, status] of [
    [2175, "failure"],
    [2176, "success"],
    [2503, "success"],
    [2504, "failure"],
  ] as const) {
    const { firm, offer } = market();
    firm.print(stock, price);
    toClosing(firm, offer);
    expect([price, offer.status]).toEqual([price, status]);
  }
});

test("M-HON-2 after random runs held money is returned or in shares, and no lot is sold twice", () => {
  fc.assert(
    fc.property(blockSteps, (life) => {
      const firm = openFirm(20_000_000);
      for (const step of life) {
        take(firm, step);
        expect(checkInvariants(firm.state)).toEqual([]);
      }
      const ended = firm.events.filter((event) => event.kind === "block-subscription-ended");
      const filled = new Set(firm.fills().map(({ orderId }) => orderId));
      for (const { subscriptionId, status } of ended) {
        const moved = firm
          .entries()
          .flatMap(({ postings, cause }) =>
            postings.filter(
              ({ from, to }) =>
                (from.kind === "held" && from.cause === subscriptionId) ||
                (to.kind === "held" && to.cause === subscriptionId && cause.kind === "block"),
            ),
          );
        const amount = moved[0]!.amount;
        expect(moved.map(({ from, to, amount: sum }) => [from.kind, to.kind, sum])).toEqual([
          ["cash", "held", amount],
          ["held", status === "success" ? "margin" : "cash", amount],
        ]);
        expect(filled.has(subscriptionId)).toBe(status === "success");
      }
    }),
    { numRuns: 100 },
  );
});

test("a block is not announced over an ex-date, and a closing after one returns all money", () => {
  const firm = createFirm({ schedule: "tse" });
  firm.open(alice, yen(10_000_000));
  firm.declare("6W3A", 400, "2026-12-02");
  for (const day of ["24", "25", "26", "27", "30"]) firm.roll(`2026-11-${day}`);
  firm.print("6W3A", 2400);
  firm.advanceTime(Date.parse("2026-11-30T08:00:00+09:00") - firm.now());
  expect(firm.announceBlock({ discount: 0 })).toMatchObject({
    kind: "denied",
    reason: "BLOCK_OVER_EX_DATE",
  });

  // Announced before the dividend was known: as after a gap that moved the closing over the date.
  const [dividend] = firm.state.dividends.values();
  firm.state.dividends.clear();
  outcomeOf(firm.announceBlock({ discount: 0 }));
  firm.state.dividends.set(dividend!.id, dividend!);
  const [offer] = firm.state.blockOffers.values();
  const before = firm.account(alice).cash;
  outcomeOf(firm.subscribeBlock(alice, offer!.id, 3));
  firm.roll("2026-12-01");
  firm.advanceTime(offer!.closesAt - firm.now());
  expect(firm.positions(alice)).toEqual([]);
  expect(firm.account(alice).cash).toBe(before);
  expect(firm.events.filter(({ kind }) => kind === "block-ended")).toMatchObject([
    { reason: "BLOCK_EX_DIVIDEND" },
  ]);
  // Like every block that came to its closing it has the price and the date of it.
  expect(firm.events.filter(({ kind }) => kind === "block-closing")).toMatchObject([
    { tradingDate: "2026-12-01" },
  ]);
});
