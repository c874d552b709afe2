import { expect, test } from "vitest";
import { splitUrl } from "../../navigation/navigation.ts";
import { routeAt } from "../../navigation/routes.ts";
import { causeUrl } from "./cause-url.ts";

test.each([
  ["order", "tradeDetail", "orderId=7"],
  ["position", "tradeDetail", "positionId=7"],
  ["deposit", "transactionLog", "view=deposits"],
  ["withdrawal", "transactionLog", "view=withdrawals"],
] as const)("an entry made for an %s leads to %s", (kind, page, query) => {
  const url = splitUrl(causeUrl({ kind, id: "7" }));
  expect(routeAt(url.path)).toBe(page);
  expect(url.query.toString()).toBe(query);
});
