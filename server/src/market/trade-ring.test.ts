import fc from "fast-check";
import { expect, test } from "vitest";
import { createTradeRing, tradeRingSize } from "./trade-ring.ts";

const print = (sequence: number, price: number) => ({
  sequence,
  price,
  at: sequence * 1000,
  quantity: 100,
  auction: sequence % 7 === 0,
  offAuction: false,
});

test("a print is up or down against the last different price before it", () => {
  const ring = createTradeRing();
  const prices = [100, 100, 101, 101, 100, 100, 102];
  prices.forEach((price, index) => ring.push(print(index + 1, price)));
  expect(ring.since(0).map(({ direction }) => direction)).toEqual([
    "flat",
    "flat",
    "up",
    "up",
    "down",
    "down",
    "up",
  ]);
});

test("the first print's direction uses the previous price if known", () => {
  const ring = createTradeRing(105);
  expect(ring.push(print(9, 104))?.direction).toBe("down");
});

test("a trade outside the auction has no direction, and prints are not compared with it", () => {
  const ring = createTradeRing(100);
  ring.push(print(1, 101));
  expect(ring.push({ ...print(2, 95), offAuction: true })).toMatchObject({
    direction: "flat",
    offAuction: true,
    auction: false,
  });
  ring.push(print(3, 101));
  ring.push(print(4, 100));
  expect(ring.since(0).map(({ direction, offAuction }) => [direction, offAuction])).toEqual([
    ["up", false],
    ["flat", true],
    ["up", false],
    ["down", false],
  ]);
});

test("a duplicate print is ignored", () => {
  const ring = createTradeRing();
  ring.push(print(1, 100));
  expect(ring.push(print(1, 100))).toBeNull();
  expect(ring.since(0)).toHaveLength(1);
});

test("a ring restarts after a gap rather than showing a hole", () => {
  const ring = createTradeRing();
  ring.push(print(1, 100));
  ring.push(print(5, 101));
  ring.push(print(6, 102));
  expect(ring.since(0).map(({ sequence }) => sequence)).toEqual([5, 6]);
});

test("a ring holds the newest prints, in order and unchanged", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 3 * tradeRingSize }),
      (before, prices) => {
        const ring = createTradeRing();
        const prints = prices.map((price, index) => print(before + index + 1, price));
        for (const each of prints) ring.push(each);
        const shown = ring.since(0).map(({ direction: _direction, ...rest }) => rest);
        expect(shown).toEqual(prints.slice(-tradeRingSize));
      },
    ),
  );
});
