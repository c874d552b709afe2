import { expect, test } from "vitest";
import { causeKinds } from "@akari/api/ledger-words";
import { splitUrl } from "./navigation.ts";
import { parametersOf, urlOf } from "./parameters.ts";
import { routeAt } from "./routes.ts";
import { causeUrl, messageUrl } from "./subjects.ts";

test.each([
  ["order", "tradeDetail", "orderId=7"],
  ["position", "tradeDetail", "positionId=7"],
  ["deposit", "details", "depositId=7"],
  ["withdrawal", "details", "withdrawalId=7"],
  ["block", "blockTrade", "view=mine"],
  ["premarket", "premarket", "view=applications"],
  ["loan", "loan", ""],
  ["entry", "operatorActions", ""],
] as const)("an entry made for an %s links to %s", (kind, page, query) => {
  const url = splitUrl(causeUrl({ kind, id: "7" }));
  expect(routeAt(url.path)).toBe(page);
  expect(url.query.toString()).toBe(query);
});

test.each([
  ["order", "tradeDetail", "orderId=7"],
  ["deposit", "deposit", ""],
  ["withdrawal", "transactionLog", "view=withdrawals"],
  ["margin-call", "margin", ""],
  ["dividend", "dividends", "view=mine"],
  ["block", "blockTrade", "view=mine"],
  ["premarket", "premarket", "view=applications"],
  ["loan", "loan", ""],
] as const)("a message about a %s links to %s", (kind, page, query) => {
  const url = splitUrl(messageUrl({ kind, id: "7" }));
  expect(routeAt(url.path)).toBe(page);
  expect(url.query.toString()).toBe(query);
});

test.each(causeKinds)("the ledger can be read by a cause of kind %s", (kind) => {
  const url = splitUrl(urlOf("accountLog", { cause: `${kind}:7` }));
  expect(parametersOf("accountLog", url.query)).toEqual({ cause: `${kind}:7` });
});
