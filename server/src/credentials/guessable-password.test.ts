import { expect, test } from "vitest";
import { guessableBecause } from "./guessable-password.ts";

const owner = { mobile: "+819012345678", name: null };

// ASVS 6.1.2, 6.2.11
test.each([
  ["qwerty123", "PASSWORD_COMMON"],
  ["ｐａｓｓｗｏｒｄ", "PASSWORD_COMMON"],
  ["akari123", "PASSWORD_OWN_WORD"],
  ["My-AKARI!", "PASSWORD_OWN_WORD"],
  ["a kari 7 3", "PASSWORD_OWN_WORD"],
  ["0901 23456", "PASSWORD_OWN_WORD"],
  ["ｱｶﾘ4821", "PASSWORD_OWN_WORD"],
  ["1234567a", "PASSWORD_COMMON"],
  ["345678xy", "PASSWORD_OWN_WORD"],
  ["9012345678", "PASSWORD_OWN_WORD"],
  ["0901234567", "PASSWORD_OWN_WORD"],
  ["8190123456", "PASSWORD_OWN_WORD"],
  ["kobune73", null],
  ["灯る夜の合図", null],
  ["45678-xy", null],
])("M-GAP-2 %s: %s", (password, reason) => {
  expect(guessableBecause(password, owner)).toBe(reason);
});

test.each([
  ["湊 あおい", "湊あおい2026", "PASSWORD_OWN_WORD"],
  ["湊 あおい", "あおい-2026", "PASSWORD_OWN_WORD"],
  ["湊 あおい", "港まつり26", null],
  ["Léa Fontel", "fontel-9!", "PASSWORD_OWN_WORD"],
  ["Léa Fontel", "leafontel", "PASSWORD_OWN_WORD"],
  ["Li Wu", "liwu-4821", "PASSWORD_OWN_WORD"],
  ["Li Wu", "lighter-77", null],
])("%s: %s is judged %s", (name, password, reason) => {
  expect(guessableBecause(password, { ...owner, name })).toBe(reason);
});
