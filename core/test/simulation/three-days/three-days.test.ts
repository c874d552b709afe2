import { expect, test } from "vitest";
import { type Misdeed, misdeeds } from "./misdeeds.ts";
import { runThreeDays } from "./three-days.ts";

/** Seconds in which cores are killed in every run: before the commit, after it, and by a successor. */
const seconds = [
  "opening",
  "subscription",
  "freezing",
  "draw",
  "payment",
  "deadline",
  "cut-off",
  "dealing point",
  "delivery",
  "roll",
];

test("M-HON-2 M-HON-3 M-ST-10 M-FOL-4 three days of all products, with misbehaving customers and kills in the critical seconds", async () => {
  const refused = new Set<Misdeed>();
  for (const seed of [1, 2]) {
    const run = await runThreeDays(seed);
    for (const misdeed of run.refusals.keys()) refused.add(misdeed);
    expect(seconds.filter((second) => (run.kills[second] ?? 0) < 3)).toEqual([]);
    // Four funds at each close of three days, an offering in each sixth hour.
    expect(run.dealings).toBe(4 * 3 * 24);
    expect(run.proofs.offerings).toBe(12);
    expect(run.proofs.chances).toBeGreaterThan(20);
    for (const [counts, ends] of [
      [run.dividends, ["paid settled", "margin settled", "short settled"]],
      [run.follows, ["ended", "cancelled"]],
      [run.entries, ["approved null delivered", "approved declined delivered", "won lapsed"]],
    ] as const)
      expect(Object.keys(counts)).toEqual(expect.arrayContaining([...ends]));
  }
  expect(misdeeds.filter((misdeed) => !refused.has(misdeed))).toEqual([]);
});

test.each([
  "refusal-leaves-a-trace",
  "fund-worth-understated",
  "fund-units-invented",
  "offering-payment-forgotten",
  "prize-chosen-by-hand",
  "offering-below-the-formula",
  "posting-dropped",
  "skip-fence",
] as const)("three days catch a planted bug: %s", async (bug) => {
  await expect(runThreeDays(1, bug)).rejects.toThrow(/^seed 1: /);
});
