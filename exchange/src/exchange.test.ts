import { expect, test } from "vitest";
import { listed, tokyo } from "../test/market.ts";
import { createCalendar } from "./calendar.ts";
import { createExchange } from "./exchange.ts";
import type { Exchange } from "./exchange.ts";
import type { NewOrder, Phase, Report, Side } from "./messages.ts";
import { price, shares } from "./price.ts";
import { boundariesBetween } from "./schedule.ts";
import { ordinaryTradingState } from "./trading/trading-state.ts";
import { emptyStatistics } from "./statistics.ts";

const code = "6W3A";
const practice = createCalendar("practice", new Set());
const at = tokyo("2025-06-10T10:30");

function marketOf(phase: Phase, baseYen = 1_000): Exchange {
  // In continuous trading the session already has its first price.
  const tradingState = { ...ordinaryTradingState, priced: phase === "continuous" };
  return createExchange([{ ...listed(code, baseYen, phase), tradingState }]);
}

function order(orderId: number, side: Side, yen: number | null, quantity: number): NewOrder {
  const limit = yen === null ? null : price(yen * 10);
  return {
    kind: "new",
    orderId,
    participant: 0,
    side,
    price: limit,
    quantity: shares(quantity),
  };
}

/** Passes the practice schedule's boundaries from `from` to `until`; returns the reports of all instruments. */
function pass(exchange: Exchange, from: string, until: string): Report[] {
  return boundariesBetween(practice, tokyo(from), tokyo(until)).flatMap((boundary) =>
    exchange.boundary(boundary, practice.nextTradingDay(boundary.tradingDate)),
  );
}

test("executions of an incoming order follow its acceptance and name both orders", () => {
  const exchange = marketOf("continuous");
  expect(exchange.enter(code, order(-1, "sell", 1_001, 300), at)).toEqual([
    { kind: "accepted", orderId: -1, sequence: 1 },
  ]);
  expect(exchange.enter(code, order(7, "buy", 1_005, 200), at)).toEqual([
    { kind: "accepted", orderId: 7, sequence: 2 },
    {
      kind: "executed",
      code,
      sequence: 1,
      at,
      tradingDate: "2025-06-10",
      buyOrderId: 7,
      sellOrderId: -1,
      price: 1_001_0,
      quantity: 200,
      auction: false,
    },
  ]);
  expect(exchange.openQuantity(code, -1)).toBe(100);
  expect(exchange.openQuantity(code, 7)).toBeNull();
});

test("a rejected order leaves no trace and takes no sequence number", () => {
  const exchange = marketOf("continuous");
  expect(exchange.enter(code, order(1, "buy", 1_301, 100), at)).toEqual([
    { kind: "rejected", orderId: 1, reason: "PRICE_OUTSIDE_LIMITS" },
  ]);
  expect(exchange.enter(code, order(2, "buy", 1_300, 100), at)).toEqual([
    { kind: "accepted", orderId: 2, sequence: 1 },
  ]);
});

test("a reprice loses time priority and may trade at once; a reduction keeps it", () => {
  const exchange = marketOf("continuous");
  for (const orderId of [1, 2, 3]) exchange.enter(code, order(orderId, "buy", 990, 300), at);
  exchange.enter(code, { kind: "reprice", orderId: 1, price: price(990_0) }, at);
  exchange.enter(code, { kind: "reduce", orderId: 2, quantity: shares(100) }, at);
  const reports = exchange.enter(code, order(4, "sell", null, 500), at);
  expect(
    reports.map((report) => report.kind === "executed" && [report.buyOrderId, report.quantity]),
  ).toEqual([false, [2, 100], [3, 300], [1, 100]]);

  exchange.enter(code, order(5, "sell", 1_005, 200), at);
  const repriced = exchange.enter(code, { kind: "reprice", orderId: 1, price: price(1_005_0) }, at);
  expect(repriced).toMatchObject([
    { kind: "repriced", orderId: 1, price: 1_005_0, sequence: 7 },
    { kind: "executed", buyOrderId: 1, sellOrderId: 5, price: 1_005_0, quantity: 200 },
  ]);
});

