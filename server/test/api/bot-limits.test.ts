import { allBotsLimits, botLimits } from "@akari/api/bot-limits";
import { endpoints } from "@akari/api/endpoints";
import { expect, test } from "vitest";
import { standardLimits } from "../../src/admission/rate-limits.ts";
import { openWorld, reasonOf } from "./world.ts";

const world = await openWorld({ limits: standardLimits });

async function bot(scope: "read" | "trade") {
  const { api } = await world.customer();
  const { secret } = await api.call("bot/create", { tokenName: scope, scope });
  const other = await api.call("bot/create", { tokenName: "other", scope });
  return { api, token: secret, other: other.secret };
}

test("every response to a bot has its limit and the remainder", async () => {
  const { token } = await bot("read");
  const { burst, perSecond } = botLimits.read;
  const all = allBotsLimits.read;
  const policy =
    `"read";q=${burst};w=${burst / perSecond}, ` +
    `"all-read";q=${all.burst};w=${all.burst / all.perSecond}`;
  const first = await world.get("market/list", { token });
  expect(first.headers).toMatchObject({
    "ratelimit-policy": policy,
    ratelimit: `"read";r=${burst - 1};t=1, "all-read";r=${all.burst - 1};t=1`,
  });
  // A success, and refusals because of scope, fields and body.
  for (const [left, answer] of [
    [burst - 2, await world.get("account/summary", { token })],
    [burst - 3, await world.get("session/list", { token })],
    [burst - 4, await world.get("market/quote", { token })],
    [burst - 5, await world.raw("POST", "/api.php/trade/preview", { token, body: "{" })],
  ] as const)
    expect(answer.headers["ratelimit"]).toContain(`r=${left};`);
  const order = await world.post("trade/place", {}, { token });
  expect(order.headers["ratelimit-policy"]).toContain(`"order";q=${botLimits.order.burst}`);
  expect(order.headers["ratelimit"]).toContain(`r=${botLimits.order.burst - 1};`);
});

test("each read of a product costs a token one read, and the refusal of one too many contains no data of the product", async () => {
  const { token } = await bot("read");
  const products = /^(block|premarket|dividend|loan|ipo|follow)\//;
  const reads = Object.entries(endpoints).filter(
    ([name, { method, bot: access }]) =>
      products.test(name) && method === "GET" && access === "read",
  );
  expect(reads.length).toBeGreaterThan(15);
  let left = botLimits.read.burst;
  for (const [name, { cost }] of reads) {
    const answer = await world.get(name, { token });
    left -= 1;
    expect([name, cost, answer.headers["ratelimit"]]).toEqual([
      name,
      "read",
      expect.stringContaining(`"read";r=${left};`),
    ]);
  }
  const more = await Promise.all(
    Array.from({ length: left + 5 }, () => world.get("block/list", { token })),
  );
  const limited = more.filter((answer) => reasonOf(answer) === "RATE_LIMITED");
  expect(limited).toHaveLength(5);
  for (const { status, headers, body } of limited)
    expect([status, headers["retry-after"], body?.data]).toEqual([
      429,
      "1",
      { reason: "RATE_LIMITED" },
    ]);
  // A read token may not order a product, and its attempts count as orders.
  for (const [name] of Object.entries(endpoints).filter(
    ([of, { method, cost }]) => products.test(of) && method === "POST" && cost === "order",
  )) {
    const refused = await world.post(name, {}, { token });
    expect([name, reasonOf(refused)]).toEqual([name, "SCOPE_MISSING"]);
    expect(refused.headers["ratelimit"]).toContain('"order";');
  }
});

test("customers and guests get no rate-limit headers", async () => {
  const { token } = await world.customer();
  for (const call of [{ token }, {}])
    expect((await world.get("market/list", call)).headers).not.toHaveProperty("ratelimit");
});

test("a token over its limit gets the time to retry, without affecting its owner or other tokens", async () => {
  const { api, token, other } = await bot("trade");
  const cancel = (clientId: string, secret: string) =>
    world.post("trade/cancel", { clientId, orderId: "1" }, { token: secret });
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) => cancel(`c${index}`, token)),
  );
  const limited = answers.filter((answer) => reasonOf(answer) === "RATE_LIMITED");
  expect(limited).toHaveLength(25 - botLimits.order.burst);
  for (const { status, headers } of limited) {
    expect([status, headers["retry-after"]]).toEqual([429, "1"]);
    expect(headers["ratelimit"]).toContain(`"order";r=0;t=2, "all-order";`);
  }
  expect(reasonOf(await cancel("other", other))).toBe("ORDER_UNKNOWN");
  expect((await world.get("account/summary", { token })).body?.code).toBe(1);
  await expect(api.call("trade/cancel", { clientId: "own", orderId: "1" })).rejects.toMatchObject({
    reason: "ORDER_UNKNOWN",
  });

  world.clock.leap(1000);
  const later = await Promise.all(
    Array.from({ length: 12 }, (_, index) => cancel(`d${index}`, token)),
  );
  expect(later.filter((answer) => reasonOf(answer) === "ORDER_UNKNOWN")).toHaveLength(
    botLimits.order.perSecond,
  );
});

test("an account's tokens together leave the owner a part of the limits", async () => {
  const { api, token: own } = await world.customer();
  const secrets: string[] = [];
  for (let index = 0; index < 10; index += 1)
    secrets.push((await api.call("bot/create", { tokenName: `${index}`, scope: "trade" })).secret);
  let calls = 0;
  const cancel = (token: string) =>
    world.post("trade/cancel", { clientId: `all-${(calls += 1)}`, orderId: "1" }, { token });
  /** Uses every token as fast as it may; returns the number of calls that passed. */
  const round = async () => {
    const { perSecond } = botLimits.order;
    const answers = await Promise.all(
      secrets.flatMap((secret) => Array.from({ length: perSecond }, () => cancel(secret))),
    );
    const limited = answers.filter((answer) => reasonOf(answer) === "RATE_LIMITED");
    for (const { headers } of limited) expect(headers["ratelimit"]).toContain(`"all-order";r=0;`);
    return answers.length - limited.length;
  };
  let passed = 0;
  const seconds = 10;
  for (let second = 0; second < seconds; second += 1) {
    passed += await round();
    world.clock.leap(1000);
  }
  const { burst, perSecond } = allBotsLimits.order;
  expect(passed).toBe(burst + (seconds - 1) * perSecond);
  await round();
  const { order } = standardLimits.account;
  const left = order.burst - burst;
  const people = await Promise.all(Array.from({ length: left }, () => cancel(own)));
  expect(new Set(people.map(reasonOf))).toEqual(new Set(["ORDER_UNKNOWN"]));
});

test("the API documentation states the current limits", async () => {
  const { text } = await world.raw("GET", "/api.php/docs");
  expect(text.replaceAll(/\s+/g, " ")).toContain(
    `${botLimits.order.perSecond} orders a second and ${botLimits.order.burst} at once, ` +
      `${botLimits.read.perSecond} reads a second and ${botLimits.read.burst} at once; all tokens of an account together ` +
      `${allBotsLimits.order.perSecond} orders and ${allBotsLimits.read.perSecond} reads a second`,
  );
});
