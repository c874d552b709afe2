import { endpoints } from "@akari/api/endpoints";
import { type EndpointName, paths } from "@akari/api/paths";
import { beforeAll, expect, test } from "vitest";
import { afterDraws, queryOf, setStage, type Stage } from "./stage.ts";
import { openWorld, reasonOf } from "./world.ts";

const world = await openWorld();
let stage: Stage;
const secrets = { read: "", trade: "" };

beforeAll(async () => {
  stage = await setStage(world);
  for (const scope of ["read", "trade"] as const) {
    const made = await stage.customer.api.call("bot/create", { tokenName: scope, scope });
    secrets[scope] = made.secret;
  }
});

const names = Object.keys(paths) as EndpointName[];
const call = async (name: EndpointName, token: string) => {
  const request: Readonly<Record<string, unknown>> = await stage.good[name]();
  return paths[name].method === "GET"
    ? world.get(`${name}?${queryOf(request)}`, { token })
    : world.post(name, request, { token });
};

test.each(names)("%s admits bot tokens exactly as the table of endpoints says", async (name) => {
  const allowed = {
    read: endpoints[name].bot === "read",
    trade: endpoints[name].bot !== "never",
  };
  for (const scope of ["read", "trade"] as const) {
    const answer = await call(name, secrets[scope]);
    if (allowed[scope] && afterDraws.includes(name)) expect(answer.status).not.toBe(403);
    else if (allowed[scope]) expect([scope, answer.body?.code]).toEqual([scope, 1]);
    else expect([scope, answer.status, reasonOf(answer)]).toEqual([scope, 403, "SCOPE_MISSING"]);
  }
});

test.each([
  ["jp", "トークン"],
  ["cn", "令牌"],
  ["en", "bot token"],
  ["sp", "token de bot"],
  ["fr", "jeton de bot"],
])("the refusal of a missing scope is worded in %s", async (lang, words) => {
  const request = await stage.good["trade/place"]();
  const answer = await world.post("trade/place", request, { token: secrets.read, lang });
  expect(answer.body).toMatchObject({ code: 403, data: { reason: "SCOPE_MISSING" } });
  expect(answer.body?.msg).toContain(words);
});

test("a bot's order belongs to its owner, and an order id is executed once for both", async () => {
  const request = await stage.good["trade/place"]();
  const own = await world.post("trade/place", request, { token: stage.customer.token });
  const again = await world.post("trade/place", request, { token: secrets.trade });
  expect(again.body?.data).toEqual(own.body?.data);
});

test("an unknown bot token gets 401 on every route, even public ones", async () => {
  for (const name of ["account/summary", "market/list", "system/version"] as const) {
    const answer = await call(name, `akari_bot_${"x".repeat(49)}`);
    expect([answer.status, reasonOf(answer)]).toEqual([401, "BOT_TOKEN_INVALID"]);
  }
});