test("a practice session collects orders, opens at one price, trades continuously, collects again and closes", () => {
  const exchange = marketOf("pre-opening");
  exchange.enter(code, order(1, "buy", null, 200), at);
  exchange.enter(code, order(-1, "sell", 1_002, 300), at);
  expect(exchange.book(code)).toMatchObject({ indicativePrice: 1_002_0, indicativeVolume: 200 });

  const opening = pass(exchange, "2025-06-10T09:59", "2025-06-10T10:00");
  expect(opening).toMatchObject([
    { kind: "executed", price: 1_002_0, quantity: 200, auction: true },
    { kind: "phase", phase: "continuous" },
  ]);
  expect(exchange.book(code).indicativePrice).toBeNull();

  pass(exchange, "2025-06-10T10:00", "2025-06-10T10:55");
  expect(exchange.enter(code, order(2, "buy", 1_002, 300), at)).toHaveLength(1);
  const closing = pass(exchange, "2025-06-10T10:55", "2025-06-10T10:58");
  expect(closing).toMatchObject([
    { kind: "executed", price: 1_002_0, quantity: 100, auction: true },
    { kind: "phase", phase: "pre-opening" },
  ]);
  // The remainder of order 2 waits for the day's next session.
  expect(exchange.openQuantity(code, 2)).toBe(200);
  expect(exchange.statistics(code)).toMatchObject({ open: 1_002_0, volume: 300, sequence: 2 });
});

test("without an opening price, matching is by itayose until the first trade", () => {
  const exchange = marketOf("pre-opening");
  exchange.enter(code, order(1, "buy", 990, 100), at);
  expect(pass(exchange, "2025-06-10T09:59", "2025-06-10T10:00")).toMatchObject([
    { kind: "phase", phase: "continuous" },
  ]);
  expect(exchange.enter(code, order(-1, "sell", 990, 100), at)).toMatchObject([
    { kind: "accepted" },
    { kind: "executed", auction: true },
  ]);
  exchange.enter(code, order(2, "buy", 989, 100), at);
  expect(exchange.enter(code, order(-2, "sell", 989, 100), at)).toMatchObject([
    { kind: "accepted" },
    { kind: "executed", auction: false },
  ]);
});

test("the end of the day expires all orders in time priority, then rolls terms and statistics", () => {
  const exchange = marketOf("continuous");
  exchange.enter(code, order(-1, "sell", 1_100, 100), at);
  exchange.enter(code, order(1, "buy", 1_100, 100), at);
  exchange.enter(code, order(3, "buy", 1_000, 100), at);
  exchange.enter(code, order(2, "sell", 1_200, 100), at);
  const reports = pass(exchange, "2025-06-10T23:55", "2025-06-10T23:58");
  const terms = {
    tradingDate: "2025-06-11",
    basePrice: 1_100_0,
    lowerLimit: 800_0,
    upperLimit: 1_400_0,
  };
  expect(reports).toEqual([
    { kind: "expired", orderId: 3, cause: "day" },
    { kind: "expired", orderId: 2, cause: "day" },
    { kind: "day", code, terms },
    { kind: "phase", code, phase: "pre-opening", at: tokyo("2025-06-10T23:58") },
  ]);
  expect(exchange.terms(code)).toEqual(terms);
  expect(exchange.statistics(code)).toEqual({
    ...emptyStatistics,
    last: 1_100_0,
    lastAt: at,
    sequence: 1,
  });
});

test("a day without a trade carries its base price forward", () => {
  const exchange = marketOf("pre-closing", 2_991);
  pass(exchange, "2025-06-10T23:55", "2025-06-11T23:58");
  expect(exchange.terms(code)).toMatchObject({ tradingDate: "2025-06-12", basePrice: 2_991_0 });
});

