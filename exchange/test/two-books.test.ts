import * as fc from "fast-check";
import { expect, test } from "vitest";
import { marketLevel, standings } from "../src/book/book.ts";
import type { BookSide, Standing } from "../src/book/book.ts";
import { Ladder } from "../src/book/ladder.ts";
import { OrderPool } from "../src/book/order-pool.ts";
import { price } from "../src/price.ts";
import { dailyLimits } from "../src/rules/daily-limit.ts";
import { BookPair, anyStanding } from "./book-pair.ts";
import type { Move } from "./book-pair.ts";

const mostLots = 2 ** 31 - 1;

/** 601 and 3,600 steps: more than one summary word. */
const ladders = (["standard", "topix500"] as const).map((tickTable) => {
  const { lower, upper } = dailyLimits(price(1_000_0), tickTable);
  return new Ladder(tickTable, lower, upper);
});

const side = fc.constantFrom<BookSide>(0, 1);
const lots = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 20 }) },
  fc.integer({ min: 1, max: mostLots }),
);
const standing = fc.constantFrom<Standing>(...anyStanding);
const level = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 300, max: 310 }) },
  fc.nat(3_600),
  fc.constant(marketLevel),
);
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("rest"),
      order: fc.record({ participant: fc.nat(255), side, level, lots, standing }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("remove"), order: fc.nat() }) },
  fc.record({ kind: fc.constant("take"), order: fc.nat(), lots: fc.nat() }),
  fc.record({ kind: fc.constant("trade"), side, level: fc.nat(), lots }),
  fc.record({ kind: fc.constant("stand"), order: fc.nat(), standing }),
);

test("two fast books sharing a pool match two plain books in every query after every operation", () => {
  const moves = fc.array(fc.tuple(fc.nat(1), move, fc.nat()), { maxLength: 80 });
  fc.assert(
    fc.property(moves, (moves) => {
      const pool = new OrderPool();
      const nextOrderId = orderIds();
      const pairs = ladders.map((ladder) => new BookPair(ladder, pool, nextOrderId));
      for (const [which, what, asked] of moves) {
        pairs[which]?.move(what);
        for (const pair of pairs) pair.expectSame(asked);
      }
      for (const pair of pairs) pair.empty();
    }),
    { numRuns: 300 },
  );
});

test("four pairs of books on one pool agree through 100,000 operations, with books replaced along the way", () => {
  const random = randomOf(20_251_121);
  const pool = new OrderPool();
  const nextOrderId = orderIds();
  const newPair = () => new BookPair(ladders[random(2)]!, pool, nextOrderId);
  const pairs = Array.from({ length: 4 }, newPair);
  for (let count = 0; count < 100_000; count += 1) {
    const which = random(pairs.length);
    const pair = pairs[which]!;
    pair.move(randomMove(random, pair.size));
    pair.expectSameFront();
    if (count % 500 === 0) pair.expectSame(random(4_000));
    if (count % 10_000 === 0) {
      pair.empty();
      pairs[which] = newPair();
    }
  }
  for (const pair of pairs) pair.empty();
});

test("the pool grows without changing handles and reuses freed slots", () => {
  const pool = new OrderPool();
  const pair = new BookPair(ladders[0]!, pool, orderIds());
  for (let count = 0; count < 3_000; count += 1)
    pair.move({
      kind: "rest",
      order: { participant: 1, side: 0, level: count % 600, lots: 1, standing: standings.timed },
    });
  pair.expectSame(0);
  const held = pool.words.length;
  pair.empty();
  const again = new BookPair(ladders[0]!, pool, orderIds());
  for (let count = 0; count < 3_000; count += 1)
    again.move({
      kind: "rest",
      order: { participant: 1, side: 1, level: 600, lots: 1, standing: standings.timed },
    });
  expect(pool.words.length).toBe(held);
  again.expectSame(600);
});

function randomMove(random: (bound: number) => number, waiting: number): Move {
  const kind = random(waiting > 24 ? 16 : 10);
  if (kind < 6)
    return {
      kind: "rest",
      order: {
        participant: random(256),
        side: random(2) as BookSide,
        level: random(20) === 0 ? marketLevel : random(10) === 0 ? random(3_600) : 300 + random(12),
        lots: random(50) === 0 ? mostLots - random(9) : 1 + random(20),
        standing: random(5) === 0 ? anyStanding[random(3)]! : standings.timed,
      },
    };
  if (kind === 6)
    return {
      kind: "trade",
      side: random(2) as BookSide,
      level: random(9),
      lots: random(30) === 0 ? mostLots : 1 + random(40),
    };
  if (kind === 7) return { kind: "take", order: random(1_000), lots: random(1_000) };
  if (kind === 8) return { kind: "stand", order: random(1_000), standing: anyStanding[random(3)]! };
  return { kind: "remove", order: random(1_000) };
}

/** Realistic order numbers: customers' positive, some beyond 31 bits, and firms' negative. */
function orderIds(): () => number {
  let count = 0;
  return () => {
    count += 1;
    return count % 3 === 0 ? -count : count % 3 === 1 ? count : 2 ** 40 + count;
  };
}

/** Integers below a bound (mulberry32), the same on every machine. */
function randomOf(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}
