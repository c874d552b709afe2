import type { Dividend } from "@akari/api/dividend";
import { expect, test } from "vitest";
import { marksBetween } from "./dividend-dates.ts";

const dividend = { dividendId: "7", exDate: "2026-11-17", paymentDate: "2026-11-20" } as Dividend;
const barsFrom = (first: string, last: string) =>
  [first, last].map((date) => ({ time: `${date}T00:00:00.000+09:00` }));

test("M-DIV-1 ex-date and payment are marked on the days that the chart shows", () => {
  const marks = (first: string, last: string) =>
    marksBetween([dividend], barsFrom(first, last)).map(({ kind, date }) => `${kind} ${date}`);
  expect(marks("2026-11-01", "2026-11-20")).toEqual(["ex 2026-11-17", "paid 2026-11-20"]);
  expect(marks("2026-11-01", "2026-11-19")).toEqual(["ex 2026-11-17"]);
  expect(marks("2026-11-18", "2026-11-24")).toEqual(["paid 2026-11-20"]);
  expect(marksBetween([dividend], [])).toEqual([]);
});
