// @vitest-environment jsdom
import { listenToKeys } from "@akari/ui/listen-to-keys.ts";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import type { RouteParameters } from "../navigation/parameters.ts";
import { urlOf } from "../navigation/parameters.ts";
import { useDeskKeyboard } from "./desk/desk-keyboard.ts";
import { PerformanceScreen } from "./performance-screen.tsx";

beforeEach(completeDom);
afterEach(cleanup);

function Desk({ parameters }: { readonly parameters: RouteParameters["performance"] }) {
  const keyboard = useDeskKeyboard();
  useEffect(() => listenToKeys(window, keyboard), [keyboard]);
  return <PerformanceScreen parameters={parameters} />;
}

const show = (parameters: RouteParameters["performance"]) =>
  renderWithServices(<Desk parameters={parameters} />, {
    token: "T",
    call: () => new Promise(() => {}),
  });

test.each([
  ["ArrowLeft", {}, { period: "week" }],
  ["ArrowRight", {}, { period: "year" }],
  ["ArrowRight", { period: "year" }, { period: "all" }],
  ["ArrowLeft", { from: "2026-03-02", to: "2026-03-04" }, { period: "all" }],
] as const)("%s leads from %o to %o", (key, from, to) => {
  const { navigator } = show(from);
  fireEvent.keyDown(window, { key });
  expect(navigator.redirect).toHaveBeenCalledExactlyOnceWith(urlOf("performance", to));
});

test("the dates follow the last period, and beyond both ends the keys do nothing", () => {
  const { navigator } = show({ period: "all" });
  fireEvent.keyDown(window, { key: "ArrowRight" });
  const dates = document.querySelectorAll<HTMLInputElement>("input[type=date]");
  expect(dates.length).toBeGreaterThan(0);
  fireEvent.keyDown(window, { key: "ArrowRight" });
  // In a date the arrows are the field's.
  fireEvent.keyDown(dates[0]!, { key: "ArrowLeft" });
  expect(navigator.redirect).not.toHaveBeenCalled();
  cleanup();
  const first = show({ period: "day" });
  fireEvent.keyDown(window, { key: "ArrowLeft" });
  expect(first.navigator.redirect).not.toHaveBeenCalled();
});
