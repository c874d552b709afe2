import { expect, test } from "vitest";
import { UnansweredAsk } from "./unanswered-ask.ts";

/** Milliseconds until the database counts as away, with checks after these gaps; Infinity if it never does. */
function awayAfter(gaps: readonly number[], ask = new UnansweredAsk()): number {
  ask.begin();
  let waited = 0;
  for (const gap of gaps) {
    waited += gap;
    if (ask.passed(gap)) return waited;
  }
  return Infinity;
}

const looks = (gap: number, count: number) => Array.from({ length: count }, () => gap);

test("a query without an answer for a second means that the database is away", () => {
  expect(awayAfter(looks(100, 9))).toBe(Infinity);
  expect(awayAfter(looks(100, 20))).toBe(1_000);
});

test("late checks on a busy machine delay that by the last of them at most", () => {
  expect(awayAfter(looks(170, 20))).toBe(1_020);
  expect(awayAfter(looks(290, 20))).toBe(1_160);
});

test("a database that answers each query slowly is never away", () => {
  const ask = new UnansweredAsk();
  for (let asks = 0; asks < 50; asks += 1) {
    expect(awayAfter(looks(100, 9), ask)).toBe(Infinity);
    ask.answered();
  }
});

test("time between two queries does not count", () => {
  const ask = new UnansweredAsk();
  ask.begin();
  ask.answered();
  for (const gap of looks(100, 50)) expect(ask.passed(gap)).toBe(false);
});

test("queries that fail and are repeated wait together", () => {
  const ask = new UnansweredAsk();
  ask.begin();
  const isAway = looks(100, 10).map((gap) => {
    ask.begin();
    return ask.passed(gap);
  });
  expect(isAway.indexOf(true)).toBe(9);
});

test("a time in which this process itself stood still is not blamed on the database", () => {
  const ask = new UnansweredAsk();
  ask.begin();
  expect(ask.passed(60_000)).toBe(false);
  expect(ask.passed(100)).toBe(false);
  ask.answered();
  expect(ask.passed(60_000)).toBe(false);
});
