import { botLimits } from "@akari/api/bot-limits";
import { expect, test } from "vitest";
import { standardLimits } from "../../src/http/rate-limits.ts";
import { openWorld, reasonOf } from "./world.ts";

const world = await openWorld({ limits: standardLimits });

async function bot(scope: "read" | "trade") {
  const { api } = await world.customer();
  const { secret } = await api.call("bot/create", { tokenName: scope, scope });
  const other = await api.call("bot/create", { tokenName: "other", scope });
  return { api, token: secret, other: other.secret };
}

test("every answer of a bot tells its limit and what is left of it", async () => {
  const { token } = await bot("read");
  const { burst, perSecond } = botLimits.read;
  const policy = `"read";q=${burst};w=${burst / perSecond}`;
  const first = await world.get("market/list", { token });
  expect(first.headers).toMatchObject({
    "ratelimit-policy": policy,
    ratelimit: `"read";r=${burst - 1};t=1`,
  });
  // Answered data, refused for its scope, refused for its fields, refused for its body.
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

test("people and guests get no such headers", async () => {
  const { token } = await world.customer();
  for (const call of [{ token }, {}])
    expect((await world.get("market/list", call)).headers).not.toHaveProperty("ratelimit");
});

test("one token too fast is told when to come again, and stops neither its owner nor another token", async () => {
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
    expect(headers["ratelimit"]).toBe(`"order";r=0;t=2`);
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

test("the page about the API states the limits that hold", async () => {
  const { text } = await world.raw("GET", "/api.php/docs");
  expect(text.replaceAll(/\s+/g, " ")).toContain(
    `${botLimits.order.perSecond} orders a second and ${botLimits.order.burst} at once, ` +
      `${botLimits.read.perSecond} reads a second and ${botLimits.read.burst} at once`,
  );
});
