import { expect, test } from "vitest";
import { settlesWithin } from "./settles-within.ts";

test("abandons a promise that never settles; a rejection counts as settled", async () => {
  expect(await settlesWithin(1, new Promise(() => {}))).toBe(false);
  expect(await settlesWithin(60_000, Promise.resolve())).toBe(true);
  expect(await settlesWithin(60_000, Promise.reject(new Error("it failed")))).toBe(true);
});
