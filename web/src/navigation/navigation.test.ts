import { expect, test } from "vitest";
import {
  continuation,
  decideBack,
  decideNavigation,
  guard,
  requestFor,
  splitUrl,
} from "./navigation.ts";
import { urlOf } from "./parameters.ts";
import { type RouteName, routeAt, routes } from "./routes.ts";

const signedIn = { inFlight: null, signedIn: true };
const guest = { inFlight: null, signedIn: false };
const market = urlOf("market");
const instrument = urlOf("instrument", { code: "6W3A" });

const go = (url: string, replace = false) => ({ url, replace });
const refused = (error: string) => ({ error });

/** M-NAV-5 to M-NAV-9: the request, the page that it names, and the outcome. */
test.each([
  ["M-NAV-7 M-VAL-24 no url", "navigate", undefined, refused("urlRequired")],
  ["M-NAV-7 M-VAL-24 null", "redirect", null, refused("urlRequired")],
  ["M-NAV-7 M-VAL-24 an empty url", "switchTab", "", refused("urlRequired")],
  ["M-NAV-8 M-ERR-16 an unknown page", "navigate", "/pages/nowhere", refused("pageNotFound")],
  ["M-NAV-8 an unknown tab", "switchTab", "/pages/nowhere", refused("pageNotFound")],
  ["M-NAV-8 a known page in a query", "navigate", `/x?u=${market}`, refused("pageNotFound")],
  ["M-NAV-8 a key of every object", "navigate", "/constructor", refused("pageNotFound")],
  ["M-NAV-8 a page without its slash", "navigate", market.slice(1), refused("pageNotFound")],
  ["M-NAV-5 M-ERR-17 a tab", "navigate", market, refused("tabPageCannotBeNavigatedTo")],
  ["M-NAV-5 M-ERR-17 a tab", "redirect", market, refused("tabPageCannotBeNavigatedTo")],
  ["M-NAV-6 M-ERR-18 a page", "switchTab", instrument, refused("cannotSwitchToNonTab")],
  ["M-NAV-5 a tab", "switchTab", market, go(market)],
  ["M-NAV-5 a page", "navigate", instrument, go(instrument)],
  ["M-NAV-5 a page", "redirect", instrument, go(instrument, true)],
] as const)("%s by %s", (_name, kind, url, outcome) => {
  expect(decideNavigation({ kind, url }, signedIn)).toEqual(outcome);
});

test.each(Object.entries(routes))(
  "M-NAV-1 M-NAV-5 M-NAV-6 %s is reached by its own kind of navigation only",
  (_name, { path, kind }) => {
    const by = (asked: "navigate" | "redirect" | "switchTab") =>
      "error" in decideNavigation({ kind: asked, url: path }, signedIn);
    expect([by("navigate"), by("redirect"), by("switchTab")]).toEqual(
      kind === "tab" ? [true, true, false] : [false, false, true],
    );
    expect(kind === "tab").toBe(path.startsWith("/pages/"));
  },
);

test.each([
  ["a page with history", instrument, 1, "history"],
  ["a page after a deep link", instrument, 0, "page"],
  ["a tab with history", market, 3, "page"],
  ["a tab after a deep link", market, 0, "page"],
  ["a page with `pages` only in its query", urlOf("login", { next: market }), 1, "history"],
] as const)("M-NAV-11 back from %s", (_name, url, depth, outcome) => {
  expect(decideBack(url, depth)).toBe(outcome);
});

test("M-NAV-9 M-ERR-19 the same navigation while one is in flight is locked, another is not", () => {
  const situation = { inFlight: instrument, signedIn: true };
  expect(decideNavigation({ kind: "navigate", url: instrument }, situation)).toEqual({
    error: "urlLocked",
  });
  const other = urlOf("language");
  expect(decideNavigation({ kind: "navigate", url: other }, situation)).toEqual({
    url: other,
    replace: false,
  });
});

test("M-NAV-14 a guest is sent to login with the requested page", () => {
  const outcome = decideNavigation({ kind: "switchTab", url: urlOf("portfolio") }, guest);
  expect(outcome).toEqual({ url: urlOf("login", { next: urlOf("portfolio") }), replace: false });
  const { query } = splitUrl("url" in outcome ? outcome.url : "");
  expect(continuation(query.get("next") ?? undefined)).toBe(urlOf("portfolio"));
  expect(guard("market", market, false)).toBe(market);
});

