import fc from "fast-check";
import { isOnTick } from "@akari/exchange/rules/tick-size";
import { expect, test } from "vitest";
import { planListings } from "./listings.ts";
import { inventUniverse, type Issuer } from "./universe.ts";

const founded = inventUniverse("first", 60);
const dates = Array.from({ length: 120 }, (_, day) =>
  new Date(Date.UTC(2026, 10, 20 + day)).toISOString().slice(0, 10),
);

/** New listings of this market over 120 days. */
function listedOver(seed: string): Issuer[] {
  const plan = planListings(seed, founded.length);
  const listed = [...founded];
  for (const date of dates) {
    const listing = plan(date, listed);
    if (listing !== null) listed.push(listing.issuer);
  }
  return listed.slice(founded.length);
}

test("a company is listed about every fourth day until the market has grown by a third", () => {
  const listed = listedOver("first");
  expect(listed).toHaveLength(20);
  expect(listedOver("first")).toEqual(listed);
  expect(listedOver("second")).not.toEqual(listed);
});

test("new listings have unused codes and names, offering prices on the standard grid, and values near them", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...dates), (seed, date) => {
      const listing = planListings(seed, 300)(date, founded);
      if (listing === null) return;
      const { issuer, value } = listing;
      for (const other of founded) {
        expect(issuer.code).not.toBe(other.code);
        expect(issuer.name).not.toBe(other.name);
        expect(issuer.nameEnglish).not.toBe(other.nameEnglish);
      }
      expect(isOnTick("standard", issuer.referencePrice)).toBe(true);
      expect(value / issuer.referencePrice).toBeGreaterThan(0.7);
      expect(value / issuer.referencePrice).toBeLessThan(2.8);
    }),
    { numRuns: 60 },
  );
});

test("a very small market has no new listings", () => {
  const plan = planListings("first", 20);
  expect(dates.every((date) => plan(date, founded.slice(0, 20)) === null)).toBe(true);
});
