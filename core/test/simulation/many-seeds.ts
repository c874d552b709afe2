import { afterAll, expect, test } from "vitest";
import { simulate } from "./simulate.ts";

const seedsATest = 25;
/** As many as each planted bug is caught with (`simulation.test.ts`); rare cases are counted below, over a hundred seeds. */
const commandsASeed = 1_500;
/** Ends a hung run; a busy machine took five minutes for twenty seconds of a quiet one. */
const limitMs = 1_800_000;

/** Tests one hundred of the two hundred seeds of every test run; each half has its own file, so that two processors share them. */
export function testHundredSeeds(from: number): void {
  /** Totals over all seeds, which must include rare states. */
  const reached = { seeds: 0, calls: 0, forcedCloses: 0 };
  /** How many withdrawals were ended by whom. */
  const ended = new Map<string, number>();
  const applied = new Map<string, number>();
  /** Loans by their end; due dates are beyond a run. */
  const lent = new Map<string, number>();
  /** Follow records of funds by their end. */
  const followed = new Map<string, number>();
  const entitled = new Map<string, number>();
  /** Resets and closings by whether they have come to their end. */
  const reset = new Map<string, number>();
  afterAll(() => {
    if (reached.seeds < 100) return;
    expect(reached.calls).toBeGreaterThan(20);
    expect(reached.forcedCloses).toBeGreaterThan(4);
    const seldom = ["customer", "desk", "operator", "clock"].filter(
      (by) => (ended.get(by) ?? 0) <= 20,
    );
    expect(seldom).toEqual([]);
    const rareResults = [
      "success null",
      "success SELLERS_SHORT",
      "failure OPENED_ABOVE_PRICE",
      "cancelled CANCELLED_BY_CUSTOMER",
    ].filter((result) => !applied.has(result));
    const unlent = ["approved", "repaid", "failed"].filter(
      (status) => (lent.get(status) ?? 0) <= 20,
    );
    expect(unlent).toEqual([]);
    const unfollowed = ["following", "ended", "cancelled"].filter(
      (status) => (followed.get(status) ?? 0) <= 20,
    );
    expect(unfollowed).toEqual([]);
    expect(reset.get("reset done") ?? 0).toBeGreaterThan(20);
    expect(reset.get("closing done") ?? 0).toBeGreaterThan(5);
    const rareDividends = [
      "paid settled",
      "margin settled",
      "short settled",
      "paid awaiting",
    ].filter((kind) => (entitled.get(kind) ?? 0) <= 20);
    expect([...rareResults, ...rareDividends]).toEqual([]);
  });

  test.each([0, 1, 2, 3].map((part) => from + part * seedsATest))(
    `from seed %i, ${seedsATest} seeds of ${commandsASeed} commands: books balance after every batch, nothing answered is lost, a reload is the same state`,
    async (first) => {
      const seen = { commands: 0, lives: 0, fills: 0, calls: 0, forcedCloses: 0 };
      for (let seed = first; seed < first + seedsATest; seed += 1) {
        const run = await simulate({ seed, commands: commandsASeed });
        for (const what of Object.keys(seen) as (keyof typeof seen)[]) seen[what] += run[what];
        for (const [by, count] of Object.entries(run.withdrawals))
          ended.set(by, (ended.get(by) ?? 0) + count);
        for (const [status, count] of Object.entries(run.loans))
          lent.set(status, (lent.get(status) ?? 0) + count);
        for (const [status, count] of Object.entries(run.follows))
          followed.set(status, (followed.get(status) ?? 0) + count);
        for (const [result, count] of Object.entries(run.applications))
          applied.set(result, (applied.get(result) ?? 0) + count);
        for (const [kind, count] of Object.entries(run.resets))
          reset.set(kind, (reset.get(kind) ?? 0) + count);
        for (const [kind, count] of Object.entries(run.dividends))
          entitled.set(kind, (entitled.get(kind) ?? 0) + count);
      }
      expect(seen.commands).toBe(seedsATest * commandsASeed);
      expect(seen.lives).toBeGreaterThan(seedsATest);
      expect(seen.fills).toBeGreaterThan(seedsATest * 50);
      reached.seeds += seedsATest;
      reached.calls += seen.calls;
      reached.forcedCloses += seen.forcedCloses;
    },
    limitMs,
  );
}
