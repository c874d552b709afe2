import { expect, test } from "vitest";
import { checkFundPassword } from "./check-fund-password.ts";

const owner = { password: "akari123", verificationCode: "123456", oldPassword: "" };
const change = { password: "", verificationCode: "", oldPassword: "112233" };
const wanted = { newPassword: "445566", confirmPassword: "445566" };

test("complete forms have no problem", () => {
  expect(checkFundPassword("set", { ...owner, ...wanted })).toEqual({});
  expect(checkFundPassword("reset", { ...owner, ...wanted })).toEqual({});
  expect(checkFundPassword("change", { ...change, ...wanted })).toEqual({});
});

test.each([
  ["M-VAL-13", { oldPassword: "" }, { oldPassword: "old" }],
  [
    "M-VAL-14",
    { newPassword: "", confirmPassword: "" },
    { newPassword: "new", confirmPassword: "confirmation" },
  ],
  ["M-VAL-14", { newPassword: "12345", confirmPassword: "12345" }, { newPassword: "length" }],
  ["M-VAL-14", { newPassword: "123456", confirmPassword: "123456" }, {}],
  ["M-VAL-14", { newPassword: "1234567890", confirmPassword: "1234567890" }, {}],
  [
    "M-VAL-14",
    { newPassword: "12345678901", confirmPassword: "12345678901" },
    { newPassword: "length" },
  ],
  ["M-VAL-14", { newPassword: "12345a", confirmPassword: "12345a" }, {}],
  ["M-VAL-14", { newPassword: "灯る夜の合図", confirmPassword: "灯る夜の合図" }, {}],
  [
    "M-VAL-14",
    { newPassword: "12345\u0007", confirmPassword: "12345\u0007" },
    { newPassword: "characters" },
  ],
  ["M-VAL-14", { newPassword: "ａｋａｒｉ７", confirmPassword: "akari7" }, {}],
  ["M-VAL-14", { newPassword: "４４５５６６", confirmPassword: "445566" }, {}],
  ["M-VAL-15", { confirmPassword: "" }, { confirmPassword: "confirmation" }],
  ["M-VAL-15", { confirmPassword: "445567" }, { confirmPassword: "mismatch" }],
])("%s a change with %j", (_, changes, problems) => {
  expect(checkFundPassword("change", { ...change, ...wanted, ...changes })).toEqual(problems);
});

test("M-VAL-32 the first setting and a forgotten one need login password and code", () => {
  for (const purpose of ["set", "reset"] as const) {
    expect(checkFundPassword(purpose, { ...change, ...wanted })).toEqual({
      password: "login",
      verificationCode: "code",
    });
    const same = { ...owner, ...wanted, password: "445566" };
    expect(checkFundPassword(purpose, same)).toEqual({ newPassword: "sameAsLogin" });
  }
});
