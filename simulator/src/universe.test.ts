import { isOnTick } from "@akari/exchange/rules/tick-size";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { deniedBeginnings, deniedNames } from "./names/denied-names.ts";
import { brandStems, stems } from "./names/stems.ts";
import { sectors } from "./sectors.ts";
import { inventUniverse } from "./universe.ts";

test("M-HON-4 the same seed gives the same universe, another seed a different one", () => {
  expect(inventUniverse("one", 300)).toEqual(inventUniverse("one", 300));
  expect(inventUniverse("one", 300)).not.toEqual(inventUniverse("two", 300));
});

test("codes are unique and have TSE's form with a second letter that TSE does not assign", () => {
  const codes = inventUniverse("codes", 4_000).map(({ code }) => code);
  expect(new Set(codes).size).toBe(4_000);
  expect(codes).toEqual(codes.toSorted());
  for (const code of codes) expect(code).toMatch(/^[1-9][UWXY][0-9][0-9ACDFGHJKLMNPRSTUWXY]$/);
});

test.each([300, 4_000])("%i issuers have unique names in both scripts", (count) => {
  const universe = inventUniverse("names", count);
  expect(new Set(universe.map(({ name }) => name)).size).toBe(count);
  expect(new Set(universe.map(({ nameEnglish }) => nameEnglish)).size).toBe(count);
  for (const { name, nameEnglish, kana } of universe) {
    expect(name).toMatch(/^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ーヶ]+$/u);
    expect(kana).toMatch(/^[ァ-ヶー]+$/u);
    expect(nameEnglish).toMatch(/^[A-Z][A-Za-z]+( [A-Za-z]+)+$/);
  }
});

test("no issuer has or begins with the name of a real company", () => {
  for (const { name } of inventUniverse("denied", 4_000)) {
    expect(deniedNames).not.toContain(name);
    expect(deniedBeginnings.filter((beginning) => name.startsWith(beginning))).toEqual([]);
  }
});

test("stems are unique, so that issuers are not mistaken for one group", () => {
  const all = [...stems, ...brandStems];
  for (const part of [0, 1, 2] as const)
    expect(new Set(all.map((stem) => stem[part])).size).toBe(all.length);
});

test("every sector has issuers, in TSE's proportions", () => {
  const universe = inventUniverse("sectors", 300);
  const countOf = (sector: string): number =>
    universe.filter((issuer) => issuer.sector === sector).length;
  for (const { key } of sectors) expect(countOf(key)).toBeGreaterThanOrEqual(2);
  expect(countOf("information-communication")).toBeGreaterThan(countOf("banks"));
});

test("prices are on tick and plausible, and a quarter of issuers have the finer ticks", () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const universe = inventUniverse(seed, 300);
      for (const { referencePrice, tickTable } of universe) {
        expect(isOnTick(tickTable, referencePrice)).toBe(true);
        expect(referencePrice).toBeGreaterThanOrEqual(120_0);
        expect(referencePrice).toBeLessThanOrEqual(40_000_0);
      }
      const usual = universe.filter((issuer) => issuer.referencePrice <= 5_000_0);
      expect(usual.length).toBeGreaterThan(220);
      expect(universe.filter(({ tickTable }) => tickTable === "topix500")).toHaveLength(75);
    }),
    { numRuns: 20 },
  );
});

test("an issuer round-trips through JSON", () => {
  const universe = inventUniverse("json", 40);
  expect(JSON.parse(JSON.stringify(universe))).toEqual(universe);
});
