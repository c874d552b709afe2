import { isOnTick } from "@akari/exchange/rules/tick-size";
import fc from "fast-check";
import { expect, test } from "vitest";
import { extraIssuer, firstValueOf, planOfferings } from "./listings.ts";
import { inventUniverse, type Issuer } from "./universe.ts";

const founded = inventUniverse("first", 60);
/** 12:02 in Tokyo, and every second hour from then on. */
const noon = Date.UTC(2026, 10, 20, 3, 2);
const slots = Array.from({ length: 240 }, (_, slot) => noon + slot * 2 * 3_600_000);

/** Companies of this market that are offered over 20 days. */
function offeredOver(seed: string): Issuer[] {
  const plan = planOfferings(seed, founded.length);
  const listed = [...founded];
  for (const slot of slots) {
    const offering = plan(slot, listed);
    if (offering !== null) listed.push(offering.issuer);
  }
  return listed.slice(founded.length);
}

test("a company is offered in every slot until the market has grown by a third, then once a day", () => {
  const offered = offeredOver("first");
  // 20 in the first 20 slots, then the noons that are left of 20 days.
  expect(offered).toHaveLength(20 + 18);
  expect(offeredOver("first")).toEqual(offered);
  expect(offeredOver("second")).not.toEqual(offered);
  expect(new Set(offered.map(({ code }) => code)).size).toBe(offered.length);
});

test("offered companies have unused codes and names, prices on the standard grid, terms within the formula and values near them", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...slots), (seed, slot) => {
      const offering = planOfferings(seed, 300)(slot, founded);
      if (offering === null) return;
      const { issuer, discount, lots } = offering;
      for (const other of founded) {
        expect(issuer.code).not.toBe(other.code);
        expect(issuer.name).not.toBe(other.name);
        expect(issuer.nameEnglish).not.toBe(other.nameEnglish);
      }
      expect(isOnTick("standard", issuer.referencePrice)).toBe(true);
      expect(discount % 100).toBe(0);
      expect(discount).toBeGreaterThanOrEqual(500);
      expect(discount).toBeLessThanOrEqual(2_000);
      expect(lots % 100).toBe(0);
      expect(lots).toBeGreaterThanOrEqual(200);
      expect(lots).toBeLessThanOrEqual(1_000);
      const ratio = firstValueOf(seed, issuer) / issuer.referencePrice;
      expect(ratio).toBeGreaterThan(0.66);
      expect(ratio).toBeLessThan(2.5);
    }),
    { numRuns: 60 },
  );
});

test("a very small market has no offerings, and a market at three times its first size gets no more", () => {
  expect(slots.every((slot) => planOfferings("first", 20)(slot, founded) === null)).toBe(true);
  expect(planOfferings("first", 60)(noon, inventUniverse("large", 180))).toBeNull();
});

test("operators' offerings are of unlisted companies", () => {
  const issuer = extraIssuer("first", 1, founded);
  expect(issuer).not.toBeNull();
  expect(founded.map(({ code }) => code)).not.toContain(issuer?.code);
  expect(extraIssuer("first", 2, founded)?.code).not.toBe(issuer?.code);
});
