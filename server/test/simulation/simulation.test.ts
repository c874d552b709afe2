import { afterAll, expect, test } from "vitest";
import { bugs } from "./planted-bugs.ts";
import { simulate } from "./simulate.ts";

const seeds = 200;
const seedsATest = 25;
const commandsASeed = 2_500;
/** Within so many seeds each planted bug must be caught. */
const seedsForABug = 20;

/** What all seeds together have been through: they must reach what is rare. */
const reached = { seeds: 0, calls: 0, forcedCloses: 0 };
afterAll(() => {
  if (reached.seeds < seeds) return;
  expect(reached.calls).toBeGreaterThan(seeds / 4);
  expect(reached.forcedCloses).toBeGreaterThan(seeds / 20);
});

const firstSeeds = Array.from({ length: seeds / seedsATest }, (_, part) => part * seedsATest + 1);

test.each(firstSeeds)(
  `M-HON-2 M-ST-10 M-TRD-5 from seed %i, ${seedsATest} of ${seeds} seeds of ${commandsASeed} commands: books balance after every batch, nothing answered is lost, a reload is the same state`,
  async (first) => {
    const seen = { commands: 0, lives: 0, fills: 0, calls: 0, forcedCloses: 0 };
    for (let seed = first; seed < first + seedsATest; seed += 1) {
      const run = await simulate({ seed, commands: commandsASeed });
      for (const what of Object.keys(seen) as (keyof typeof seen)[]) seen[what] += run[what];
    }
    expect(seen.commands).toBe(seedsATest * commandsASeed);
    expect(seen.lives).toBeGreaterThan(seedsATest);
    expect(seen.fills).toBeGreaterThan(seedsATest * 50);
    reached.seeds += seedsATest;
    reached.calls += seen.calls;
    reached.forcedCloses += seen.forcedCloses;
  },
);

test("M-HON-4 the same seed gives the same state hash", async () => {
  const [one, other, another] = [
    await simulate({ seed: 77, commands: 1_500 }),
    await simulate({ seed: 77, commands: 1_500 }),
    await simulate({ seed: 78, commands: 1_500 }),
  ];
  expect(other).toEqual(one);
  expect(another.hash).not.toBe(one.hash);
});

test.each(bugs)("a planted bug is caught: %s", async (bug) => {
  let caught: unknown = null;
  for (let seed = 1; seed <= seedsForABug && caught === null; seed += 1)
    await simulate({ seed, commands: 1_500, bug }).catch((error: unknown) => (caught = error));
  expect(String(caught)).toMatch(/seed \d+: /);
});
