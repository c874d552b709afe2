import { expect, test } from "vitest";
import { caseNumberOf, causeNumberOf, recordNumberOf } from "./case-number.ts";

test.each([
  ["withdrawal", "31", "W00000031"],
  ["deposit", "123456789", "D123456789"],
  ["loan", "7", "L00000007"],
  ["premarket", "7", "P00000007"],
  ["order", "24", "T00000024"],
  ["position", "24", "H00000024"],
  ["block", "24", "B00000024"],
  ["ipo", "24", "I00000024"],
  ["fund", "65", "F00000065"],
  ["follow", "65", "F00000065"],
  ["chance", "24", "C00000024"],
  ["reset", "24", "R00000024"],
  ["alert", "24", "A00000024"],
  ["entry", "24", "24"],
  ["constructor", "24", "24"],
])("the cause %s %s is called %s", (kind, id, number) => {
  expect(causeNumberOf(kind, id)).toBe(number);
});

test("an order and a position have one number on their pages and in the ledger", () => {
  expect(recordNumberOf("order", 24)).toBe(causeNumberOf("order", "24"));
  expect(recordNumberOf("position", 24)).toBe(causeNumberOf("position", "24"));
});

test("a number is the same from the database's id and from the wire's", () => {
  expect(caseNumberOf("withdrawal", 31)).toBe(caseNumberOf("withdrawal", "31"));
});