test("the day uses its base price even where it differs from the last price, as on an ex-dividend day", () => {
  const exDividend = {
    ...listed(code, 950, "pre-opening"),
    statistics: { ...emptyStatistics, last: price(1_000_0), lastAt: 0, sequence: 7 },
  };
  const exchange = createExchange([exDividend]);
  exchange.enter(code, order(1, "buy", null, 100), at);
  exchange.enter(code, order(-1, "sell", null, 100), at);
  expect(exchange.book(code).indicativePrice).toBe(950_0);
  exchange.enter(code, { kind: "cancel", orderId: 1 }, at);
  pass(exchange, "2025-06-10T23:00", "2025-06-10T23:58");
  expect(exchange.terms(code)).toMatchObject({ tradingDate: "2025-06-11", basePrice: 950_0 });
});

test("M-DIV-1 on its ex-date a share's base price and limits are lower by the dividend, and only on it", () => {
  const exDividend = (_: string, date: string) => (date === "2025-06-11" ? 42_0 : 0);
  const exchange = createExchange([listed(code, 1_000, "pre-opening")], { exDividend });
  exchange.enter(code, order(1, "buy", 1_020, 100), at);
  exchange.enter(code, order(-1, "sell", 1_020, 100), at);
  pass(exchange, "2025-06-10T23:00", "2025-06-10T23:58");
  expect(exchange.terms(code)).toEqual({
    tradingDate: "2025-06-11",
    basePrice: 978_0,
    lowerLimit: 828_0,
    upperLimit: 1_128_0,
  });
  pass(exchange, "2025-06-10T23:58", "2025-06-11T23:58");
  expect(exchange.terms(code)).toMatchObject({ tradingDate: "2025-06-12", basePrice: 978_0 });
});

test("the day's first opening refers to the base price, later openings to the last trade", () => {
  const exchange = marketOf("pre-opening");
  const wide = (buyId: number) => {
    exchange.enter(code, order(buyId, "buy", 1_100, 100), at);
    exchange.enter(code, order(-buyId, "sell", 900, 100), at);
  };
  wide(1);
  pass(exchange, "2025-06-10T09:59", "2025-06-10T10:00");
  expect(exchange.statistics(code).last).toBe(1_000_0);
  exchange.enter(code, order(2, "buy", 1_050, 100), at);
  exchange.enter(code, order(-2, "sell", 1_050, 100), at);
  pass(exchange, "2025-06-10T10:00", "2025-06-10T10:58");
  wide(3);
  pass(exchange, "2025-06-10T10:58", "2025-06-10T11:00");
  expect(exchange.statistics(code).last).toBe(1_050_0);
});

test("a halt accepts and cancels orders without trading, and trading resumes by itayose", () => {
  const exchange = marketOf("continuous");
  expect(exchange.enter(code, { kind: "halt" }, at)).toEqual([
    { kind: "phase", code, phase: "halted", at },
  ]);
  expect([exchange.phase(code), exchange.isHalted(code)]).toEqual(["halted", true]);
  exchange.enter(code, order(1, "buy", 1_010, 100), at);
  expect(exchange.enter(code, order(-1, "sell", 990, 100), at)).toHaveLength(1);
  exchange.enter(code, order(2, "buy", 1_020, 100), at);
  expect(exchange.enter(code, { kind: "cancel", orderId: 2 }, at)).toEqual([
    { kind: "cancelled", orderId: 2 },
  ]);
  expect(exchange.book(code)).toMatchObject({ phase: "halted", indicativePrice: 1_000_0 });
  expect(exchange.enter(code, { kind: "resume" }, at)).toMatchObject([
    { kind: "executed", price: 1_000_0, auction: true },
    { kind: "phase", phase: "continuous" },
  ]);
});

test("a halt outlasts boundaries: no auction and no notice, but the day still ends", () => {
  const exchange = marketOf("pre-closing");
  exchange.enter(code, order(1, "buy", 1_010, 100), at);
  exchange.enter(code, order(-1, "sell", 990, 100), at);
  exchange.enter(code, { kind: "halt" }, at);
  const reports = pass(exchange, "2025-06-10T23:55", "2025-06-11T00:00");
  expect(reports.map(({ kind }) => kind)).toEqual(["expired", "expired", "day"]);
  expect(exchange.enter(code, { kind: "resume" }, at)).toEqual([
    { kind: "phase", code, phase: "continuous", at },
  ]);
});

