import { expect, test } from "vitest";
import type { KeyValueStorage } from "../services/storage.ts";
import { claimReview } from "./review-owner.ts";

function device(kept?: string): KeyValueStorage {
  const stored = new Map<string, string>(kept === undefined ? [] : [["reviews", kept]]);
  return {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
  };
}

test("a review belongs to the customer who saw it first on this device", () => {
  const storage = device();
  expect(claimReview(storage, "order-1", "7")).toBe(true);
  expect(claimReview(storage, "order-1", "7")).toBe(true);
  expect(claimReview(storage, "order-1", "8")).toBe(false);
  expect(claimReview(storage, "order-2", "8")).toBe(true);
});

test("the newest hundred are remembered", () => {
  const storage = device();
  for (let number = 0; number <= 100; number += 1) claimReview(storage, `order-${number}`, "7");
  expect(claimReview(storage, "order-100", "8")).toBe(false);
  expect(claimReview(storage, "order-0", "8")).toBe(true);
});

test.each(["", "{}", "[1]", '[["order-1"]]', "[["])(
  "storage with the text %j counts as empty",
  (kept) => {
    expect(claimReview(device(kept), "order-1", "8")).toBe(true);
  },
);
