import { expect, test } from "vitest";
import { standardLimits } from "../../src/admission/rate-limits.ts";
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

test("after ten wrong passwords an account is judged every 15 seconds from that address: its owner there waits, and gets in", async () => {
  const { mobile } = await world.customer();
  const from = "127.0.0.67";
  const guess = async (word: string) =>
    world.post("user/login", { mobile, password: word }, { from });
  let judged = 0;
  for (let second = 0; second < 60; second += 1) {
    if (reasonOf(await guess("wrong-1")) === "LOGIN_WRONG") judged += 1;
    if (second >= 10) world.clock.leap(1000);
  }
  expect(judged).toBe(10 + Math.floor(49 / 15));
  const answer = await guess(password);
  expect(reasonOf(answer)).toBe("RATE_LIMITED");
  const seconds = Number(answer.headers["retry-after"]);
  expect(seconds).toBeLessThanOrEqual(15);
  world.clock.leap(seconds * 1000);
  expect((await guess(password)).body?.code).toBe(1);
  const other = await world.customer();
  const colleague = { mobile: other.mobile, password };
  expect((await world.post("user/login", colleague, { from })).body?.code).toBe(1);
});

test("after fifty wrong passwords from anywhere, sources unknown to the account have one guess a minute; a known one is not slowed", async () => {
  const { mobile } = await world.customer();
  const sign = (from: string, word: string) =>
    world.post("user/login", { mobile, password: word }, { from });
  const home = "127.0.7.1";
  expect((await sign(home, password)).body?.code).toBe(1);
  for (let guess = 0; guess < 50; guess += 1)
    expect(reasonOf(await sign(`127.0.8.${Math.floor(guess / 10)}`, "wrong-1"))).toBe(
      "LOGIN_WRONG",
    );
  for (const from of ["127.0.9.1", "127.0.9.2"]) {
    expect(reasonOf(await sign(from, "wrong-1"))).toBe("LOGIN_WRONG");
    expect(reasonOf(await sign(from, "wrong-2"))).toBe("RATE_LIMITED");
  }
  expect(reasonOf(await sign(home, "wrong-1"))).toBe("LOGIN_WRONG");
  expect((await sign(home, password)).body?.code).toBe(1);
  // The owner at a new place waits at most a minute because of the guesser there.
  expect(Number((await sign("127.0.9.1", password)).headers["retry-after"])).toBeLessThanOrEqual(
    60,
  );
  world.clock.leap(60_000);
  expect((await sign("127.0.9.1", password)).body?.code).toBe(1);
  expect((await sign("127.0.9.3", password)).body?.code).toBe(1);
});

// M-OUT-14
test("guesses at one account, typed in every way, leave the address's allowance to others", async () => {
  const from = "127.0.0.71";
  const target = world.newMobile();
  const spellings = [target, `+81${target.slice(1)}`, `${target.slice(0, 3)}-${target.slice(3)}`];
  const { burst } = standardLimits.source.login;
  for (let tries = 0; tries < burst + 10; tries += 1) {
    const mobile = spellings[tries % spellings.length];
    await world.post("user/login", { mobile, password: "wrong-1" }, { from });
  }
  const pupil = { mobile: (await world.customer()).mobile, password };
  expect((await world.post("user/login", pupil, { from })).body?.code).toBe(1);
});

test("correct passwords do not count as guesses", async () => {
  const { mobile } = await world.customer();
  for (let login = 0; login < 15; login += 1)
    expect(
      (await world.post("user/login", { mobile, password }, { from: "127.0.0.68" })).body?.code,
    ).toBe(1);
});

// M-OUT-14
test("a source guessing at many accounts is slowed; accounts that know it and other sources are not", async () => {
  const from = "127.0.0.69";
  const { mobile: resident } = await world.customer();
  await world.post("user/login", { mobile: resident, password }, { from });
  const guess = async (index: number) => {
    const mobile = `080${String(30_000_000 + index)}`;
    return (await world.post("user/login", { mobile, password }, { from })).status;
  };
  let judged = 0;
  while ((await guess(judged)) === 200) judged += 1;
  // Above 200 failures only accounts without a failure are judged, within the address's allowance of calls.
  expect(judged).toBeGreaterThanOrEqual(standardLimits.guesses.perSource);
  expect(judged).toBeLessThan(standardLimits.source.login.burst);
  expect(await guess(0)).toBe(429);
  // An account that signed in from there before does not wait, with any spelling of its number.
  const typed = { mobile: `+81 ${resident.slice(1, 3)}-${resident.slice(3)}`, password };
  expect((await world.post("user/login", typed, { from })).body?.code).toBe(1);
  expect(
    (await world.post("user/login", { mobile: resident, password }, { from })).body?.code,
  ).toBe(1);
  world.clock.leap(3000);
  const newcomer = { mobile: (await world.customer()).mobile, password };
  expect((await world.post("user/login", newcomer, { from })).body?.code).toBe(1);
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

test("M-HOU-25 calls with unknown sessions do not use the allowance of customers at the same address", async () => {
  const from = "127.0.7.31";
  const { token } = await world.customer();
  const { burst } = standardLimits.source.export;
  for (let call = 0; call < burst + 20; call += 1) {
    const answer = await world.get("account/ledger/export", { token: "x".repeat(43), from });
    expect(reasonOf(answer)).toBe("SESSION_EXPIRED");
  }
  const own = await world.get("account/ledger/export", { token, from });
  expect(own.body?.code).toBe(1);
});
