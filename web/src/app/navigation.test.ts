import { expect, test } from "vitest";
import { continuation, decideNavigation, guard, requestFor, splitUrl } from "./navigation.ts";
import { urlOf } from "./parameters.ts";
import { routeAt, routes } from "./routes.ts";

const signedIn = { inFlight: null, signedIn: true };
const guest = { inFlight: null, signedIn: false };
const market = urlOf("market");
const instrument = urlOf("instrument", { code: "6W3A" });

test.each([
  ["M-NAV-5 navigate to a tab page", "navigate", market, "tabPageCannotBeNavigatedTo"],
  ["M-NAV-5 redirect to a tab page", "redirect", market, "tabPageCannotBeNavigatedTo"],
  ["M-NAV-6 switch to a page", "switchTab", instrument, "cannotSwitchToNonTab"],
  ["M-NAV-7 M-VAL-24 no url", "navigate", undefined, "urlRequired"],
  ["M-NAV-7 empty url", "switchTab", "", "urlRequired"],
  ["M-NAV-8 unknown page", "navigate", "/pages/nowhere", "pageNotFound"],
  [
    "M-NAV-8 unknown page with a known one in its query",
    "navigate",
    `/x?u=${market}`,
    "pageNotFound",
  ],
] as const)("%s is refused", (_name, kind, url, error) => {
  expect(decideNavigation({ kind, url }, signedIn)).toEqual({ error });
});

test("M-NAV-9 the same navigation while one is in flight is locked, another is not", () => {
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

test("M-NAV-5 a tab is reached by switching, a page by navigate or redirect", () => {
  expect(decideNavigation({ kind: "switchTab", url: market }, guest)).toEqual({
    url: market,
    replace: false,
  });
  expect(decideNavigation({ kind: "redirect", url: instrument }, guest)).toEqual({
    url: instrument,
    replace: true,
  });
});

test("M-NAV-14 a guest is sent to login, which knows the wanted page", () => {
  const outcome = decideNavigation({ kind: "switchTab", url: urlOf("portfolio") }, guest);
  expect(outcome).toEqual({ url: urlOf("login", { next: urlOf("portfolio") }), replace: false });
  const { query } = splitUrl("url" in outcome ? outcome.url : "");
  expect(continuation(query.get("next") ?? undefined)).toBe(urlOf("portfolio"));
  expect(guard("market", market, false)).toBe(market);
});

test("M-NAV-14 login continues at Home when the wanted page leads nowhere", () => {
  for (const next of [undefined, "", "/pages/nowhere", urlOf("login"), urlOf("logout"), "//evil"]) {
    expect(continuation(next)).toBe(urlOf("home"));
  }
});

test("M-NAV-2 `/` is the loading page", () => {
  expect(routeAt("/")).toBe("loading");
  expect(requestFor(market).kind).toBe("switchTab");
  expect(requestFor(instrument).kind).toBe("redirect");
});

test("M-RT-0 M-RT-6 M-RT-7 paths are those of the spec", () => {
  expect(routes.loading.path).toBe("/subPackages/indexLoading/indexLoading");
  expect(routes.login.path).toBe("/subPackages/login/login");
  expect(routes.register.path).toBe("/subPackages/register/register");
  expect(routes.instrument.path).toBe("/subPackages/index/gupiaoDetail/gupiaoDetail");
});
