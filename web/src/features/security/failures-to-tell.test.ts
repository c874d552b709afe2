import type { SignInItem } from "@akari/api/session";
import { expect, test } from "vitest";
import { failuresToTell } from "./failures-to-tell.ts";

const at = (minute: number, changes: Partial<SignInItem> = {}): SignInItem => ({
  signInId: String(minute + 1),
  time: new Date(Date.parse("2026-11-20T10:00:00+09:00") + minute * 60_000).toISOString(),
  succeeded: false,
  method: "password",
  userAgent: "Firefox",
  count: 1,
  ...changes,
});

test("failures followed by a success of the same device count as the owner's", () => {
  expect(failuresToTell([at(5, { succeeded: true }), at(0)])).toBeNull();
});

test.each([
  ["with no success after them", []],
  ["with a success from another device", [at(5, { succeeded: true, userAgent: "Safari" })]],
  ["with a success half an hour later", [at(31, { succeeded: true })]],
])("failures %s are announced", (_case, later) => {
  const failure = at(0, { count: 3 });
  expect(failuresToTell([...later, failure, at(-9, { succeeded: true })])).toBe(failure);
});

test("without failures nothing is announced", () => {
  expect(failuresToTell([at(0, { succeeded: true })])).toBeNull();
  expect(failuresToTell([])).toBeNull();
});
