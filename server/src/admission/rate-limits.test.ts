import { expect, test } from "vitest";
import { liftedLimits, TokenBuckets } from "./rate-limits.ts";

const bucket = { burst: 3, perSecond: 2 };

test("a bucket allows its burst, then its rate, and returns the time to wait", () => {
  const buckets = new TokenBuckets();
  const take = (at: number, key = "a") => buckets.take(key, bucket, at);
  expect([take(0), take(0), take(0), take(0)]).toEqual([0, 0, 0, 1]);
  expect(take(0, "b")).toBe(0);
  expect([take(499), take(500), take(501)]).toEqual([1, 0, 1]);
  expect([take(60_000), take(60_000), take(60_000), take(60_000)]).toEqual([0, 0, 0, 1]);
});

test("a clock running backwards grants nothing extra", () => {
  const buckets = new TokenBuckets();
  for (let call = 0; call < 3; call += 1) buckets.take("a", bucket, 10_000);
  expect(buckets.take("a", bucket, 5000)).toBeGreaterThan(0);
});

test("lifted limits never refuse", () => {
  const buckets = new TokenBuckets();
  for (let call = 0; call < 10_000; call += 1)
    expect(buckets.take("a", liftedLimits.account.order, 0)).toBe(0);
});
