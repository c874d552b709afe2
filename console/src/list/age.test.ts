import { expect, test } from "vitest";
import { ageOf, dayOf, isDueSoon, isOverdue, isSameDay } from "./age.ts";

const at = (time: string) => `2026-11-20T${time}.000+09:00`;

test.each([
  [at("14:30:00"), at("14:30:00"), "00:00:00"],
  [at("12:17:59"), at("14:32:08"), "02:14:09"],
  ["2026-11-19T14:30:00.000+09:00", at("15:31:01"), "25:01:01"],
  [at("14:30:00"), at("14:29:59"), "00:00:00"],
])("the age from %s to %s is %s", (since, now, age) => {
  expect(ageOf(since, now)).toBe(age);
});

test("a case is overdue from one hour on", () => {
  expect(isOverdue(at("13:30:01"), at("14:30:00"))).toBe(false);
  expect(isOverdue(at("13:30:00"), at("14:30:00"))).toBe(true);
});

test("a deadline warns in its last hour", () => {
  expect(isDueSoon(at("15:30:00"), at("14:30:00"))).toBe(false);
  expect(isDueSoon(at("15:29:59"), at("14:30:00"))).toBe(true);
});

test("days begin at midnight in Tokyo", () => {
  expect(dayOf("2026-11-20T14:59:59.999Z")).toBe("2026-11-20");
  expect(dayOf("2026-11-20T15:00:00.000Z")).toBe("2026-11-21");
  expect(isSameDay(at("00:00:00"), at("23:59:59"))).toBe(true);
});
