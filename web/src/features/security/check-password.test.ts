import { expect, test } from "vitest";
import { checkMobile, checkNewPassword } from "./check-password.ts";

const good = {
  mobile: "090-1234-5678",
  verificationCode: "123456",
  oldPassword: "lantern8",
  newPassword: "evening7",
  confirmPassword: "evening7",
};

test("a filled form has no problem", () => {
  expect(checkNewPassword("change", good)).toEqual({});
  expect(checkNewPassword("reset", good)).toEqual({});
});

test.each([
  ["M-VAL-10 without the old one", { oldPassword: "" }, { oldPassword: "old" }],
  [
    "M-VAL-11 without a new one",
    { newPassword: "", confirmPassword: "" },
    { newPassword: "new", confirmPassword: "confirmation" },
  ],
  [
    "M-VAL-11 with 5 characters",
    { newPassword: "12灯45", confirmPassword: "12灯45" },
    { newPassword: "length" },
  ],
  [
    "M-VAL-11 with 11 characters",
    { newPassword: "12345678901", confirmPassword: "12345678901" },
    { newPassword: "length" },
  ],
  [
    "with a character that cannot be shown",
    { newPassword: "abc\u200bdef", confirmPassword: "abc\u200bdef" },
    { newPassword: "characters" },
  ],
  [
    "M-VAL-12 with another confirmation",
    { confirmPassword: "evening8" },
    { confirmPassword: "mismatch" },
  ],
])("a change %s is not sent", (_case, changes, problems) => {
  expect(checkNewPassword("change", { ...good, ...changes })).toEqual(problems);
});

test.each([["12灯456", "1234567890", "!@# $%"]])(
  "M-VAL-11 6 and 10 characters of any kind are accepted",
  (...accepted) => {
    for (const newPassword of accepted)
      expect(
        checkNewPassword("change", { ...good, newPassword, confirmPassword: newPassword }),
      ).toEqual({});
  },
);

test("a reset needs number and code", () => {
  expect(checkNewPassword("reset", { ...good, mobile: " ", verificationCode: "" })).toEqual({
    mobile: "mobile",
    verificationCode: "code",
  });
  expect(checkMobile("12")).toBe("mobileFormat");
  expect(checkMobile("+81 90 1234 5678")).toBeNull();
});
