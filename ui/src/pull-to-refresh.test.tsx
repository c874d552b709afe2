// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PullToRefresh } from "./pull-to-refresh.tsx";
import { RefreshButton } from "./refresh-button.tsx";
import { Surrounded, words } from "./testing/surrounded.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  scrolledTo(0);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function scrolledTo(scrollY: number): void {
  Object.defineProperty(window, "scrollY", { configurable: true, value: scrollY });
}

function renderPage() {
  let finish: () => void = () => {};
  const onRefresh = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(
    <Surrounded>
      <PullToRefresh onRefresh={onRefresh}>
        <p>rows</p>
        <dialog open>sheet</dialog>
      </PullToRefresh>
    </Surrounded>,
  );
  const rows = screen.getByText("rows");
  const step = () => rows.closest("[data-step]")?.getAttribute("data-step");
  return { onRefresh, rows, step, finish: () => act(async () => finish()) };
}

const at = (clientY: number, clientX = 0) => ({ touches: [{ clientX, clientY }] });

function pull(element: Element, px: number): void {
  fireEvent.touchStart(element, at(100));
  fireEvent.touchMove(element, at(100 + px / 2));
  fireEvent.touchMove(element, at(100 + px));
}

test("M-ST-24 a pull refreshes once, shows progress and restores on the response", async () => {
  const { onRefresh, rows, step, finish } = renderPage();
  pull(rows, 60);
  expect(step()).toBe("pulling");
  expect(screen.getByText(words("refresh.pull"))).toBeDefined();
  fireEvent.touchMove(rows, at(100 + 120));
  expect(screen.getByText(words("refresh.release"))).toBeDefined();
  fireEvent.touchEnd(rows);
  expect(step()).toBe("refreshing");
  expect(screen.getByRole("status").textContent).toBe(words("refresh.refreshing"));
  pull(rows, 150);
  fireEvent.touchEnd(rows);
  expect(onRefresh).toHaveBeenCalledOnce();
  await finish();
  expect(step()).toBe("restore");
});

test("M-ST-24 short and cancelled pulls abort without reading", () => {
  const { onRefresh, rows, step } = renderPage();
  pull(rows, 60);
  fireEvent.touchEnd(rows);
  expect(step()).toBe("refresherabort");
  act(() => vi.advanceTimersByTime(200));
  expect(step()).toBe("restore");
  pull(rows, 200);
  fireEvent.touchCancel(rows);
  expect(step()).toBe("refresherabort");
  expect(onRefresh).not.toHaveBeenCalled();
});

test("M-ST-24 a failed refresh also ends", async () => {
  const onRefresh = vi.fn(() => Promise.reject(new Error("no network")));
  render(
    <Surrounded>
      <PullToRefresh onRefresh={onRefresh}>rows</PullToRefresh>
    </Surrounded>,
  );
  const rows = screen.getByText("rows");
  pull(rows, 150);
  await act(async () => void fireEvent.touchEnd(rows));
  expect(onRefresh).toHaveBeenCalledOnce();
  expect(rows.closest("[data-step]")?.getAttribute("data-step")).toBe("restore");
});

test("scrolling, sideways swipes, two fingers and sheets do not pull", () => {
  const { rows, step } = renderPage();
  scrolledTo(30);
  pull(rows, 150);
  expect(step()).toBe("restore");
  scrolledTo(0);
  fireEvent.touchStart(rows, at(100));
  fireEvent.touchMove(rows, at(120, 80));
  fireEvent.touchMove(rows, at(250, 90));
  expect(step()).toBe("restore");
  pull(screen.getByText("sheet"), 150);
  expect(step()).toBe("restore");
  pull(rows, 150);
  fireEvent.touchStart(rows, { touches: [...at(100).touches, ...at(200).touches] });
  expect(step()).toBe("refresherabort");
});

test("M-CON-19 a finger that trembles within 10 px does not pull", () => {
  const { rows, step } = renderPage();
  fireEvent.touchStart(rows, at(100));
  fireEvent.touchMove(rows, at(109));
  expect(step()).toBe("restore");
});

test("the refresh button refreshes too, one refresh at a time", async () => {
  let finish: () => void = () => {};
  const onRefresh = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(
    <Surrounded>
      <RefreshButton onRefresh={onRefresh} />
    </Surrounded>,
  );
  const button = screen.getByRole("button", { name: words("refresh.button") });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(onRefresh).toHaveBeenCalledOnce();
  expect(button.getAttribute("aria-busy")).toBe("true");
  await act(async () => finish());
  expect(button.getAttribute("aria-busy")).toBe("false");
});
