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

test.each([
  ["a trigger on the tick", stopEntry("2,847"), {}],
  ["one that the last price has reached, which the preview judges", stopEntry("2,800"), {}],
  ["a trigger off the tick", stopEntry("2,900.3"), { trigger: "offTick" }],
  ["a trigger outside today's limits", stopEntry("4,000"), {}],
  ["no trigger", stopEntry(""), { trigger: "required" }],
  ["a stop's limit off the tick", stopEntry("2,900", "2,900.3"), { stopPrice: "offTick" }],
  ["a stop without its limit", stopEntry("2,900", ""), { stopPrice: "required" }],
  ["a second leg", withTerms({ oco: stop("2,900") }), {}],
  ["a second leg off the tick", withTerms({ oco: stop("2,900.3") }), { ocoTrigger: "offTick" }],
  [
    "a second leg without its limit",
    withTerms({ oco: stop("2,900", "") }),
    { ocoPrice: "required" },
  ],
  ["an exit", withTerms({ exitPrice: "2,900", exitStop: stop("2,700", "2,690") }), {}],
  ["an exit without a price", withTerms({ exitPrice: "" }), { exitPrice: "required" }],
  ["an exit off the tick", withTerms({ exitStop: stop("2,700.2") }), { exitTrigger: "offTick" }],
  [
    "an exit without its limit",
    withTerms({ exitStop: stop("2,700", "") }),
    { exitStopPrice: "required" },
  ],
] as const)("M-VAL-30 %s", (_case, entry, problems) => {
  expect(entryProblems(entry, quote, "ja")).toEqual(problems);
});

test("today's limits bind a limit order for the day; one with a later date may wait for another day", () => {
  const far = { ...limit, price: "3,400" };
  expect(entryProblems(far, quote, "ja")).toEqual({ price: "outsideLimits" });
  const patient = { ...far, terms: { ...noTerms, goodTill: "2026-03-11" } };
  expect(entryProblems(patient, quote, "ja")).toEqual({});
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
] as const)("an entry becomes the request's terms and is restored from them", (entry, terms) => {
  expect(entryTerms(entry, "ja")).toEqual(terms);
  expect(entryTerms(entryOf(entryTerms(entry, "ja"), String), "ja")).toEqual(terms);
});