test("a halt that ends before an opening leaves its orders to the opening auction", () => {
  const exchange = marketOf("pre-opening");
  exchange.enter(code, { kind: "halt" }, at);
  exchange.enter(code, order(1, "buy", 1_010, 100), at);
  exchange.enter(code, order(-1, "sell", 990, 100), at);
  expect(exchange.enter(code, { kind: "resume" }, at)).toHaveLength(1);
  expect(pass(exchange, "2025-06-10T09:59", "2025-06-10T10:00")).toMatchObject([
    { kind: "executed" },
    { kind: "phase" },
  ]);
});

test("a closed market rejects everything including cancels, even for a halted instrument", () => {
  const exchange = marketOf("closed");
  const refused = [{ kind: "rejected", orderId: 1, reason: "NOT_ACCEPTING" }];
  expect(exchange.enter(code, order(1, "buy", 1_000, 100), at)).toEqual(refused);
  exchange.enter(code, { kind: "halt" }, at);
  expect(exchange.enter(code, { kind: "cancel", orderId: 1 }, at)).toEqual(refused);
});

test("a boundary visits all instruments by code, together or one at a time", () => {
  const all = createExchange([
    listed("7B2C", 500, "pre-opening"),
    listed("6W3A", 1_000, "pre-opening"),
  ]);
  expect(all.codes).toEqual(["6W3A", "7B2C"]);
  const [opening] = boundariesBetween(
    practice,
    tokyo("2025-06-10T09:59"),
    tokyo("2025-06-10T10:00"),
  );
  if (opening === undefined) throw new Error("no opening at 10:00");
  const oneByOne = all.codes.flatMap((each) => all.boundaryOf(each, opening, "2025-06-11"));
  expect(oneByOne).toEqual(all.boundary(opening, "2025-06-11"));
  expect(oneByOne).toMatchObject([{ code: "6W3A" }, { code: "7B2C" }]);
});

test("restored orders keep their time priority, and new orders queue behind them", () => {
  const exchange = marketOf("continuous");
  const restored = { participant: 0, side: "buy" as const, price: price(990_0) };
  exchange.restore(code, [
    { ...restored, orderId: 5, quantity: shares(100), sequence: 42 },
    { ...restored, orderId: 9, quantity: shares(200), sequence: 17 },
  ]);
  expect(exchange.enter(code, order(6, "buy", 990, 100), at)).toEqual([
    { kind: "accepted", orderId: 6, sequence: 43 },
  ]);
  expect([...exchange.workingOrders(code)].map(({ orderId }) => orderId)).toEqual([9, 5, 6]);
});

test("the board shows the best eight levels and totals the rest as OVER and UNDER", () => {
  const exchange = marketOf("pre-opening");
  for (let tick = 1; tick <= 10; tick++) {
    exchange.enter(code, order(tick, "buy", 1_000 - tick, tick * 100), at);
    exchange.enter(code, order(-tick, "sell", 1_000 + tick, tick * 100), at);
  }
  exchange.enter(code, order(11, "buy", 999, 200), at);
  exchange.enter(code, order(12, "buy", null, 700), at);
  const book = exchange.book(code);
  expect(book.bids).toHaveLength(8);
  expect(book.bids[0]).toEqual({ price: 999_0, quantity: 300, orders: 2 });
  expect(book.asks[7]).toEqual({ price: 1_008_0, quantity: 800, orders: 1 });
  expect(book).toMatchObject({ over: 1_900, under: 1_900, marketBuy: 700, marketSell: 0 });
});

test("an unlisted code and a duplicate order number throw", () => {
  const exchange = marketOf("continuous");
  expect(() => exchange.phase("0000")).toThrow("not listed");
  exchange.enter(code, order(1, "buy", 990, 100), at);
  expect(() => exchange.enter(code, order(1, "buy", 990, 100), at)).toThrow("twice");
});
