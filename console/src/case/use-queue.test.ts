import { expect, test } from "vitest";
import { isQueueSearch, normalisedSearch } from "./use-queue.ts";

test.each(["D00000042", "w1", "L00000007", "l7", "204817730652", "7"])(
  "%s can be searched",
  (text) => {
    expect(isQueueSearch(text)).toBe(true);
  },
);

test.each(["湊", "D", "12-3", "DW1", "P1", ""])("%j cannot be searched", (text) => {
  expect(isQueueSearch(text)).toBe(false);
});

test("full-width digits and spaces are taken as they are meant", () => {
  expect(normalisedSearch(" D００００ ００４２ ")).toBe("D00000042");
});
