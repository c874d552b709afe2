import { expect, test } from "vitest";
import { FairTurns } from "./fair-turns.ts";

/** Rounds that the test ends, and the callers with a turn in each. */
function rounds() {
  const begun: (() => void)[] = [];
  const turns = new FairTurns((begin) => void begun.push(begin), 1);
  const had: string[][] = [[]];
  const call = (caller: string) => {
    const turn = turns.take(caller);
    if (turn === null) had.at(-1)!.push(caller);
    else void turn.then(() => had.at(-1)!.push(caller));
  };
  const next = async () => {
    had.push([]);
    begun.shift()?.();
    await Promise.resolve();
  };
  return { call, next, had, begun };
}

// M-OUT-17
test("each caller has one turn per round, in order of arrival", async () => {
  const { call, next, had, begun } = rounds();
  for (let count = 0; count < 3; count += 1) call("many");
  call("one");
  await next();
  call("one");
  call("one");
  await next();
  await next();
  await next();
  // After the first round no call of "one" waits, so its next call gets the rest of this round.
  expect(had).toEqual([["many", "one"], ["many", "one"], ["many", "one"], [], []]);
  expect(begun).toHaveLength(0);
  call("many");
  expect(had.at(-1)).toEqual(["many"]);
});

test("a thousand calls of one caller delay another caller by one round", async () => {
  const turns = new FairTurns();
  let crowd = 0;
  const all = Array.from({ length: 1000 }, async () => {
    await turns.take("crowd");
    crowd += 1;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(turns.take("one")).toBeNull();
  await turns.take("one");
  expect(crowd).toBeLessThan(20);
  await Promise.all(all);
  expect(crowd).toBe(1000);
});
