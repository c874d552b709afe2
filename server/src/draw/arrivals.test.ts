import { expect, test } from "vitest";
import { createArrivals } from "./arrivals.ts";

test("a chance that is taken during a look is looked for again", async () => {
  const arrivals = createArrivals();
  await arrivals.look(async () => {
    arrivals.note();
    return false;
  });
  expect(arrivals.waiting).toBe(true);
});

test("a look that leaves no open chance ends the waiting, one that leaves some does not", async () => {
  const arrivals = createArrivals();
  expect(arrivals.waiting).toBe(true);
  await arrivals.look(async () => true);
  expect(arrivals.waiting).toBe(true);
  await arrivals.look(async () => false);
  expect(arrivals.waiting).toBe(false);
});

test("a failed look leaves every open chance for the next one", async () => {
  const arrivals = createArrivals();
  await expect(
    arrivals.look(() => Promise.reject(new Error("the database is gone"))),
  ).rejects.toThrow("the database is gone");
  expect(arrivals.waiting).toBe(true);
});
