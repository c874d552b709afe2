import { expect, test } from "vitest";
import { PendingRefusals } from "./pending-refusals.ts";
import type { SecurityRefusal } from "./security-entry.ts";
import { personId } from "../admission/person.ts";

const minute = 60_000;
const refusal = (more: Partial<SecurityRefusal> = {}): SecurityRefusal => ({
  kind: "wrong-password",
  reason: "LOGIN_WRONG",
  route: "user/login",
  personId: null,
  operatorId: null,
  source: "203.0.113.1",
  userAgent: "node",
  at: 0,
  ...more,
});

test("the first of equal refusals is written at once, the others after ten minutes", () => {
  const pending = new PendingRefusals();
  for (let at = 0; at < 5; at += 1) pending.add(refusal({ at }));
  expect(pending.take(5000).map(({ count, at }) => [count, at])).toEqual([[1, 0]]);
  expect([pending.take(6000), pending.nextAt]).toEqual([[], 10 * minute]);
  expect(pending.take(10 * minute).map(({ count }) => count)).toEqual([4]);
  expect([pending.take(20 * minute), pending.nextAt]).toEqual([[], null]);
});

test("a flood from many addresses leaves a bounded number of entries, and each refusal is counted once", () => {
  const pending = new PendingRefusals();
  const refusals = 20_000;
  for (let place = 0; place < refusals; place += 1)
    pending.add(refusal({ source: `s${place % 5000}`, userAgent: `agent ${place}`, at: place }));
  const own = refusal({ personId: personId(7), source: "s1", userAgent: "owner" });
  pending.add(own);
  const entries = [...pending.take(refusals), ...pending.take(10 * minute)];
  expect(entries.length).toBeLessThan(3000);
  expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(refusals + 1);
  expect(entries.some(({ source }) => source === "many")).toBe(true);
});
