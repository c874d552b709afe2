import { expect, test } from "vitest";
import { createFreezings } from "./freezings.ts";

test("the first look is due at once; then the earliest stored list decides", () => {
  const freezings = createFreezings();
  expect(freezings.next).toBe(-Infinity);
  freezings.found(
    [
      { draw: 1, freezesAt: 500 },
      { draw: 2, freezesAt: 300 },
    ],
    0,
  );
  expect(freezings.next).toBe(300);
  freezings.found([], 400);
  expect(freezings.next).toBe(Infinity);
});

test("a look between the preparation of an offering and its announcement keeps the offering", () => {
  const freezings = createFreezings();
  freezings.found([], 0);
  freezings.prepared(7, 900);
  expect(freezings.next).toBe(900);
  freezings.found([{ draw: 3, freezesAt: 950 }], 100);
  expect(freezings.next).toBe(900);
  freezings.found(
    [
      { draw: 3, freezesAt: 950 },
      { draw: 7, freezesAt: 900 },
    ],
    200,
  );
  expect(freezings.next).toBe(900);
});

test("a denied announcement is given up when its list would freeze", () => {
  const freezings = createFreezings();
  freezings.prepared(7, 900);
  freezings.found([], 899);
  expect(freezings.next).toBe(900);
  freezings.found([], 900);
  expect(freezings.next).toBe(Infinity);
});

test("a failed look is repeated with the next batch", () => {
  const freezings = createFreezings();
  freezings.found([], 0);
  freezings.failed();
  expect(freezings.next).toBe(-Infinity);
});
