import { expect, test } from "vitest";
import { listed, tokyo } from "../../test/market.ts";
import { createExchange } from "../exchange.ts";
import type { Exchange } from "../exchange.ts";
import type { NewOrder, Report, Side } from "../messages.ts";
import { price, shares } from "../price.ts";
import { emptyStatistics } from "../statistics.ts";
import { ordinaryTradingState } from "./trading-state.ts";

const code = "6W3A";
const at = tokyo("2025-06-10T10:30");
const minute = 60_000;

function trading(tradingState = { ...ordinaryTradingState, priced: true }): Exchange {
  const last = price(10_000);
  const statistics = { ...emptyStatistics, open: last, high: last, low: last, last, lastAt: at };
  return createExchange([{ ...listed(code, 1_000, "continuous"), statistics, tradingState }]);
}

function order(orderId: number, side: Side, yen: number, quantity = 100): NewOrder {
  return {
    kind: "new",
    orderId,
    participant: 0,
    side,
    price: price(yen * 10),
    quantity: shares(quantity),
  };
}

/** A special buy quote at 1,030, due for renewal at 10:33. */
function quoted(): Exchange {
  const exchange = trading();
  exchange.enter(code, order(1, "buy", 1_200), at);
  expect(exchange.tradingState(code).quote).toMatchObject({
    price: 10_300,
    renewsAt: at + 3 * minute,
  });
  return exchange;
}

/** The reports that `act` delivers, in order. */
function delivered(act: (deliver: (of: string, reports: Report[]) => void) => void): Report[] {
  const all: Report[] = [];
  act((_, reports) => all.push(...reports));
  return all;
}

test("a quote whose renewal was due in a gap is renewed once at the end of the gap", () => {
  const exchange = quoted();
  const resumed = at + 60 * minute;
  const later = resumed + 3_000;
  const said = delivered((deliver) => exchange.postpone(resumed, later, deliver));
  const quote = { kind: "special", side: "buy", price: 10_300, since: at, renewsAt: later };
  expect(said).toEqual([{ kind: "quote", code, quote, at: resumed }]);
  expect(exchange.nextTimer).toBe(later);
  const moved = delivered((deliver) => exchange.advance(later, deliver));
  expect(moved).toMatchObject([
    { kind: "quote", quote: { price: 10_600, renewsAt: later + 3 * minute }, at: later },
  ]);
});

test("stopping one instrument's timer leaves the others running", () => {
  const other = "7X2C";
  const exchange = createExchange([
    listed(code, 1_000, "continuous"),
    listed(other, 1_000, "continuous"),
  ]);
  exchange.enter(code, { kind: "halt", until: at + minute }, at);
  exchange.enter(other, { kind: "halt", until: at + 2 * minute }, at);
  expect([exchange.nextTimer, exchange.nextTimerCode]).toEqual([at + minute, code]);
  exchange.still(code);
  expect([exchange.nextTimer, exchange.nextTimerCode]).toEqual([at + 2 * minute, other]);
  exchange.still(other);
  expect(exchange.nextTimer).toBe(Infinity);
  expect(exchange.isHalted(code)).toBe(true);
});

test("a halt that was due to end in a gap ends at the end of the gap", () => {
  const exchange = trading();
  exchange.enter(code, { kind: "halt", until: at + 5 * minute }, at);
  const resumed = at + 60 * minute;
  expect(delivered((deliver) => exchange.postpone(resumed, resumed, deliver))).toEqual([]);
  expect(exchange.tradingState(code).haltedUntil).toBe(resumed);
  const said = delivered((deliver) => exchange.advance(resumed, deliver));
  expect(said.at(-1)).toEqual({ kind: "phase", code, phase: "continuous", at: resumed });
});

test("timers that fall due after the gap are not postponed", () => {
  const exchange = quoted();
  const due = at + 3 * minute;
  expect(delivered((deliver) => exchange.postpone(due, due + 1, deliver))).toEqual([]);
  expect(exchange.nextTimer).toBe(due);
});

test("an order entered after a restart is sequenced after every number in the restored state", () => {
  const tradingState = { ...ordinaryTradingState, priced: true, simultaneousUpTo: 70 };
  expect(trading(tradingState).enter(code, order(1, "buy", 990), at)).toEqual([
    { kind: "accepted", orderId: 1, sequence: 71 },
  ]);
});

test("conditional orders are restored in their standing from their participant's records", () => {
  const conditions = ["on-open", "on-close", "funari"] as const;
  const stored = conditions.map((condition, index) => {
    const { kind: _, ...entry } = order(index + 1, "buy", 990 - index, 300);
    return { ...entry, condition, sequence: index + 10 };
  });
  const inPhase = (phase: "continuous" | "pre-closing") => {
    const tradingState = {
      ...ordinaryTradingState,
      priced: true,
      closingAfter: phase === "pre-closing" ? 12 : null,
    };
    const exchange = createExchange([{ ...listed(code, 1_000, phase), tradingState }]);
    exchange.restore(code, stored);
    return exchange;
  };
  const before = inPhase("continuous");
  expect([...before.workingOrders(code)]).toEqual(stored);
  expect(before.book(code).bids.map((level) => level.price)).toEqual([9_900, 9_880]);
  // In the pre-closing an on-close order is in the book and a funari order is a market order.
  const closing = [...inPhase("pre-closing").workingOrders(code)];
  expect(closing.map(({ price: limit }) => limit)).toEqual([9_900, 9_890, null]);
});
