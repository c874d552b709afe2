import * as fc from "fast-check";
import { expect, test } from "vitest";
import { marketLevel, standings } from "../book/book.ts";
import type { Book, BookSide } from "../book/book.ts";
import { fastBooks } from "../book/fast-books.ts";
import { Ladder } from "../book/ladder.ts";
import { price } from "../price.ts";
import { columnsAt, columnsOf } from "./columns.ts";
import { itayose } from "./itayose.ts";
import { preOpeningQuote } from "./pre-opening-quote.ts";

/** Prices from 2,990 to 3,030 yen, across a change of the tick. */
const ladder = new Ladder("standard", price(2_990_0), price(3_030_0));
const steps = Array.from({ length: ladder.count }, (_, step) => step);

interface Row {
  readonly side: BookSide;
  readonly level: number;
  readonly lots: number;
}

const rows: fc.Arbitrary<Row[]> = fc.array(
  fc.record({
    side: fc.constantFrom<BookSide>(0, 1),
    level: fc.oneof(
      { weight: 1, arbitrary: fc.constant(marketLevel) },
      { weight: 5, arbitrary: fc.integer({ min: 0, max: ladder.count - 1 }) },
    ),
    lots: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 12 },
);
/** On and off the ladder, and off the tick grid. */
const references = fc.integer({ min: 2_980_0, max: 3_040_0 });

function bookOf(orders: readonly Row[]): Book {
  const book = fastBooks()(ladder);
  orders.forEach(({ side, level, lots }, index) =>
    book.rest(index + 1, 0, side, level, lots, index + 1, standings.simultaneous),
  );
  return book;
}

/** The columns at one price as the rule defines them (market rules 4.2). */
function columns(orders: readonly Row[], step: number) {
  const sum = (side: BookSide, isIn: (level: number) => boolean) =>
    orders
      .filter((order) => order.side === side && (order.level === marketLevel || isIn(order.level)))
      .reduce((total, { lots }) => total + lots, 0);
  return {
    sold: sum(1, (level) => level <= step),
    bought: sum(0, (level) => level >= step),
    soldBelow: sum(1, (level) => level < step),
    boughtAbove: sum(0, (level) => level > step),
  };
}

function qualifying(orders: readonly Row[], low: number, high: number): number[] {
  return steps.filter((step) => {
    const { sold, bought, soldBelow, boughtAbove } = columns(orders, step);
    const volume = Math.min(sold, bought);
    const isInside = step >= low && step <= high;
    return isInside && volume > 0 && soldBelow <= volume && boughtAbove <= volume;
  });
}

/** The smallest difference between the columns, then the nearest price, then the lower of two. */
function chosen(orders: readonly Row[], candidates: readonly number[], reference: number) {
  const difference = (step: number) => {
    const { sold, bought } = columns(orders, step);
    return Math.abs(sold - bought);
  };
  const distance = (step: number) => Math.abs(ladder.priceAt(step) - reference);
  const [best] = candidates.toSorted(
    (one, other) =>
      difference(one) - difference(other) || distance(one) - distance(other) || one - other,
  );
  if (best === undefined) return null;
  const { sold, bought } = columns(orders, best);
  return { step: best, lots: Math.min(sold, bought) };
}

test("cumulative columns match their definition at every price", () => {
  fc.assert(
    fc.property(rows, (orders) => {
      const all = columnsOf(bookOf(orders));
      for (const step of steps) expect(columnsAt(all, step)).toMatchObject(columns(orders, step));
    }),
  );
});

test("the itayose price equals the result of an exhaustive search", () => {
  const range = fc
    .tuple(fc.nat({ max: ladder.count - 1 }), fc.nat({ max: ladder.count - 1 }))
    .map(([one, other]) => ({ low: Math.min(one, other), high: Math.max(one, other) }));
  fc.assert(
    fc.property(rows, references, fc.option(range), (orders, reference, inside) => {
      const { low, high } = inside ?? { low: 0, high: ladder.count - 1 };
      const found = itayose(columnsOf(bookOf(orders)), ladder, reference, inside ?? undefined);
      expect(found).toEqual(chosen(orders, qualifying(orders, low, high), reference));
    }),
    { numRuns: 1000 },
  );
});

test("qualifying prices are contiguous and give the same volume, as the rule book states", () => {
  fc.assert(
    fc.property(rows, (orders) => {
      const run = qualifying(orders, 0, ladder.count - 1);
      const [first = 0] = run;
      expect(run).toEqual(run.map((_, index) => first + index));
      const volumes = run.map((step) => {
        const { sold, bought } = columns(orders, step);
        return Math.min(sold, bought);
      });
      expect(new Set(volumes).size).toBeLessThanOrEqual(1);
    }),
  );
});

test("the pre-opening quote shows the adjacent prices between which the heavier side changes", () => {
  fc.assert(
    fc.property(rows, references, (orders, base) => {
      const book = bookOf(orders);
      const shown = preOpeningQuote(book, columnsOf(book), base);
      const at = steps.map((step) => columns(orders, step));
      if (!at.some(({ sold, bought }) => sold > 0 && bought > 0)) return;
      const [balanced] = steps
        .filter((step) => at[step]!.sold === at[step]!.bought)
        .toSorted(
          (one, other) =>
            Math.abs(ladder.priceAt(one) - base) - Math.abs(ladder.priceAt(other) - base) ||
            one - other,
        );
      const lastBuying = balanced ?? at.findLastIndex(({ sold, bought }) => bought > sold);
      const firstSelling = balanced ?? at.findIndex(({ sold, bought }) => sold > bought);
      const none = (step: number) => step === -1;
      expect(shown).toEqual({
        bid: none(lastBuying) ? null : { step: lastBuying, lots: at[lastBuying]!.bought },
        ask: none(firstSelling) ? null : { step: firstSelling, lots: at[firstSelling]!.sold },
      });
    }),
    { numRuns: 500 },
  );
});

test("unmatched market orders are shown at the daily limit with the limit orders there", () => {
  const top = ladder.count - 1;
  const buys = bookOf([
    { side: 0, level: marketLevel, lots: 3 },
    { side: 0, level: top, lots: 2 },
    { side: 0, level: top - 1, lots: 4 },
  ]);
  expect(preOpeningQuote(buys, columnsOf(buys), 3_000_0)).toEqual({
    bid: { step: top, lots: 5 },
    ask: null,
  });
});
