// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { createNavigator } from "./navigator.ts";
import { urlOf } from "./parameters.ts";

const market = urlOf("market");
const instrument = urlOf("instrument", { code: "6W3A" });
const language = urlOf("language");

function navigatorAt(hash: string, signedIn = true) {
  window.history.replaceState(null, "", `/japan7/#${hash}`);
  window.scrollTo = vi.fn() as unknown as typeof window.scrollTo;
  const onError = vi.fn();
  return { navigator: createNavigator({ window, signedIn: () => signedIn, onError }), onError };
}

beforeEach(() => void window.history.replaceState(null, "", "/japan7/"));

test("M-NAV-1 M-NAV-13 the hash is the location, its query included, under the base path", () => {
  const { navigator } = navigatorAt(market);
  navigator.navigate(instrument);
  expect(window.location.pathname).toBe("/japan7/");
  expect(window.location.search).toBe("");
  expect(window.location.hash).toBe(`#${instrument}`);
  expect(navigator.location()).toBe(instrument);
});

test("M-NAV-2 no hash is `/`", () => {
  expect(navigatorAt("").navigator.location()).toBe("/");
});

test("M-NAV-9 a second navigation to a page that is not shown yet is locked until the first completes", () => {
  const { navigator, onError } = navigatorAt(market);
  navigator.navigate(instrument);
  navigator.navigate(instrument);
  expect(onError).toHaveBeenCalledExactlyOnceWith("urlLocked");
  expect(navigator.location()).toBe(instrument);
  navigator.arrived(instrument);
  navigator.navigate(instrument);
  expect(onError).toHaveBeenCalledOnce();
});

const popped = () =>
  new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));

test("M-NAV-9 can reopen a page that was left while loading", async () => {
  const { navigator, onError } = navigatorAt(market);
  navigator.navigate(instrument);
  const wait = popped();
  window.history.back();
  await wait;
  navigator.navigate(instrument);
  expect(onError).not.toHaveBeenCalled();
  expect(navigator.location()).toBe(instrument);
});

test("M-NAV-11 back uses the history; after a deep link it goes to the page's parent", async () => {
  const { navigator } = navigatorAt(language);
  navigator.navigate(instrument);
  const wait = popped();
  navigator.back(urlOf("home"));
  await wait;
  expect(navigator.location()).toBe(language);

  const deep = navigatorAt(instrument).navigator;
  deep.back(market);
  expect(deep.location()).toBe(market);
});

test("M-NAV-11 on a page whose url contains `pages` back is the page's own action, history or not", () => {
  const { navigator } = navigatorAt(instrument);
  navigator.switchTab(market);
  navigator.back(urlOf("home"));
  expect(navigator.location()).toBe(urlOf("home"));
});

test("M-NAV-11 the way back survives a reload", async () => {
  const { navigator } = navigatorAt(language);
  navigator.navigate(instrument);
  const reloaded = createNavigator({ window, signedIn: () => true, onError: vi.fn() });
  const wait = popped();
  reloaded.back(urlOf("home"));
  await wait;
  expect(reloaded.location()).toBe(language);
});

test("M-NAV-11 back works after following a link", async () => {
  const { navigator } = navigatorAt(language);
  const followed = popped();
  window.location.hash = instrument;
  await followed;
  expect(navigator.location()).toBe(instrument);
  const wait = popped();
  navigator.back(urlOf("home"));
  await wait;
  expect(navigator.location()).toBe(language);
});

const tops = () => vi.mocked(window.scrollTo).mock.calls.map(([, top]) => top);

test("switching views of a tab or changing a page's query keeps the scroll position", () => {
  const { navigator } = navigatorAt(urlOf("portfolio"));
  navigator.switchTab(urlOf("portfolio", { view: "closed" }));
  navigator.restoreScroll();
  expect(navigator.location()).toBe(urlOf("portfolio", { view: "closed" }));
  navigator.switchTab(market);
  navigator.restoreScroll();
  expect(tops()).toEqual([0]);

  const search = navigatorAt(urlOf("search")).navigator;
  search.redirect(urlOf("search", { keyword: "6W" }));
  search.restoreScroll();
  expect(tops()).toEqual([]);
});

test("a page for another share starts at the top", () => {
  const { navigator } = navigatorAt(instrument);
  navigator.navigate(urlOf("instrument", { code: "7X2C" }));
  navigator.restoreScroll();
  expect(tops()).toEqual([0]);
});

test("going back to a view restores its scroll position", async () => {
  const { navigator } = navigatorAt(market);
  const scrollTo = (top: number) => {
    Object.defineProperty(window, "scrollY", { value: top, configurable: true });
    window.dispatchEvent(new Event("scroll"));
  };
  scrollTo(700);
  navigator.switchTab(urlOf("market", { view: "favourites" }));
  navigator.restoreScroll();
  scrollTo(200);
  const wait = popped();
  window.history.back();
  await wait;
  navigator.restoreScroll();
  expect(tops()).toEqual([700]);
  scrollTo(0);
});

test("M-NAV-14 a guest who switches to a private tab lands at the login page", () => {
  const { navigator } = navigatorAt(market, false);
  navigator.switchTab(urlOf("portfolio"));
  expect(navigator.location()).toBe(urlOf("login", { next: urlOf("portfolio") }));
});

test("navigation errors are reported and change nothing", () => {
  const { navigator, onError } = navigatorAt(instrument);
  navigator.navigate(market);
  navigator.navigate("/nowhere");
  expect(onError.mock.calls).toEqual([["tabPageCannotBeNavigatedTo"], ["pageNotFound"]]);
  expect(navigator.location()).toBe(instrument);
});
