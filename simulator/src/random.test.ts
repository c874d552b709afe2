import { expect, test } from "vitest";
import { createRandom, hashOf, normalOf } from "./random.ts";

const many = Array.from({ length: 50_000 }, (_, index) => index);

test("M-HON-4 a seed always gives the same numbers", () => {
  const random = createRandom("akari", "market", 7);
  expect([random.uniform(), random.uniform()]).toEqual([0.29434877051971853, 0.04970411444082856]);
  expect(random.normal()).toBe(0.8447728446040059);
});

test("different labels give different streams", () => {
  expect(createRandom("s", "ab", "c").uniform()).not.toBe(createRandom("s", "a", "bc").uniform());
  expect(hashOf("s", 1)).not.toBe(hashOf("s", 2));
});

test("uniform numbers are evenly distributed over the unit interval", () => {
  const random = createRandom(1);
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const _ of many) {
    const tenth = Math.floor(random.uniform() * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const count of tenths) expect(Math.abs(count - 5_000)).toBeLessThan(300);
});

test("normal numbers have mean 0, variance 1 and a fourth moment of 3", () => {
  const random = createRandom(2);
  for (const draw of [random.normal, (index: number) => normalOf(hashOf("normal", index))]) {
    const drawn = many.map(draw);
    expect(Math.abs(moment(drawn, 1))).toBeLessThan(0.02);
    expect(Math.abs(moment(drawn, 2) - 1)).toBeLessThan(0.03);
    expect(Math.abs(moment(drawn, 4) - 3)).toBeLessThan(0.25);
  }
});

test("exponential numbers have the requested mean", () => {
  const random = createRandom(3);
  expect(
    moment(
      many.map(() => random.exponential(4)),
      1,
    ),
  ).toBeCloseTo(4, 0);
});

test("integers include both ends of the range", () => {
  const random = createRandom(4);
  const seen = new Set(many.map(() => random.integer(-2, 3)));
  expect([...seen].toSorted((one, other) => one - other)).toEqual([-2, -1, 0, 1, 2, 3]);
});

test("picking from an empty list throws", () => {
  expect(() => createRandom(5).pick([])).toThrow(RangeError);
});

function moment(numbers: readonly number[], power: number): number {
  return numbers.reduce((sum, number) => sum + number ** power, 0) / numbers.length;
}
