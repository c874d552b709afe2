// @vitest-environment jsdom
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { Fold } from "./fold.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const call = () => Promise.resolve({});
const fold = (
  <Fold name="tradeFold" label="ほか">
    <p>信用スコア</p>
  </Fold>
);
const row = () => screen.getByRole("button", { name: "ほか" });

test("a fold exposes whether it is open, and the device remembers it", () => {
  const { stored } = renderWithServices(fold, { call });
  expect(row().getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByText("信用スコア")).toBeNull();
  fireEvent.click(row());
  expect(row().getAttribute("aria-expanded")).toBe("true");
  const id = row().getAttribute("aria-controls")!;
  expect(document.getElementById(id)?.textContent).toBe("信用スコア");
  cleanup();
  renderWithServices(fold, { call, stored: Object.fromEntries(stored) });
  expect(screen.getByText("信用スコア")).toBeDefined();
  fireEvent.click(row());
  expect(screen.queryByText("信用スコア")).toBeNull();
});

test("with enough room a fold starts open, unless it was closed on this device", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  renderWithServices(fold, { call });
  expect(screen.getByText("信用スコア")).toBeDefined();
  cleanup();
  renderWithServices(fold, { call, stored: { tradeFold: "closed" } });
  expect(screen.queryByText("信用スコア")).toBeNull();
});
