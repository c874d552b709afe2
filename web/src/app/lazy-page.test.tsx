// @vitest-environment jsdom
import app from "@akari/api/texts/app.ja.json" with { type: "json" };
import runtime from "@akari/api/texts/runtime.ja.json" with { type: "json" };
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLanguageStore } from "../i18n/language.ts";
import { LanguageProvider } from "../i18n/provider.tsx";
import { LazyPage, type PageComponent, pageLoader } from "./lazy-page.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Shown: PageComponent = () => <p>shown</p>;

function renderPage(load: () => Promise<PageComponent>, onRenew = () => Promise.resolve(false)) {
  const onShown = vi.fn();
  const language = createLanguageStore({
    storage: { get: () => null, set: () => {}, remove: () => {} },
    load: () => Promise.resolve({}),
    onChange: () => {},
  });
  render(
    <LanguageProvider language={{ lang: "jp", tag: "ja", messages: { app, runtime } as never }}>
      <LazyPage
        loader={pageLoader("main", load)}
        language={language}
        parameters={{}}
        onShown={onShown}
        onRenew={onRenew}
      />
    </LanguageProvider>,
  );
  return onShown;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("M-CON-18 loading is shown after 200 ms, the practice line at once", async () => {
  renderPage(() => new Promise(() => {}));
  expect(screen.getByText(app.practice)).toBeDefined();
  await pass(199);
  expect(screen.queryAllByText(app.pageLoading)).toHaveLength(1);
  await pass(1);
  expect(screen.queryAllByText(app.pageLoading)).toHaveLength(2);
});

test("M-CON-18 M-ERR-26 after 60 s a tap on the screen loads again", async () => {
  let attempts = 0;
  const onShown = renderPage(() => {
    attempts += 1;
    return attempts === 1 ? new Promise(() => {}) : Promise.resolve(Shown);
  });
  await pass(60_000);
  expect(screen.getByText(runtime.connectionTimedOut)).toBeDefined();
  act(() => screen.getByRole("button", { name: app.retry }).click());
  await pass(0);
  expect(screen.getByText("shown")).toBeDefined();
  expect(onShown).toHaveBeenCalledOnce();
});

test("M-ERR-25 code that fails to load shows an error; a tap loads it again, or the whole app if needed", async () => {
  let renews = true;
  const onRenew = vi.fn(() => Promise.resolve(renews));
  const load = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  renderPage(load, onRenew);
  await pass(0);
  expect(screen.getByText(runtime.pageLoadFailed)).toBeDefined();
  act(() => screen.getByRole("button", { name: app.retry }).click());
  await pass(0);
  expect(onRenew).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledOnce();
  cleanup();
  renews = false;
  renderPage(load, onRenew);
  await pass(0);
  act(() => screen.getByRole("button", { name: app.retry }).click());
  await pass(0);
  expect(load).toHaveBeenCalledTimes(3);
});
