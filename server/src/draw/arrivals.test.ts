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

test("a look that leaves nothing ends the waiting, one that leaves something does not", async () => {
  const arrivals = createArrivals();
  expect(arrivals.waiting).toBe(true);
  await arrivals.look(async () => true);
  expect(arrivals.waiting).toBe(true);
  await arrivals.look(async () => false);
  expect(arrivals.waiting).toBe(false);
});

test("a look that fails leaves everything to be looked for", async () => {
  const arrivals = createArrivals();
  await expect(
    arrivals.look(() => Promise.reject(new Error("the database is gone"))),
  ).rejects.toThrow("the database is gone");
  expect(arrivals.waiting).toBe(true);
});
