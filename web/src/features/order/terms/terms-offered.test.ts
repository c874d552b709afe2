import { expect, test } from "vitest";
import { quote } from "../../../quotes/testing/quote.ts";
import {
  conditionObstacle,
  conditionObstacles,
  conditionsOffered,
  goodTillObstacle,
  ocoObstacle,
  termsCount,
  withType,
} from "./terms-offered.ts";
import { type EntryInput, emptyStop, noTerms } from "./terms.ts";

const limit: EntryInput = { type: "limit", price: "", stop: emptyStop, terms: noTerms };
const market: EntryInput = { ...limit, type: "market" };
const standing = {
  ...quote,
  quoteState: { kind: "special", side: "buy", price: 2900, since: "", renewsAt: null },
} as const;

test.each([
  ["on-open", limit, { ...quote, phase: "pre-opening" }, undefined],
  ["on-open", limit, { ...quote, phase: "closed" }, undefined],
  ["on-open", limit, quote, "afterOpening"],
  ["on-close", market, quote, undefined],
  ["funari", limit, quote, undefined],
  ["funari", market, quote, "funariNeedsLimit"],
  ["ioc", limit, quote, undefined],
  ["ioc", limit, standing, "onlyContinuous"],
  ["ioc", limit, { ...quote, phase: "closed" }, "onlyContinuous"],
  ["on-close", { ...limit, type: "stop" }, quote, "conditionNotWithStop"],
  ["on-close", { ...limit, terms: { ...noTerms, oco: emptyStop } }, quote, "conditionNotWithOco"],
  [
    "on-close",
    { ...limit, terms: { ...noTerms, goodTill: "2026-03-11" } },
    quote,
    "conditionNotWithDate",
  ],
] as const)("the condition %s", (condition, entry, quote, obstacle) => {
  expect(conditionObstacle(condition, entry, quote)).toBe(obstacle);
  expect(conditionsOffered(entry, quote).includes(condition)).toBe(obstacle === undefined);
});

test("each reason is shown once, and chosen terms stay visible", () => {
  const stop: EntryInput = { ...limit, type: "stop" };
  expect(conditionObstacles(stop, quote)).toEqual(["conditionNotWithStop"]);
  const early: EntryInput = { ...limit, terms: { ...noTerms, condition: "on-open" } };
  expect(conditionsOffered(early, quote)).toContain("on-open");
});

test("a second leg requires a plain limit order, a later date requires no condition", () => {
  const funari: EntryInput = { ...limit, terms: { ...noTerms, condition: "funari" } };
  expect(ocoObstacle(limit)).toBeUndefined();
  expect(ocoObstacle(market)).toBe("ocoNeedsLimit");
  expect(ocoObstacle(funari)).toBe("ocoNotWithCondition");
  expect(goodTillObstacle(limit)).toBeUndefined();
  expect(goodTillObstacle(funari)).toBe("dateNotWithCondition");
});

test("changing the type drops incompatible terms and keeps the rest", () => {
  const full: EntryInput = {
    ...limit,
    terms: { ...noTerms, oco: emptyStop, exitPrice: "3,000", goodTill: "2026-03-11" },
  };
  expect(withType(full, "market").terms).toEqual({ ...full.terms, oco: null });
  expect(withType(full, "stop").terms).toEqual({ ...full.terms, oco: null });
  const funari: EntryInput = { ...limit, terms: { ...noTerms, condition: "funari" } };
  expect(withType(funari, "market").terms.condition).toBe("none");
  expect(withType(funari, "limit").terms.condition).toBe("funari");
  expect(termsCount(full.terms)).toBe(3);
  expect(termsCount(noTerms)).toBe(0);
});
