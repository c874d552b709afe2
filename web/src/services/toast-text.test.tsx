// @vitest-environment jsdom
import app from "@akari/api/texts/app.ja.json" with { type: "json" };
import runtime from "@akari/api/texts/runtime.ja.json" with { type: "json" };
import { createToastStore } from "@akari/ui/toast-store.ts";
import { ToastRegion } from "@akari/ui/toast.tsx";
import { act, cleanup, render, screen } from "@testing-library/react";
import { IntlProvider } from "use-intl/react";
import { afterEach, expect, test } from "vitest";
import { type RuntimeWord, type ToastText, ToastWords } from "./toast-text.tsx";

afterEach(cleanup);

function renderRegion() {
  const toasts = createToastStore<ToastText>();
  render(
    <IntlProvider locale="ja" messages={{ app, runtime } as never}>
      <ToastRegion toasts={toasts}>
        {(text) => <ToastWords text={text} runtimeTag="zh-Hant" />}
      </ToastRegion>
    </IntlProvider>,
  );
  return toasts;
}

test.each([
  ["M-ERR-4", "error"],
  ["M-ERR-5", "requestFailed"],
  ["M-ERR-6", "requestSucceeded"],
  ["M-ERR-7", "loading"],
  ["M-ERR-8", "uploadFailed"],
  ["M-ERR-11", "loginExpired"],
  ["M-ERR-16", "pageNotFound"],
  ["M-ERR-17", "tabPageCannotBeNavigatedTo"],
  ["M-ERR-18", "cannotSwitchToNonTab"],
  ["M-ERR-19", "urlLocked"],
  ["M-ERR-20", "socketNotConnected"],
  ["M-ERR-21", "uploadAborted"],
  ["M-ERR-22", "uploadTimedOut"],
  ["M-ERR-23", "uploadFileError"],
  ["M-ERR-26", "connectionTimedOut"],
] satisfies [string, RuntimeWord][])(
  "%s M-ERR-27 `%s` is shown in the runtime's own words and language",
  (_id, word) => {
    const toasts = renderRegion();
    act(() => toasts.show("none", { runtime: word }));
    expect(screen.getByRole("status", { hidden: true }).textContent).toBe(runtime[word]);
    expect(screen.getByText(runtime[word]).lang).toBe("zh-Hant");
  },
);

test("M-VAL-29 M-ST-25 success and error have an icon, loading has a ring, the kind none no mark; hidden shows nothing", () => {
  const toasts = renderRegion();
  const shape = () => {
    const toast = screen.getByRole("status", { hidden: true }).firstElementChild;
    return [toast?.querySelector("svg") !== null, toast?.childElementCount];
  };
  act(() => toasts.show("success", { word: "signedOut" }));
  expect(screen.getByText(app.toast.signedOut)).toBeDefined();
  expect(shape()).toEqual([true, 2]);
  act(() => toasts.show("error", { sentence: "混雑しています" }));
  expect(screen.getByText("混雑しています")).toBeDefined();
  expect(shape()).toEqual([true, 2]);
  act(() => toasts.show("loading", { runtime: "loading" }));
  expect(shape()).toEqual([false, 2]);
  act(() => toasts.show("none", { runtime: "error" }));
  expect(shape()).toEqual([false, 1]);
  act(() => toasts.hide());
  expect(screen.getByRole("status", { hidden: true }).childElementCount).toBe(0);
});
