import { expect, test } from "vitest";
import { soonFound } from "./omissions.ts";
import { soundRules } from "./planted-bugs.ts";
import { ReplayedLives } from "./replayed-lives.ts";
import { simulate } from "./simulate.ts";

test.each([1, 4])(
  "M-HOU-69 after each kill the market continues from capture and journal without a loss, event for event (seed %i)",
  async (seed) => {
    const replayed = new ReplayedLives(seed, soundRules);
    const run = await simulate({ seed, commands: 1_500, replayed });
    expect(replayed.restarts).toBe(run.lives - 1);
    expect(replayed.restarts).toBeGreaterThan(1);
    expect(replayed.carried).toBeGreaterThan(2);
  },
);

test("M-HOU-69 a capture with an omission is detected at a kill", async () => {
  const [omission] = soonFound;
  let found: unknown = null;
  for (let seed = 1; seed <= 6 && found === null; seed += 1)
    await simulate({
      seed,
      commands: 1_500,
      replayed: new ReplayedLives(seed, soundRules, omission),
    }).catch((error: unknown) => (found = error));
  expect(String(found)).toMatch(/seed \d+: /);
});
