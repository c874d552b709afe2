import { expect, test } from "vitest";
import { standardLimits } from "../../src/admission/rate-limits.ts";
import { openWorld, reasonOf } from "../api/world.ts";
import { callConsole, firstAdministrator } from "./desk.ts";

const world = await openWorld({ limits: standardLimits });
const administrator = await firstAdministrator(world);

test("an operator's session has an allowance of its own, which comes back with time", async () => {
  const { burst } = standardLimits.console.heavy;
  for (let place = 0; place < burst; place += 1)
    expect((await administrator.raw("audit/check", {})).body?.code).toBe(1);
  const limited = await administrator.raw("audit/check", {});
  expect([limited.status, reasonOf(limited)]).toEqual([429, "RATE_LIMITED"]);
  expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
  expect((await administrator.raw("operator/list", {})).body?.code).toBe(1);
  world.clock.leap(10_000);
  expect((await administrator.raw("audit/check", {})).body?.code).toBe(1);
});

test("strangers spend their own address's allowance and no operator's", async () => {
  const knock = () => callConsole(world, "audit/check", {}, { from: "127.0.0.77" });
  const statuses = new Set<number>();
  for (let place = 0; place <= standardLimits.console.heavy.burst; place += 1)
    statuses.add((await knock()).status);
  expect(statuses).toEqual(new Set([401, 429]));
  expect((await administrator.raw("audit/check", {})).body?.code).toBe(1);
});

test("M-HOU-25 guesses at one-time secrets from one address do not stop others from setting up with theirs", async () => {
  const enrol = (from: string) =>
    callConsole(world, "session/enrol", { oneTimeSecret: "AAAA-BBBB-CCCC-DDDD-EEE2" }, { from });
  for (let guess = 0; guess < 12; guess += 1) await enrol("127.0.0.91");
  expect(reasonOf(await enrol("127.0.0.91"))).toBe("RATE_LIMITED");
  expect(reasonOf(await enrol("127.0.0.92"))).toBe("ONE_TIME_SECRET_WRONG");
});
