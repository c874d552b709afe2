// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { createNavigator } from "./navigator.ts";
import { urlOf } from "./parameters.ts";

const market = urlOf("market");
const instrument = urlOf("instrument", { code: "6W3A" });
const ledger = urlOf("accountLog");

/** A share's page opened from the market. */
function onInstrument() {
  window.history.replaceState(null, "", `/japan7/#${market}`);
  window.scrollTo = vi.fn() as unknown as typeof window.scrollTo;
  const navigator = createNavigator({ window, signedIn: () => true, onError: vi.fn() });
  navigator.navigate(instrument);
  return navigator;
}

const popped = () =>
  new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
async function back(): Promise<void> {
  const wait = popped();
  window.history.back();
  await wait;
}

beforeEach(() => void window.history.replaceState(null, "", "/japan7/"));

test("the back button closes a sheet without leaving the page, then leaves the page", async () => {
  const navigator = onInstrument();
  const close = vi.fn();
  navigator.overlay(close);
  await back();
  expect(close).toHaveBeenCalledOnce();
  expect(navigator.location()).toBe(instrument);
  await back();
  expect(navigator.location()).toBe(market);
});

test("a sheet over a sheet: each press closes one, the upper first", async () => {
  const navigator = onInstrument();
  const closed: string[] = [];
  navigator.overlay(() => closed.push("lower"));
  navigator.overlay(() => closed.push("upper"));
  await back();
  expect(closed).toEqual(["upper"]);
  await back();
  expect(closed).toEqual(["upper", "lower"]);
  expect(navigator.location()).toBe(instrument);
});

test("a sheet closed by its own button leaves no extra history entry", async () => {
  const navigator = onInstrument();
  const wait = popped();
  navigator.overlay(vi.fn())();
  await wait;
  expect(navigator.location()).toBe(instrument);
  await back();
  expect(navigator.location()).toBe(market);
});

test("back from a page opened from a sheet returns to the sheet's page", async () => {
  const navigator = onInstrument();
  const close = vi.fn();
  const release = navigator.overlay(close);
  navigator.navigate(ledger);
  release();
  expect(navigator.location()).toBe(ledger);
  await back();
  expect(navigator.location()).toBe(instrument);
  await back();
  expect(navigator.location()).toBe(market);
  expect(close).not.toHaveBeenCalled();
});

test("a page requested while a sheet is closing is opened", async () => {
  const navigator = onInstrument();
  const wait = popped();
  navigator.overlay(vi.fn())();
  navigator.navigate(ledger);
  await wait;
  expect(navigator.location()).toBe(ledger);
  await back();
  expect(navigator.location()).toBe(instrument);
});

test("going forward to a closed sheet's entry shows the page without an extra entry", async () => {
  const navigator = onInstrument();
  const told = vi.fn();
  navigator.overlay(vi.fn());
  await back();
  navigator.subscribe(told);
  const wait = popped();
  window.history.forward();
  await wait;
  expect(navigator.location()).toBe(instrument);
  expect(told).not.toHaveBeenCalled();
});

test("a sheet opened while another one is closing has its own entry, and survives the other one's", async () => {
  const navigator = onInstrument();
  const close = vi.fn();
  let wait = popped();
  navigator.overlay(vi.fn())();
  navigator.overlay(close);
  await wait;
  expect(close).not.toHaveBeenCalled();
  wait = popped();
  window.history.back();
  await wait;
  expect(close).toHaveBeenCalledOnce();
  expect(navigator.location()).toBe(instrument);
  await back();
  expect(navigator.location()).toBe(market);
});

test("a sheet opened and closed while another one is closing leaves no entry", async () => {
  const navigator = onInstrument();
  const wait = popped();
  navigator.overlay(vi.fn())();
  navigator.overlay(vi.fn())();
  await wait;
  expect(navigator.location()).toBe(instrument);
  await back();
  expect(navigator.location()).toBe(market);
});
