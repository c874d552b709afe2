import { expect, test } from "vitest";
import { LaneTurns } from "./lane-turns.ts";

/** Tasks that the test ends, in the order in which they began. */
function begunTasks(turns: LaneTurns) {
  const begun: { readonly name: string; readonly end: () => void }[] = [];
  const ask = (lane: string, name: string) =>
    turns.take(
      lane,
      () => new Promise<string>((done) => begun.push({ name, end: () => done(name) })),
    );
  /** Ends the task that runs, and lets the next one begin. */
  const endOne = async () => {
    begun.at(-1)?.end();
    await new Promise(setImmediate);
  };
  return { ask, endOne, names: () => begun.map(({ name }) => name) };
}

// M-OUT-199
test("a task of another lane comes after one of a crowded lane, not after all of them", async () => {
  const { ask, endOne, names } = begunTasks(new LaneTurns({ ofLane: 200, inAll: 1000 }));
  for (let index = 0; index < 100; index += 1) void ask("crowd", `crowd ${index}`);
  void ask("one", "one");
  void ask("other", "other");
  for (let ends = 0; ends < 4; ends += 1) await endOne();
  expect(names()).toEqual(["crowd 0", "crowd 1", "one", "other", "crowd 2"]);
});

test("a full lane refuses only its own tasks, and all lanes together have a limit", async () => {
  const { ask, endOne, names } = begunTasks(new LaneTurns({ ofLane: 2, inAll: 3 }));
  const crowd = ["a", "b", "c"].map((name) => ask("crowd", name));
  expect(await ask("crowd", "d")).toBeNull();
  const one = ask("one", "e");
  expect(await ask("other", "f")).toBeNull();
  for (let ends = 0; ends < 4; ends += 1) await endOne();
  expect(await Promise.all([...crowd, one])).toEqual(["a", "b", "c", "e"]);
  expect(names()).toEqual(["a", "b", "e", "c"]);
  const again = ask("crowd", "g");
  await endOne();
  expect(await again).toBe("g");
});

test("a failed task passes its turn on", async () => {
  const turns = new LaneTurns({ ofLane: 2, inAll: 2 });
  const failed = turns.take("one", () => Promise.reject(new Error("broken")));
  const next = turns.take("one", async () => "next");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("next");
});
