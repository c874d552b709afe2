import { expect, test } from "vitest";
import { bugs } from "./planted-bugs.ts";
import { simulate } from "./simulate.ts";

const seeds = 200;
const commandsASeed = 2_500;
/** Within so many seeds each planted bug must be caught. */
const seedsForABug = 20;

test(`M-HON-2 M-ST-10 M-TRD-5 ${seeds} seeds of ${commandsASeed} commands: books balance after every batch, nothing answered is lost, a reload is the same state`, async () => {
  let commands = 0;
  let lives = 0;
  let fills = 0;
  let calls = 0;
  let forcedCloses = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const run = await simulate({ seed, commands: commandsASeed });
    commands += run.commands;
    lives += run.lives;
    fills += run.fills;
    calls += run.calls;
    forcedCloses += run.forcedCloses;
  }
  expect(commands).toBe(seeds * commandsASeed);
  expect(lives).toBeGreaterThan(seeds);
  expect(fills).toBeGreaterThan(seeds * 50);
  expect(calls).toBeGreaterThan(seeds / 4);
  expect(forcedCloses).toBeGreaterThan(seeds / 20);
});

test("M-HON-4 the same seed gives the same state hash", async () => {
  const [one, other, another] = [
    await simulate({ seed: 77, commands: 1_500 }),
    await simulate({ seed: 77, commands: 1_500 }),
    await simulate({ seed: 78, commands: 1_500 }),
  ];
  expect(other).toEqual(one);
  expect(another.hash).not.toBe(one.hash);
});

test.each(bugs)(
  "a planted bug is caught: %s",
  async (bug) => {
    let caught: unknown = null;
    for (let seed = 1; seed <= seedsForABug && caught === null; seed += 1)
      await simulate({ seed, commands: 1_500, bug }).catch((error: unknown) => (caught = error));
    expect(String(caught)).toMatch(/seed \d+: /);
  },
  120_000,
);
