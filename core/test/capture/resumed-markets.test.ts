import { expect, test } from "vitest";
import { soonFound } from "../simulation/omissions.ts";
import { resumptionsOf } from "../simulation/resumed-life.ts";
import { simulate } from "../simulation/simulate.ts";

test.each([1, 4])(
  "M-HOU-16 a market that is resumed from its bytes after most batches behaves like an uninterrupted one: rows, answers, prices, books, state (seed %i)",
  async (seed) => {
    const resumptions = resumptionsOf(seed, 80);
    const run = await simulate({ seed, commands: 700, resumptions });
    expect(resumptions.points).toBeGreaterThan(15);
    expect(run).toEqual(await simulate({ seed, commands: 700 }));
  },
);

test.each(soonFound)("M-HOU-16 a capture without %s is detected", async (omission) => {
  let found: unknown = null;
  for (let seed = 1; seed <= 6 && found === null; seed += 1)
    await simulate({ seed, commands: 700, resumptions: resumptionsOf(seed, 80, omission) }).catch(
      (error: unknown) => (found = error),
    );
  expect(String(found)).toMatch(/seed \d+: /);
});
