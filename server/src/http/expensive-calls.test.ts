import { expect, test } from "vitest";
import { ExpensiveCalls } from "./expensive-calls.ts";

const limits = { perCaller: 2, inAll: 3, waiting: 2 };

/** Calls whose work the test ends. */
function takenBy(calls: ExpensiveCalls) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (caller: string, name: string) =>
    calls.take(caller, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    });
  const end = async (name: string) => {
    ends.get(name)!();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { begun, take, end };
}

test("a caller runs two at once, and other callers' calls come in between, even if they asked later", async () => {
  const { begun, take, end } = takenBy(new ExpensiveCalls(limits));
  const all = [take("mallory", "m1"), take("mallory", "m2"), take("mallory", "m3")];
  all.push(take("alice", "a1"), take("alice", "a2"));
  expect(begun).toEqual(["m1", "m2", "a1"]);
  await end("a1");
  expect(begun).toEqual(["m1", "m2", "a1", "a2"]);
  await end("m1");
  expect(begun.at(-1)).toBe("m3");
  for (const name of ["m2", "m3", "a2"]) await end(name);
  expect(await Promise.all(all)).toEqual(["m1", "m2", "m3", "a1", "a2"]);
});

test("a call beyond the waiting places is refused, and places are free again afterwards", async () => {
  const { begun, take, end } = takenBy(new ExpensiveCalls(limits));
  const taken = ["m1", "m2", "m3", "m4"].map((name) => take("mallory", name));
  expect(await take("mallory", "m5")).toBeNull();
  for (const name of ["m1", "m2", "m3", "m4"]) await end(name);
  expect(await Promise.all(taken)).toEqual(["m1", "m2", "m3", "m4"]);
  const again = take("mallory", "m6");
  await end("m6");
  expect(await again).toBe("m6");
  expect(begun).not.toContain("m5");
});

test("work that fails gives its place back", async () => {
  const calls = new ExpensiveCalls({ perCaller: 1, inAll: 1, waiting: 1 });
  await expect(calls.take("alice", () => Promise.reject(new Error("gone")))).rejects.toThrow(
    "gone",
  );
  expect(await calls.take("alice", () => Promise.resolve("done"))).toBe("done");
});
