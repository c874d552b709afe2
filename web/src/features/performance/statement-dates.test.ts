import { statementDaysMaximum } from "@akari/api/statement";
import { expect, test } from "vitest";
import { statementDatesOf } from "./statement-dates.ts";

test("the proposed statement covers the dates shown, up to the maximum number of days", () => {
  const short = { from: "2026-11-01", to: "2026-11-22" };
  expect(statementDatesOf(short)).toEqual(short);
  const { from, to } = statementDatesOf({ from: "2020-01-01", to: "2026-11-22" });
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  expect([to, days]).toEqual(["2026-11-22", statementDaysMaximum]);
});
