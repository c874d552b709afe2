import { expect, test } from "vitest";
import { endpoints } from "../endpoints.ts";
import * as field from "../fields.ts";
import type { Endpoint } from "./endpoint.ts";

/** Method, permitted callers, a bot token's scope, cost. Clients and bots rely on them; a new endpoint need not be listed. */
const standing = [
  ["user/sendCode", "POST", "public-or-customer", "never", "code"],
  ["user/register", "POST", "public", "never", "login"],
  ["user/login", "POST", "public", "never", "login"],
  ["user/logout", "POST", "customer", "never", "read"],
  ["user/changePassword", "POST", "customer", "never", "login"],
  ["user/practiceMessages", "GET", "customer", "never", "read"],
  ["session/list", "GET", "customer", "never", "read"],
  ["session/revoke", "POST", "customer", "never", "read"],
  ["index/getUserInfo", "GET", "customer", "never", "read"],
  ["index/getCzhiurl", "GET", "public", "never", "read"],
  ["index/withdrawal", "GET", "customer", "never", "read"],
  ["account/summary", "GET", "customer", "read", "read"],
  ["account/margin", "GET", "customer", "read", "read"],
  ["account/marginCalls", "GET", "customer", "read", "read"],
  ["account/history", "GET", "customer", "read", "reckoning"],
  ["account/income", "GET", "customer", "read", "reckoning"],
  ["account/creditScore", "GET", "customer", "read", "read"],
  ["account/performance", "GET", "customer", "read", "reckoning"],
  ["account/statement", "GET", "customer", "read", "export"],
  ["account/events", "GET", "customer", "read", "read"],
  ["account/ledger", "GET", "customer", "read", "read"],
  ["account/ledger/export", "GET", "customer", "read", "export"],
  ["account/ledger/instruments", "GET", "customer", "read", "read"],
  ["account/ledger/entry", "GET", "customer", "read", "read"],
  ["account/messages", "GET", "customer", "read", "read"],
  ["account/messagesRead", "POST", "customer", "never", "read"],
  ["market/list", "GET", "public", "read", "read"],
  ["market/ranking", "GET", "public", "read", "read"],
  ["market/index", "GET", "public", "read", "read"],
  ["market/quote", "GET", "public", "read", "read"],
  ["market/book", "GET", "public", "read", "read"],
  ["market/bars", "GET", "public", "read", "read"],
  ["market/trades", "GET", "public", "read", "read"],
  ["market/search", "GET", "public", "read", "read"],
  ["trade/preview", "POST", "customer", "read", "read"],
  ["trade/amendPreview", "POST", "customer", "read", "read"],
  ["trade/place", "POST", "customer", "trade", "order"],
  ["trade/cancel", "POST", "customer", "trade", "order"],
  ["trade/amend", "POST", "customer", "trade", "order"],
  ["trade/close", "POST", "customer", "trade", "order"],
  ["trade/orders", "GET", "customer", "read", "read"],
  ["trade/order", "GET", "customer", "read", "read"],
  ["trade/fills", "GET", "customer", "read", "read"],
  ["trade/positions", "GET", "customer", "read", "read"],
  ["trade/position", "GET", "customer", "read", "read"],
  ["trade/holdings", "GET", "customer", "read", "read"],
  ["trade/average", "GET", "customer", "read", "read"],
  ["favourite/list", "GET", "customer", "read", "read"],
  ["favourite/add", "POST", "customer", "never", "read"],
  ["favourite/remove", "POST", "customer", "never", "read"],
  ["favourite/arrange", "POST", "customer", "never", "read"],
  ["favourite/addGroup", "POST", "customer", "never", "read"],
  ["favourite/renameGroup", "POST", "customer", "never", "read"],
  ["favourite/removeGroup", "POST", "customer", "never", "read"],
  ["news/list", "GET", "public", "read", "read"],
  ["news/detail", "GET", "public", "read", "read"],
  ["deposit/request", "POST", "customer", "never", "order"],
  ["deposit/list", "GET", "customer", "read", "read"],
  ["deposit/totals", "GET", "customer", "read", "read"],
  ["deposit/desk", "GET", "customer", "read", "read"],
  ["alert/list", "GET", "customer", "read", "read"],
  ["alert/set", "POST", "customer", "trade", "order"],
  ["alert/change", "POST", "customer", "trade", "order"],
  ["alert/remove", "POST", "customer", "trade", "order"],
  ["bot/tokens", "GET", "customer", "never", "read"],
  ["bot/create", "POST", "customer", "never", "login"],
  ["bot/revoke", "POST", "customer", "never", "read"],
  ["system/version", "GET", "public", "read", "read"],
  ["system/host", "GET", "public", "read", "read"],
] as const;

test.each(standing)("%s stays %s for %s, bots %s, cost %s", (name, method, caller, bot, cost) => {
  expect(endpoints[name]).toMatchObject({ method, caller, bot, cost });
});

test("a row without a cost does not compile", () => {
  const request = field.nothing;
  const row = { method: "GET", request, answer: request, caller: "public", bot: "never" } as const;
  // @ts-expect-error Nothing has an allowance by default.
  const incomplete: Endpoint = { ...row, summary: "" };
  expect("cost" in incomplete).toBe(false);
});
