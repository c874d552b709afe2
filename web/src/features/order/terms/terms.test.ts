import { expect, test } from "vitest";
import { quote } from "../../../quotes/testing/quote.ts";
import {
  type EntryInput,
  type TermsInput,
  emptyStop,
  entryOf,
  entryProblems,
  entryTerms,
  noTerms,
} from "./terms.ts";

/** The last price is 2,846.5, today's limits are 2,312 and 3,312, the tick half a yen. */
const limit: EntryInput = { type: "limit", price: "2,845", stop: emptyStop, terms: noTerms };
const withTerms = (terms: Partial<TermsInput>): EntryInput => ({
  ...limit,
  terms: { ...noTerms, ...terms },
});
const stop = (trigger: string, price?: string) => ({
  trigger,
  kind: price === undefined ? ("market" as const) : ("limit" as const),
  price: price ?? "",
});
const stopEntry = (trigger: string, price?: string): EntryInput => ({
  ...limit,
  type: "stop",
  stop: stop(trigger, price),
});
const buys = { quote, buys: true };
const sells = { quote, buys: false };

test.each([
  ["a buy's trigger above the last price", stopEntry("2,847"), buys, {}],
  ["a buy's trigger at the last price", stopEntry("2,846.5"), buys, { trigger: "wrongSide" }],
  ["a sell's trigger above it", stopEntry("2,847"), sells, { trigger: "wrongSide" }],
  ["a sell's trigger below it", stopEntry("2,800"), sells, {}],
  ["a trigger off the tick", stopEntry("2,900.3"), buys, { trigger: "offTick" }],
  ["a trigger outside today's limits", stopEntry("4,000"), buys, {}],
  ["no trigger", stopEntry(""), buys, { trigger: "required" }],
  ["a stop's limit off the tick", stopEntry("2,900", "2,900.3"), buys, { stopPrice: "offTick" }],
  ["a stop without its limit", stopEntry("2,900", ""), buys, { stopPrice: "required" }],
] as const)("M-VAL-30 %s", (_case, entry, side, problems) => {
  expect(entryProblems(entry, side)).toEqual(problems);
});

test.each([
  ["an OCO of a buy", withTerms({ oco: stop("2,900") }), buys, {}],
  ["its trigger below the limit", withTerms({ oco: stop("2,850") }), buys, {}],
  [
    "a limit above the trigger",
    { ...withTerms({ oco: stop("2,900") }), price: "2,950" },
    buys,
    { ocoTrigger: "legsCross" },
  ],
  ["an OCO of a sell", { ...withTerms({ oco: stop("2,700") }), price: "2,900" }, sells, {}],
  ["a sell's leg reached", withTerms({ oco: stop("2,900") }), sells, { ocoTrigger: "wrongSide" }],
  [
    "a leg without its limit",
    withTerms({ oco: stop("2,900", "") }),
    buys,
    { ocoPrice: "required" },
  ],
] as const)("M-VAL-30 %s", (_case, entry, side, problems) => {
  expect(entryProblems(entry, side)).toEqual(problems);
});

test.each([
  ["profit above, loss below", { exitPrice: "2,900", exitStop: stop("2,700") }, buys, {}],
  ["a profit at the limit", { exitPrice: "2,845" }, buys, { exitPrice: "exitSide" }],
  ["a loss above the limit", { exitStop: stop("2,850") }, buys, { exitTrigger: "exitSide" }],
  ["a short's profit above", { exitPrice: "2,900" }, sells, { exitPrice: "exitSide" }],
  ["a short's loss above", { exitStop: stop("2,900", "2,905") }, sells, {}],
  ["nothing typed", { exitPrice: "" }, buys, { exitPrice: "required" }],
  [
    "a profit below the second leg's price",
    { oco: stop("2,900"), exitPrice: "2,880" },
    buys,
    { exitPrice: "exitSide" },
  ],
] as const)("M-VAL-30 an exit: %s", (_case, terms, side, problems) => {
  expect(entryProblems(withTerms(terms), side)).toEqual(problems);
});

test("today's limits bind a limit order for the day; one that lives longer may wait for another day", () => {
  const far = { ...limit, price: "3,400" };
  expect(entryProblems(far, buys)).toEqual({ price: "outsideLimits" });
  const patient = { ...far, terms: { ...noTerms, goodTill: "2026-03-11" } };
  expect(entryProblems(patient, buys)).toEqual({});
});

test.each([
  [limit, { type: "limit", price: 2845 }],
  [{ ...limit, type: "market" }, { type: "market" }],
  [stopEntry("2,900"), { type: "market", trigger: 2900 }],
  [stopEntry("2,900", "2,910"), { type: "limit", price: 2910, trigger: 2900 }],
  [withTerms({ condition: "funari" }), { type: "limit", price: 2845, condition: "funari" }],
  [
    withTerms({ oco: stop("2,900", "2,905.5"), goodTill: "2026-03-11" }),
    { type: "limit", price: 2845, oco: { trigger: 2900, price: 2905.5 }, goodTill: "2026-03-11" },
  ],
  [
    withTerms({ exitPrice: "3,000", exitStop: stop("2,700") }),
    { type: "limit", price: 2845, exit: { price: 3000, stop: { trigger: 2700 } } },
  ],
] as const)("an entry becomes the request's terms and comes back from them", (entry, terms) => {
  expect(entryTerms(entry)).toEqual(terms);
  expect(entryTerms(entryOf(entryTerms(entry), String))).toEqual(terms);
});