test("M-NAV-14 each page that needs a session sends a guest to login with itself as the next page, and no other does", () => {
  for (const [name, { path, signedIn: needsSession }] of Object.entries(routes)) {
    const asGuest = guard(name as RouteName, path, false);
    expect([name, asGuest]).toEqual([name, needsSession ? urlOf("login", { next: path }) : path]);
    expect([name, guard(name as RouteName, path, true)]).toEqual([name, path]);
  }
});

test("M-NAV-14 login continues at Home if the requested page is invalid", () => {
  for (const next of [undefined, "", "/pages/nowhere", urlOf("login"), urlOf("logout"), "//evil"]) {
    expect(continuation(next)).toBe(urlOf("home"));
  }
});

test("M-NAV-2 `/` is the loading page", () => {
  expect(routeAt("/")).toBe("loading");
  expect(requestFor(market).kind).toBe("switchTab");
  expect(requestFor(instrument).kind).toBe("redirect");
});

test.each([
  ["M-RT-0", "loading", "/subPackages/indexLoading/indexLoading"],
  ["M-RT-1", "home", "/pages/index/index"],
  ["M-RT-2", "market", "/pages/market/market"],
  ["M-RT-3", "portfolio", "/pages/jiaoyi/jiaoyi"],
  ["M-RT-4", "news", "/pages/record/record"],
  ["M-RT-5", "user", "/pages/user/user"],
  ["M-RT-6", "login", "/subPackages/login/login"],
  ["M-RT-7", "register", "/subPackages/register/register"],
  ["M-RT-8", "orderLog", "/subPackages/order/order"],
  ["M-RT-9", "messages", "/subPackages/message/message"],
  ["M-RT-10", "instrument", "/subPackages/index/gupiaoDetail/gupiaoDetail"],
  ["M-RT-11", "ipo", "/subPackages/index/ipo/ipo"],
  ["M-RT-12", "blockTrade", "/subPackages/index/dadan/dadan"],
  ["M-RT-13", "dividends", "/subPackages/index/hongli/hongli"],
  ["M-RT-14", "follow", "/subPackages/index/gendan/gendan"],
  ["M-RT-15", "followRecords", "/subPackages/index/gendan/record"],
  ["M-RT-16", "loan", "/subPackages/index/rongzi/rongzi"],
  ["M-RT-17", "scratchLottery", "/subPackages/index/scratchLottery/scratchLottery"],
  ["M-RT-18", "tradeDetail", "/subPackages/jiaoyi/jiaoyiDetail/jiaoyiDetail"],
  ["M-RT-19", "bankAccounts", "/subPackages/bankAccount/bankAccount"],
  ["M-RT-20", "accountLog", "/subPackages/bankAccount/accountLog"],
  ["M-RT-21", "search", "/subPackages/search/search"],
  ["M-RT-22", "document", "/subPackages/webview/webview"],
  ["M-RT-23", "withdrawal", "/subPackages/withdrawal/withdrawal"],
  ["M-RT-24", "realName", "/subPackages/real_name/real_name"],
  ["M-RT-25", "settings", "/subPackages/seting/seting"],
  ["M-RT-26", "details", "/subPackages/details/details"],
  ["M-RT-27", "deposit", "/subPackages/recharge/recharge"],
  ["M-RT-28", "fundPassword", "/subPackages/transactionPassions/transactionPassions"],
  ["M-RT-31", "support", "/subPackages/customerService/customerService"],
  ["M-RT-29", "language", "/subPackages/switchLanguage/switchLanguage"],
  ["M-RT-30", "confirm", "/subPackages/confirm/confirm"],
  ["M-RT-32", "changePassword", "/subPackages/changePassword/changePassword"],
  ["M-RT-33", "transactionLog", "/subPackages/transactionLog/transactionLog"],
  ["M-RT-34", "logout", "/subPackages/logout/logout"],
] as const)("%s %s has the path of the spec", (_id, name, path) => {
  expect(routes[name].path).toBe(path);
});
