import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createCalendar } from "../src/calendar.ts";
import { createExchange } from "../src/exchange.ts";
import type { Exchange } from "../src/exchange.ts";
import type { NewOrder, Report, Side } from "../src/messages.ts";
import { price, shares } from "../src/price.ts";
import { nextBoundary, phaseAt } from "../src/schedule.ts";
import type { ScheduleName } from "../src/schedule.ts";
import { ordinaryTradingState } from "../src/trading/trading-state.ts";
import { listed, tokyo } from "./market.ts";

/** Auctions with few customers, who often make up most of both sides (docs/orders/self-trades.md); fast-check prints the seed of a failure. */

interface Auction {
  readonly schedule: ScheduleName;
  readonly time: string;
  readonly lastYen: number;
}

const opening: Auction = { schedule: "tse", time: "08:30", lastYen: 100 };
const closing: Auction = { schedule: "practice", time: "22:57", lastYen: 100 };
/** A close whose range contains the daily limit (market rules 6.6). */
const closingAtLimit: Auction = { ...closing, lastYen: 125 };

const code = "6W3A";
const baseYen = 100;

/** Prices around 100 yen, with limits at 70 and 130: an opening reaches 5 yen and a close 10, and many orders lie beyond. */
const order = fc.record({
  side: fc.constantFrom<Side>("buy", "sell"),
  away: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: -3, max: 3 }) },
    { weight: 1, arbitrary: fc.integer({ min: -30, max: 30 }) },
    { weight: 2, arbitrary: fc.constant(null) },
  ),
  lots: fc.integer({ min: 1, max: 8 }),
  /** 0 is no tag. */
  tag: fc.integer({ min: 0, max: 2 }),
  participant: fc.integer({ min: 0, max: 2 }),
  displacesOwn: fc.integer({ min: 0, max: 11 }).map((draw) => draw === 0),
});

const drawn = fc.array(order, { minLength: 2, maxLength: 14 });

const ordersFor = ({ lastYen }: Auction): fc.Arbitrary<NewOrder[]> =>
  drawn.map((all) =>
    all.map(({ side, away, lots, tag, participant, displacesOwn }, index) => ({
      kind: "new",
      orderId: index + 1,
      participant,
      side,
      price: away === null ? null : price(Math.min(lastYen + away, 130) * 10),
      quantity: shares(lots * 100),
      ...(tag === 0 ? {} : { selfTradeTag: tag }),
      // A tag never has displacing orders on both sides.
      ...(tag > 0 && side === "sell" && displacesOwn ? { displacesOwn } : {}),
    })),
  );

interface Result {
  readonly before: ReturnType<Exchange["book"]>;
  readonly price: number | null;
  readonly volume: number;
  readonly filled: ReadonlyMap<number, number>;
  readonly endedByOwn: readonly number[];
  readonly reports: readonly Report[];
}

function hold({ schedule, time, lastYen }: Auction, entered: readonly NewOrder[]): Result {
  const calendar = createCalendar(schedule, new Set());
  const at = tokyo(`2025-06-10T${time}`);
  const share = listed(code, baseYen, phaseAt(calendar, at));
  const isSession = share.phase === "pre-closing";
  const last = isSession ? price(lastYen * 10) : null;
  const exchange = createExchange(
    [
      {
        ...share,
        statistics: { ...share.statistics, last },
        tradingState: { ...ordinaryTradingState, priced: isSession },
      },
    ],
    { schedule },
  );
  for (const one of entered) exchange.enter(code, one, at);
  const before = exchange.book(code);
  const boundary = nextBoundary(calendar, at);
  const reports = exchange.boundary(boundary, calendar.nextTradingDay(boundary.tradingDate));
  const executions = reports.filter((report) => report.kind === "executed");
  const filled = new Map<number, number>();
  for (const { buyOrderId, sellOrderId, quantity } of executions)
    for (const orderId of [buyOrderId, sellOrderId])
      filled.set(orderId, (filled.get(orderId) ?? 0) + quantity);
  return {
    before,
    price: executions[0]?.price ?? null,
    volume: executions.reduce((sum, { quantity }) => sum + quantity, 0),
    filled,
    endedByOwn: reports.flatMap((report) =>
      report.kind === "expired" && (report.cause === "self-trade" || report.cause === "displaced")
        ? [report.orderId]
        : [],
    ),
    reports,
  };
}

/** The same orders without tags; orders that ended are cut to the quantity that was filled. */
function withoutEndedShares(all: readonly NewOrder[], { endedByOwn, filled }: Result): NewOrder[] {
  return all
    .map(({ selfTradeTag: _, displacesOwn: __, ...one }) => ({
      ...one,
      quantity: endedByOwn.includes(one.orderId)
        ? shares(filled.get(one.orderId) ?? 0)
        : one.quantity,
    }))
    .filter(({ quantity }) => quantity > 0);
}

test.each([
  ["an opening", opening],
  ["a close", closing],
  ["a close that reaches the limit", closingAtLimit],
])("%s has the price and fills of the same book without the ended orders", (_, auction) => {
  fc.assert(
    fc.property(ordersFor(auction), (all) => {
      const result = hold(auction, all);
      const clean = hold(auction, withoutEndedShares(all, result));
      expect([result.price, result.volume]).toEqual([clean.price, clean.volume]);
      expect([...result.filled].toSorted()).toEqual([...clean.filled].toSorted());
    }),
    { numRuns: 200 },
  );
});

test.each([
  ["an opening", opening],
  ["a close", closing],
  ["a close that reaches the limit", closingAtLimit],
])("%s ends no order that could be paired with others", (_, auction) => {
  fc.assert(
    fc.property(ordersFor(auction), (all) => {
      const tagOf = new Map(all.map((one) => [one.orderId, one.selfTradeTag]));
      const untagged = hold(
        auction,
        all.map(({ selfTradeTag: _, ...one }) => one),
      );
      const shareOf = (tag: number) =>
        [...untagged.filled]
          .filter(([orderId]) => tagOf.get(orderId) === tag)
          .reduce((sum, [, quantity]) => sum + quantity, 0);
      const isPaired = [1, 2].every((tag) => shareOf(tag) <= untagged.volume);
      const tagged = hold(auction, all);
      expect(tagged.endedByOwn.length === 0).toBe(isPaired);
      if (!isPaired) return;
      expect([tagged.price, tagged.volume]).toEqual([untagged.price, untagged.volume]);
      expect([...tagged.filled].toSorted()).toEqual([...untagged.filled].toSorted());
    }),
    { numRuns: 200 },
  );
});

test("the opening trades at the indicative price and volume", () => {
  fc.assert(
    fc.property(ordersFor(opening), (all) => {
      const { before, price: made, volume } = hold(opening, all);
      if (made === null) return;
      expect([before.indicativePrice, before.indicativeVolume]).toEqual([made, volume]);
    }),
    { numRuns: 200 },
  );
});
