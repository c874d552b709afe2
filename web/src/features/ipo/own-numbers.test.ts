// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { forget, newNumber, remember, remembered } from "./own-numbers.ts";

afterEach(() => localStorage.clear());

test("a device remembers the numbers that it made, by offering, and forgets withdrawn entries", () => {
  const random = newNumber();
  expect(random).toMatch(/^[0-9a-f]{64}$/);
  expect(newNumber()).not.toBe(random);
  remember({ offeringId: "7", number: 12, lots: 3, random });
  remember({ offeringId: "8", number: 13, lots: 1, random });
  expect(remembered("7")).toEqual([{ offeringId: "7", number: 12, lots: 3, random }]);
  forget("12");
  expect(remembered("7")).toEqual([]);
  expect(remembered("8")).toHaveLength(1);
});

test("stored values other than a list of entries are ignored", () => {
  for (const text of ["{", "7", '[{"offeringId":"7"}]']) {
    localStorage.setItem("ipoNumbers", text);
    expect(remembered("7")).toEqual([]);
  }
});
