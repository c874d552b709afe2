import { expect, test } from "vitest";
import { type BotAccess, endpoints } from "../endpoints.ts";
import type { EndpointName } from "../paths.ts";

const names = Object.keys(endpoints) as EndpointName[];
const access = (wanted: BotAccess) => names.filter((name) => endpoints[name].bot === wanted);

test("every endpoint states its bot access with a valid value", () => {
  for (const name of names)
    expect([name, endpoints[name].bot]).toContainEqual(
      expect.stringMatching(/^(never|read|trade)$/),
    );
});

test("the trade scope covers orders, blocks, funds, offerings, prize draws, pre-market applications and price alerts only", () => {
  for (const name of access("trade"))
    expect(name).toMatch(/^(trade|alert|block|follow|ipo|luck|premarket)\//);
});

test("bot tokens cannot sign in, see sessions, create tokens, or move money in or out", () => {
  const shut = names.filter((name) =>
    /^(user|session|bot)\/|^deposit\/request$|(?<!^ipo\/)withdraw|password|getUserInfo/i.test(name),
  );
  expect(shut.length).toBeGreaterThan(12);
  for (const name of shut) expect([name, endpoints[name].bot]).toEqual([name, "never"]);
});

test("bots can call no acting endpoints other than orders, except the preview, which changes nothing", () => {
  const reading = access("read").filter((name) => endpoints[name].caller !== "public");
  for (const name of reading)
    expect(name).not.toMatch(
      /(request|add|remove|rename|arrange|create|revoke|place|cancel|amend|close)$/i,
    );
});
