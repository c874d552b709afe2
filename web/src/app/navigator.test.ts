// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { createNavigator } from "./navigator.ts";
import { urlOf } from "./parameters.ts";

const market = urlOf("market");
const stock = urlOf("instrument", { code: "6W3A" });

function navigatorAt(hash: string, signedIn = true) {
  window.history.replaceState(null, "", `/japan7/#${hash}`);
  window.scrollTo = vi.fn() as unknown as typeof window.scrollTo;
  const onError = vi.fn();
  return { navigator: createNavigator({ window, signedIn: () => signedIn, onError }), onError };
}

beforeEach(() => void window.history.replaceState(null, "", "/japan7/"));

test("M-NAV-1 M-NAV-13 the hash is the location, its query included, under the base path", () => {
  const { navigator } = navigatorAt(market);
  navigator.navigate(stock);
  expect(window.location.pathname).toBe("/japan7/");
  expect(window.location.search).toBe("");
  expect(window.location.hash).toBe(`#${stock}`);
  expect(navigator.location()).toBe(stock);
});

test("M-NAV-2 no hash is `/`", () => {
  expect(navigatorAt("").navigator.location()).toBe("/");
});

test("M-NAV-9 a second navigation to a page that is not shown yet is locked, and free again after it", () => {
  const { navigator, onError } = navigatorAt(market);
  navigator.navigate(stock);
  navigator.navigate(stock);
  expect(onError).toHaveBeenCalledExactlyOnceWith("urlLocked");
  navigator.arrived(stock);
  navigator.navigate(stock);
  expect(onError).toHaveBeenCalledOnce();
});

test("M-NAV-11 back uses the history; after a deep link it goes where the app begins", async () => {
  const { navigator } = navigatorAt(market);
  navigator.navigate(stock);
  const popped = new Promise((resolve) =>
    window.addEventListener("popstate", resolve, { once: true }),
  );
  navigator.back(urlOf("portfolio"));
  await popped;
  expect(navigator.location()).toBe(market);

  const deep = navigatorAt(stock).navigator;
  deep.back(market);
  expect(deep.location()).toBe(market);
});

test("M-NAV-14 a guest who switches to a private tab is at the login page", () => {
  const { navigator } = navigatorAt(market, false);
  navigator.switchTab(urlOf("portfolio"));
  expect(navigator.location()).toBe(urlOf("login", { next: urlOf("portfolio") }));
});

test("errors of navigation are told and change nothing", () => {
  const { navigator, onError } = navigatorAt(stock);
  navigator.navigate(market);
  navigator.navigate("/nowhere");
  expect(onError.mock.calls).toEqual([["tabPageCannotBeNavigatedTo"], ["pageNotFound"]]);
  expect(navigator.location()).toBe(stock);
});
