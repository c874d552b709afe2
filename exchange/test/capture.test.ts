import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { PlainBook } from "../src/book/plain-book.ts";
import type { Ladder } from "../src/book/ladder.ts";
import { createExchange, resumeExchange } from "../src/exchange.ts";
import type { Exchange } from "../src/exchange.ts";
import type { NewOrder, Report } from "../src/messages.ts";
import { price, shares } from "../src/price.ts";
import { MarketRun, code, markets } from "./market-run.ts";
import { listed, tokyo } from "./market.ts";

const plainBooks = (ladder: Ladder) => new PlainBook(ladder);
const minute = 60_000;

/** Few participants and tags, so that rows are shared and own orders meet; every third order is traced. */
const busy = { participants: 3, tracedEvery: 3, tags: 3 } as const;

function shown(exchange: Exchange) {
  const { nextTimer, nextTimerCode } = exchange;
  const due = nextTimer === Infinity ? null : [nextTimer, nextTimerCode];
  return [exchange.capture(), exchange.book(code), exchange.statistics(code), due];
}

/** As `toStrictEqual`, for which thousands of large values would take seconds. */
function expectSame(one: unknown, other: unknown): void {
  if (!isDeepStrictEqual(one, other)) expect(one).toStrictEqual(other);
}

/** The places in a value that are neither texts, numbers, lists nor records of them. */
function notPlain(value: unknown, path = ""): string[] {
  if (value === null || ["string", "boolean"].includes(typeof value)) return [];
  if (typeof value === "number") return Number.isNaN(value) ? [path] : [];
  if (typeof value !== "object") return [path];
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return [path];
  return Object.entries(value).flatMap(([key, one]) => notPlain(one, `${path}.${key}`));
}

test.each([
  ["fast", undefined, undefined],
  ["plain", plainBooks, plainBooks],
  ["fast, then plain", undefined, plainBooks],
] as const)(
  "M-HOU-12 an exchange that is resumed at random points behaves like an uninterrupted one, report for report (%s books)",
  (_, before, after) => {
    fc.assert(
      fc.property(markets, fc.infiniteStream(fc.boolean()), (market, stops) => {
        const steady = new MarketRun({ ...market, ...busy }, before);
        const resumed = new MarketRun({ ...market, ...busy }, before);
        for (const step of market.steps) {
          if (stops.next().value === true) {
            resumed.resume(after);
            expectSame(shown(resumed.exchange), shown(steady.exchange));
          }
          expectSame(resumed.step(step), steady.step(step));
        }
        expectSame(shown(resumed.exchange), shown(steady.exchange));
      }),
      { numRuns: 40 },
    );
  },
);

test("M-HOU-12 a capture is plain: texts, numbers, lists and records", () => {
  fc.assert(
    fc.property(markets, (market) => {
      const run = new MarketRun({ ...market, ...busy });
      for (const step of market.steps) run.step(step);
      expect(notPlain(run.exchange.capture())).toEqual([]);
    }),
    { numRuns: 50 },
  );
  expect(notPlain({ a: [1, new Map(), Number.NaN, undefined] })).toEqual([".a.1", ".a.2", ".a.3"]);
});

const at = tokyo("2025-06-10T10:30");

function order(orderId: number, side: "buy" | "sell", yen: number): NewOrder {
  const quantity = shares(100);
  return { kind: "new", orderId, participant: 0, side, price: price(yen * 10), quantity };
}

function resumed(exchange: Exchange): Exchange {
  return resumeExchange(structuredClone(exchange.capture()));
}

test("M-HOU-12 listings keep their order, stopped timers stay stopped and the others run", () => {
  const exchange = createExchange([
    listed("7X2C", 1_000, "continuous"),
    listed("6W3A", 1_000, "continuous"),
  ]);
  exchange.list(listed("1A2B", 500, "continuous"));
  exchange.enter("7X2C", { kind: "halt", until: at + minute }, at);
  exchange.enter("1A2B", { kind: "halt", until: at + 2 * minute }, at);
  exchange.still("7X2C");
  const later = resumed(exchange);
  expect(later.codes).toEqual(["6W3A", "7X2C", "1A2B"]);
  expect([later.nextTimer, later.nextTimerCode]).toEqual([at + 2 * minute, "1A2B"]);
  const said: Report[] = [];
  later.advance(at + 3 * minute, (_, reports) => said.push(...reports));
  expect(said).toMatchObject([{ kind: "phase", code: "1A2B", phase: "continuous" }]);
  expect(later.isHalted("7X2C")).toBe(true);
});

test("M-HOU-12 an exchange resumes from a capture any number of times, and the capture stays unchanged", () => {
  const exchange = createExchange([listed(code, 1_000, "continuous")]);
  exchange.enter(code, order(1, "buy", 1_000), at);
  exchange.enter(code, order(2, "sell", 1_000), at);
  const captured = exchange.capture();
  const before = JSON.stringify(captured);
  const ends = [exchange, resumeExchange(captured), resumeExchange(captured)].map((one) =>
    one.enter(code, order(3, "sell", 990), at + 1),
  );
  expect(ends[1]).toEqual(ends[0]);
  expect(ends[2]).toEqual(ends[0]);
  expect(JSON.stringify(captured)).toBe(before);
});

test("M-HOU-12 an exchange resumed from a capture before its first operation accepts orders", () => {
  const exchange = resumed(createExchange([listed(code, 1_000, "pre-opening")]));
  expect(exchange.capture().at).toBe(null);
  expect(exchange.enter(code, order(1, "buy", 1_000), at)).toEqual([
    { kind: "accepted", orderId: 1, sequence: 1 },
  ]);
});

test("M-HOU-12 a capture with an order beyond the day's limits is a fault", () => {
  const exchange = createExchange([listed(code, 1_000, "pre-opening")]);
  exchange.enter(code, order(1, "buy", 1_000), at);
  const captured = structuredClone(exchange.capture());
  Object.assign(captured.instruments[0]!.queues[0]!, { price: 99_999 });
  expect(() => resumeExchange(captured)).toThrow(RangeError);
});
