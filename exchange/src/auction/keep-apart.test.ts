import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keepApart } from "./keep-apart.ts";
import type { Pair } from "./keep-apart.ts";

/** Pairs of an auction and the tag of each of its orders; 0 is no tag. */
const auction = fc
  .array(
    fc.record({
      lots: fc.integer({ min: 1, max: 5 }),
      buyer: fc.integer({ min: 0, max: 3 }),
      seller: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((rows) => ({
    pairs: rows.map(({ lots }, index): Pair => ({ buy: index + 1, sell: -index - 1, lots })),
    tags: new Map(
      rows.flatMap(({ buyer, seller }, index) => [
        [index + 1, buyer],
        [-index - 1, seller],
      ]),
    ),
  }));

function sums(pairs: readonly Pair[], keyOf: (pair: Pair) => readonly number[]) {
  const found = new Map<number, number>();
  for (const pair of pairs)
    for (const key of keyOf(pair)) found.set(key, (found.get(key) ?? 0) + pair.lots);
  return found;
}

test("orders with one tag are never paired while another pairing exists, every order keeps its fill, and an impossible pairing throws", () => {
  fc.assert(
    fc.property(auction, ({ pairs, tags }) => {
      const tagOf = (orderId: number) => tags.get(orderId) || undefined;
      const total = pairs.reduce((sum, { lots }) => sum + lots, 0);
      const byTag = sums(pairs, ({ buy, sell }) => [tags.get(buy)!, tags.get(sell)!]);
      const isHopeless = [1, 2, 3].some((tag) => (byTag.get(tag) ?? 0) > total);
      const after = [...pairs];
      if (isHopeless) {
        expect(() => keepApart(after, tagOf)).toThrow("only trade with its own tag");
        return;
      }
      keepApart(after, tagOf);
      for (const { buy, sell, lots } of after) {
        expect(lots).toBeGreaterThan(0);
        if (tagOf(buy) !== undefined) expect(tagOf(buy)).not.toBe(tagOf(sell));
      }
      const orders = ({ buy, sell }: Pair) => [buy, sell];
      expect([...sums(after, orders)].toSorted()).toEqual([...sums(pairs, orders)].toSorted());
    }),
    { numRuns: 1_000 },
  );
});

test("pairs that already differ in tag are unchanged", () => {
  const pairs = [
    { buy: 1, sell: 2, lots: 3 },
    { buy: 3, sell: 4, lots: 1 },
  ];
  const after = [...pairs];
  keepApart(after, (orderId) => (orderId === 1 || orderId === 4 ? 7 : undefined));
  expect(after).toEqual(pairs);
});
