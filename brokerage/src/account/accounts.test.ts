import { expect, test } from "vitest";
import { firstChances } from "../luck/chance-book.ts";
import { zero } from "../money.ts";
import type { Account } from "../state.ts";
import { Accounts } from "./accounts.ts";
import { emptySums } from "./running-sums.ts";

function account(id: number): Account {
  return {
    id,
    openedAt: 0,
    cash: zero,
    advance: zero,
    creditScore: 80,
    eventSequence: 0,
    call: null,
    forcedOn: null,
    freeze: null,
    resetOn: null,
    closing: null,
    identity: null,
    chances: firstChances("2026-11-20"),
    orders: new Set(),
    positions: new Set(),
    deposits: new Set(),
    withdrawals: new Set(),
    alerts: new Set(),
    entitlements: new Set(),
    corrections: new Set(),
    ipoEntries: new Set(),
    follows: new Set(),
    premarketApplications: new Set(),
    loans: new Set(),
    takenChances: new Set(),
    blockSubscriptions: new Set(),
    resets: new Set(),
    sums: emptySums(),
  };
}

test("looks up an account by its number, regardless of earlier look-ups", () => {
  const accounts = new Accounts();
  const [one, other] = [account(100_000_000_001), account(100_000_000_002)];
  accounts.set(one.id, one).set(other.id, other);
  expect(accounts.get(one.id)).toBe(one);
  expect(accounts.get(one.id)).toBe(one);
  expect(accounts.get(other.id)).toBe(other);
  expect(accounts.get(3)).toBeUndefined();
  expect(accounts.get(one.id)).toBe(one);
});

test("a replaced or removed account is dropped from the cache", () => {
  const accounts = new Accounts();
  const [one, anew] = [account(1), account(1)];
  accounts.set(1, one);
  expect(accounts.get(1)).toBe(one);
  accounts.set(1, anew);
  expect(accounts.get(1)).toBe(anew);
  accounts.delete(1);
  expect(accounts.get(1)).toBeUndefined();
  accounts.set(1, one);
  accounts.clear();
  expect([accounts.get(1), accounts.size]).toEqual([undefined, 0]);
});
