import fc from "fast-check";
import { expect, test } from "vitest";
import { parametersOf, urlOf } from "./parameters.ts";
import { type RouteName, routes } from "./routes.ts";

const parse = (name: RouteName, query: string) => parametersOf(name, new URLSearchParams(query));
const order = "clientOrderId=a-1&code=6W3A&side=long&quantity=100&leverage=1";

test("M-NAV-13 a page gets only its own parameters", () => {
  expect(parse("instrument", "code=6W3A&x=1")).toEqual({ code: "6W3A" });
  expect(parse("home", "code=6W3A")).toEqual({});
  expect(parse("confirm", `${order}&type=limit&price=2846.5`)).toEqual({
    clientOrderId: "a-1",
    code: "6W3A",
    side: "long",
    type: "limit",
    price: "2846.5",
    quantity: "100",
    leverage: "1",
  });
});

test.each<[RouteName, string]>([
  ["instrument", ""],
  ["instrument", "code="],
  ["instrument", "code=6w3a"],
  ["instrument", "code=<script>"],
  ["instrument", "code=6W3A%00"],
  ["details", "newsId=0"],
  ["details", "newsId=1e9"],
  ["document", ""],
  ["document", "name=https://example.com"],
  ["document", "name=constructor"],
  ["tradeDetail", ""],
  ["tradeDetail", "orderId=1&positionId=2"],
  ["tradeDetail", "orderId=-1"],
  ["market", "view=none"],
  ["accountLog", "group=holdings"],
  ["accountLog", "rows=postings"],
  ["accountLog", "cause=order"],
  ["accountLog", "cause=company:7"],
  ["accountLog", "from=2026-11-21&to=2026-11-20"],
  ["transactionLog", "view=income"],
  ["login", "next=javascript:alert(1)"],
  ["login", "next=https://example.com"],
  ["search", `keyword=${"a".repeat(51)}`],
  ["confirm", `${order}&type=limit`],
  ["confirm", `${order}&type=market&price=1`],
  ["confirm", `${order}&type=limit&price=1e3`],
  ["confirm", `${order.replace("100", "0")}&type=market`],
  ["confirm", `${order.replace("leverage=1", "leverage=9")}&type=market`],
])("M-ERR-16 %s with the query %j is page not found", (name, query) => {
  expect(parse(name, query)).toBeNull();
});

test("no page throws on any query", () => {
  const names = Object.keys(routes) as RouteName[];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.webQueryParameters(), (name, query) => {
      const found = parse(name, query);
      expect(found === null || typeof found === "object").toBe(true);
    }),
  );
});

test("parameters round-trip through the URL", () => {
  const url = urlOf("register", { invitationCode: "あかり&1" });
  expect(parse("register", url.slice(url.indexOf("?") + 1))).toEqual({
    invitationCode: "あかり&1",
  });
  expect(urlOf("market")).toBe("/pages/market/market");
});
