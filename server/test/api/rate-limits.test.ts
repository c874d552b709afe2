import { expect, test } from "vitest";
import { standardLimits } from "../../src/http/rate-limits.ts";
import { openWorld, password, reasonOf } from "./world.ts";

const world = await openWorld({ limits: standardLimits });
const attacker = "127.0.0.66";

// ASVS 6.1.1, 6.3.1
test("M-GAP-2 stops a stranger after ten guesses, even concurrent ones, while the owner can still log in", async () => {
  const { mobile } = await world.customer();
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, guess) =>
      world.post("user/login", { mobile, password: `guess-${guess}` }, { from: attacker }),
    ),
  );
  const judged = guesses.filter((answer) => reasonOf(answer) === "LOGIN_WRONG");
  const stopped = guesses.filter((answer) => answer.status === 429);
  expect([judged.length, stopped.length]).toEqual([10, 30]);
  for (const answer of stopped) {
    expect(answer.body).toMatchObject({ code: 429, data: { reason: "RATE_LIMITED" } });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  }

  const right = await world.post("user/login", { mobile, password }, { from: attacker });
  expect(right.status).toBe(429);
  const owner = await world.post("user/login", { mobile, password }, { from: "127.0.0.77" });
  expect(owner.body?.code).toBe(1);
});

test("allows at most ten guesses in any ten minutes", async () => {
  const { mobile } = await world.customer();
  const from = "127.0.0.67";
  const judgedAt: number[] = [];
  for (let minute = 0; minute < 45; minute += 1) {
    for (let guess = 0; guess < 3; guess += 1) {
      const answer = await world.post("user/login", { mobile, password: "wrong-1" }, { from });
      if (reasonOf(answer) === "LOGIN_WRONG") judgedAt.push(minute);
    }
    world.clock.leap(60_000);
  }
  for (const minute of judgedAt)
    expect(
      judgedAt.filter((other) => other >= minute && other < minute + 10).length,
    ).toBeLessThanOrEqual(10);
  expect(judgedAt.length).toBeGreaterThan(30);
});

test("correct passwords do not count as guesses", async () => {
  const { mobile } = await world.customer();
  for (let login = 0; login < 15; login += 1)
    expect(
      (await world.post("user/login", { mobile, password }, { from: "127.0.0.68" })).body?.code,
    ).toBe(1);
});

test("a source guessing at many accounts is stopped, other sources are not", async () => {
  const from = "127.0.0.69";
  const statuses: number[] = [];
  for (let guess = 0; guess <= standardLimits.guesses.perSource; guess += 1) {
    const mobile = `080${String(30_000_000 + guess)}`;
    statuses.push((await world.post("user/login", { mobile, password }, { from })).status);
  }
  expect(statuses.at(-2)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  const mobile = world.newMobile();
  expect(
    (await world.post("user/login", { mobile, password }, { from: "127.0.0.70" })).status,
  ).toBe(200);
});

// ASVS 2.4.1, 15.2.2
test("orders and reads have separate allowances per account that refill over time", async () => {
  const busy = await world.customer();
  const quiet = await world.customer();
  const cancel = (token: string, id: number) =>
    world.post("trade/cancel", { clientId: `c${id}`, orderId: "999999" }, { token });
  let passed = 0;
  for (; passed < 1000; passed += 1) if ((await cancel(busy.token, passed)).status === 429) break;
  expect(passed).toBe(standardLimits.account.order.burst);

  expect((await world.get("account/summary", { token: busy.token })).status).toBe(200);
  expect((await cancel(quiet.token, 0)).status).toBe(404);
  world.clock.leap(1000);
  expect((await cancel(busy.token, 5000)).status).toBe(404);
});

test("codes are limited per source, and requests for a number do not use up its owner's allowance", async () => {
  const { mobile, api } = await world.customer();
  const statuses = new Set<number>();
  for (let ask = 0; ask <= standardLimits.source.code.burst; ask += 1)
    statuses.add((await world.post("user/sendCode", { mobile }, { from: attacker })).status);
  expect(statuses).toEqual(new Set([200, 429]));
  expect((await api.call("user/sendCode", { mobile })).practiceMessage).not.toBeNull();
});

test("statements have a separate, smaller allowance", async () => {
  const busy = await world.customer();
  const statement = () =>
    world.get("account/statement?from=2026-11-20&to=2026-11-20&format=csv", { token: busy.token });
  const statuses = [];
  for (let asked = 0; asked <= standardLimits.account.export.burst; asked += 1)
    statuses.push((await statement()).status);
  expect(statuses.indexOf(429)).toBe(standardLimits.account.export.burst);
  expect((await world.get("account/summary", { token: busy.token })).status).toBe(200);
});
