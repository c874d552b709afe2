import { expect, test } from "vitest";
import { foldMobile, looksLikeMobile } from "./mobile.ts";

test.each([
  "06012345678",
  "070-1234-5678",
  "080 1234 5678",
  "０９０１２３４５６７８",
  "０９０－１２３４－５６７８",
  "090ー1234ー5678",
  "+81 90-1234-5678",
  "+81 (0)90-1234-5678",
  "+33 6 12 34 56 78",
])("M-VAL-8 %s looks like a mobile number", (typed) => {
  expect(looksLikeMobile(foldMobile(typed))).toBe(true);
});

test.each([
  "",
  "1",
  "0312345678",
  "050-1234-5678",
  "090-1234-567",
  "090-1234-56789",
  "+81 3 1234 5678",
  "abc",
  "090１２３４abcd",
  "++819012345678",
])("M-VAL-8 %j does not", (typed) => {
  expect(looksLikeMobile(foldMobile(typed))).toBe(false);
});
