import { expect, test } from "vitest";
import { standardLimits } from "../../admission/rate-limits.ts";
import { createSignInBrake } from "./sign-in-brake.ts";

const dayMs = 24 * 60 * 60_000;
const pair = { mobile: "+819012345678", source: "203.0.113.1", isKnown: true };

/** The number of wrong passwords judged from `from` to `until` when each is sent as early as allowed. */
function judgedBetween(brake: ReturnType<typeof createSignInBrake>, from: number, until: number) {
  let judged = 0;
  for (let at = from; at < until;) {
    const waitMs = brake.take({ ...pair, at });
    if (waitMs === 0) judged += 1;
    else at += waitMs;
  }
  return judged;
}

test("a guesser at one account from one address has a hundred tries and then one a minute, day after day", () => {
  const brake = createSignInBrake(standardLimits.guesses);
  const first = judgedBetween(brake, 0, dayMs);
  expect(first).toBeGreaterThan(1_400);
  expect(first).toBeLessThanOrEqual(100 + 24 * 60);
  expect(judgedBetween(brake, dayMs, 2 * dayMs)).toBeLessThanOrEqual(24 * 60);
});

test("an owner at a guesser's address waits a minute at most, and gets in", () => {
  const brake = createSignInBrake(standardLimits.guesses);
  judgedBetween(brake, 0, dayMs);
  const waitMs = brake.take({ ...pair, at: dayMs });
  expect(waitMs).toBeLessThanOrEqual(60_000);
  expect(brake.take({ ...pair, at: dayMs + waitMs })).toBe(0);
  // At other addresses the owner does not wait.
  expect(brake.take({ ...pair, source: "203.0.113.2", at: dayMs })).toBe(0);
});

test("a day after the last wrong password the first ten are free again", () => {
  const brake = createSignInBrake(standardLimits.guesses);
  judgedBetween(brake, 0, dayMs);
  for (let tries = 0; tries < 10; tries += 1)
    expect(brake.take({ ...pair, at: 2 * dayMs + 60_000 })).toBe(0);
});

// M-OUT-14
test("where an address has spent its wrong passwords, a class still signs in, and an account that failed there waits", () => {
  const { guesses } = standardLimits;
  const brake = createSignInBrake(guesses);
  const at = 1000;
  const attempt = (mobile: string) => ({ mobile, source: "203.0.113.9", isKnown: false, at });
  const guessed = (index: number) => brake.take(attempt(`+8180${10_000_000 + index}`));
  for (let guess = 0; guess < guesses.perSource; guess += 1) expect(guessed(guess)).toBe(0);
  expect(guessed(0)).toBe(guesses.sourceEveryMs);
  for (let pupil = 0; pupil < guesses.firstsPerSource; pupil += 1) {
    const own = attempt(`+8190${10_000_000 + pupil}`);
    expect(brake.take(own)).toBe(0);
    brake.giveBack(own);
  }
  // Right passwords use no allowance: as many wrong ones are judged, and then a first failure has no privilege any more.
  const beyond = guesses.perSource + guesses.firstsPerSource;
  for (let guess = guesses.perSource; guess < beyond; guess += 1) expect(guessed(guess)).toBe(0);
  expect(guessed(beyond)).toBe(guesses.sourceEveryMs);
  expect(brake.take({ ...attempt("+819011111111"), isKnown: true })).toBe(0);
});

// M-OUT-199
test("an account that must wait at an address is refused before it is looked up, and an address with many failures counts as crowded", () => {
  const brake = createSignInBrake(standardLimits.guesses);
  const stranger = { ...pair, isKnown: false, at: 0 };
  for (let tries = 0; tries < 10; tries += 1) {
    expect(brake.leastWaitMs(stranger)).toBe(0);
    expect(brake.take(stranger)).toBe(0);
  }
  expect(brake.leastWaitMs(stranger)).toBeGreaterThan(0);
  expect(brake.isCrowded(pair.source, 0)).toBe(false);
  for (let other = 0; other < 190; other += 1)
    expect(brake.take({ ...stranger, mobile: `+8180${other}` })).toBe(0);
  expect(brake.isCrowded(pair.source, 0)).toBe(true);
  expect(brake.isCrowded("203.0.113.2", 0)).toBe(false);
  // A known account does not wait for the crowd.
  expect(brake.leastWaitMs({ ...stranger, mobile: "+819087654321" })).toBe(0);
});
