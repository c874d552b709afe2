import { expect, test } from "vitest";
import { caseNumberOf, causeNumberOf } from "./case-number.ts";

test.each([
  ["withdrawal", "31", "W00000031"],
  ["deposit", "123456789", "D123456789"],
  ["loan", "7", "L00000007"],
  ["premarket", "7", "P00000007"],
  ["order", "24", "24"],
  ["position", "24", "24"],
  ["constructor", "24", "24"],
])("the cause %s %s is called %s", (kind, id, number) => {
  expect(causeNumberOf(kind, id)).toBe(number);
});

test("a number is the same from the database's id and from the wire's", () => {
  expect(caseNumberOf("withdrawal", 31)).toBe(caseNumberOf("withdrawal", "31"));
});
