import { expect, test } from "vitest";
import { bugs } from "./planted-bugs.ts";
import { simulate } from "./simulate.ts";

/** Each planted bug must be caught within this many seeds. */
const seedsForABug = 20;

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
