import { registerRequest } from "@akari/api/session";
import { validate } from "@akari/api/validate";
import { expect, test } from "vitest";
import { type RegisterInput, checkLogin, checkMobile, checkRegister } from "./validation.ts";

const good: RegisterInput = {
  mobile: "090-1234-5678",
  password: "secret1",
  confirmPassword: "secret1",
  invitationCode: "AKARI-1",
  verificationCode: "123456",
};

test("M-VAL-1 M-VAL-2 login needs account and password", () => {
  expect(checkLogin({ mobile: " ", password: "" })).toEqual({
    mobile: "accountRequired",
    password: "passwordRequired",
  });
  expect(checkLogin({ mobile: "09012345678", password: "x" })).toEqual({});
});

test("a complete registration has no problem", () => {
  expect(checkRegister(good)).toEqual({});
});

test.each([
  ["M-VAL-3 mobile number", { mobile: "" }, { mobile: "mobileRequired" }],
  [
    "M-VAL-4 password",
    { password: "", confirmPassword: "" },
    {
      password: "passwordRequired",
      confirmPassword: "confirmationRequired",
    },
  ],
  ["M-VAL-5 confirmation", { confirmPassword: "" }, { confirmPassword: "confirmationRequired" }],
  ["M-VAL-6 invitation code", { invitationCode: " " }, { invitationCode: "invitationRequired" }],
  [
    "M-VAL-31 verification code",
    { verificationCode: "" },
    {
      verificationCode: "verificationRequired",
    },
  ],
] as const)("%s is required", (_name, change, problems) => {
  expect(checkRegister({ ...good, ...change })).toEqual(problems);
});

test("M-VAL-7 two different passwords", () => {
  expect(checkRegister({ ...good, confirmPassword: "secret2" })).toEqual({
    confirmPassword: "passwordMismatch",
  });
});

test("M-VAL-8 mobile numbers with hyphens, spaces and full-width digits pass, others do not", () => {
  for (const mobile of [
    "06012345678",
    "070-1234-5678",
    "080 1234 5678",
    "０９０１２３４５６７８",
  ]) {
    expect(checkMobile(mobile)).toBeUndefined();
  }
  for (const mobile of ["0312345678", "0901234567", "090123456789", "abc", "-"]) {
    expect(checkMobile(mobile)).toBe("mobileFormat");
  }
});

test.each([
  [5, "passwordLength"],
  [6, undefined],
  [10, undefined],
  [11, "passwordLength"],
] as const)("M-VAL-9 M-CON-5 a password of %i characters", (length, problem) => {
  for (const character of ["a", "鍵", "🔑"]) {
    const password = character.repeat(length);
    const problems = checkRegister({ ...good, password, confirmPassword: password });
    expect(problems.password).toBe(problem);
  }
});

test("M-VAL-9 the client's bounds are the server's", () => {
  for (const length of [5, 6, 10, 11]) {
    const input = { ...good, password: "x".repeat(length), confirmPassword: "x".repeat(length) };
    const refused = validate(registerRequest, input).kind === "invalid";
    expect(checkRegister(input).password !== undefined).toBe(refused);
  }
});
