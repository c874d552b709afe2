import { expect, test } from "vitest";
import { maskedMobile, mobileOf } from "./mobile-number.ts";

test.each([
  ["060-1234-5678", "+816012345678"],
  ["07012345678", "+817012345678"],
  ["０８０－１２３４－５６７８", "+818012345678"],
  ["+81 (0)90-1234-5678", "+819012345678"],
  ["090-0000-0001", "+819000000001"],
  ["+33 6 12 34 56 78", "+33612345678"],
  ["+1 212 555 2368", "+12125552368"],
])("M-VAL-8 %s is %s", (typed, e164) => {
  expect(mobileOf(typed)).toBe(e164);
});

test.each(["", "110", "0312345678", "+33 1", "+999123456789", "090-1234-56780"])(
  "M-VAL-8 %j is not a mobile number",
  (typed) => {
    expect(mobileOf(typed)).toBeNull();
  },
);

test("masked numbers are recognisable only to their owner", () => {
  expect(maskedMobile("+819012345678")).toBe("090-****-5678");
  expect(maskedMobile("+33612345678")).toBe("+33 *******78");
});
