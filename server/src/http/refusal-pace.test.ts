import fc from "fast-check";
import { expect, test } from "vitest";
import { RefusalPace } from "./refusal-pace.ts";

// M-OUT-213
test("an address gets a hundred refusals at once, then one in ten milliseconds; another address gets its own at once", () => {
  let now = 1_000;
  const pace = new RefusalPace(() => now);
  const waits = Array.from({ length: 103 }, () => pace.take("192.0.2.1"));
  expect(waits.slice(0, 100).every((ms) => ms === 0)).toBe(true);
  expect(waits.slice(100)).toEqual([10, 20, 30]);
  expect(pace.take("192.0.2.2")).toBe(0);
  now += 1_030;
  expect(pace.take("192.0.2.1")).toBe(0);
});

test("M-OUT-213 for any number of calls a refusal waits five seconds at most, and a second has at most two hundred", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 400 }), (pauses) => {
      let now = 0;
      const pace = new RefusalPace(() => now);
      const sentAt = pauses.map((pause) => {
        now += pause;
        const ms = pace.take("192.0.2.1");
        expect(ms).toBeLessThanOrEqual(5_000);
        return now + ms;
      });
      for (const [index, at] of sentAt.entries()) {
        const inASecond = sentAt.slice(index).filter((each) => each < at + 1_000).length;
        expect(inASecond).toBeLessThanOrEqual(200);
      }
    }),
  );
});

test("M-OUT-213 waiting refusals are sent at once when the server ends", async () => {
  const pace = new RefusalPace(() => 0);
  for (let sent = 0; sent < 100; sent += 1) pace.take("192.0.2.1");
  const waits = Array.from({ length: 300 }, () => pace.wait("192.0.2.1"));
  pace.end();
  await Promise.all(waits);
  await pace.wait("192.0.2.1");
});
