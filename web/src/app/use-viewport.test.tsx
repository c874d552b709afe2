// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { useSession } from "../session/use-session.ts";
import { resizeThrottleMs, useViewport } from "./use-viewport.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("M-CON-22 M-ENT-1 the window's height is measured at most every 50 ms during resizing", () => {
  let height = 700;
  const measured = vi.fn(() => height);
  Object.defineProperty(document.body, "clientHeight", { configurable: true, get: measured });
  function Page() {
    useViewport();
    return <output>{useSession().pageHeight}</output>;
  }
  const shown = () => screen.getByRole("status").textContent;
  renderWithServices(<Page />, { call: () => Promise.resolve({}) });
  expect(resizeThrottleMs).toBe(50);
  expect(shown()).toBe("700");
  measured.mockClear();

  const resize = (next: number) =>
    act(() => {
      height = next;
      window.dispatchEvent(new Event("resize"));
    });
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  for (let step = 1; step <= 10; step += 1) resize(700 + step);
  pass(49);
  expect(measured).not.toHaveBeenCalled();
  pass(1);
  expect(measured).toHaveBeenCalledOnce();
  expect(shown()).toBe("710");
  for (let step = 1; step <= 10; step += 1) {
    resize(800 + step);
    pass(10);
  }
  pass(50);
  expect(measured.mock.calls.length).toBeLessThanOrEqual(4);
  expect(shown()).toBe("810");
});
