// @vitest-environment jsdom
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { type ColumnOrder, ListHead } from "./list-head.tsx";

beforeEach(completeDom);
afterEach(cleanup);

function show(
  lead: "percent" | "volume",
  order: Omit<ColumnOrder, "onColumn"> | undefined,
  sortedAt: string | null = null,
) {
  const onColumn = vi.fn();
  renderWithServices(
    <ListHead
      lead={lead}
      order={order === undefined ? undefined : { ...order, onColumn }}
      sortedAt={sortedAt}
    />,
    { call: () => Promise.reject(new Error("nothing is read")) },
  );
  return onColumn;
}

test("every heading of a sortable list is a button, and the chosen one names its direction", () => {
  const onColumn = show("percent", { by: "price", ascending: false });
  const names = screen.getAllByRole("button").map((one) => one.getAttribute("aria-label"));
  expect(names).toEqual(["銘柄", "当日", "現在値、降順", "前日比"]);
  for (const button of screen.getAllByRole("button")) fireEvent.click(button);
  expect(onColumn.mock.calls.flat()).toEqual(["name", "today", "price", "change"]);
});

test("the last heading sorts by the leading figure of the rows", () => {
  const onColumn = show("volume", { by: "volume", ascending: true });
  fireEvent.click(screen.getByRole("button", { name: "出来高、昇順", pressed: true }));
  expect(onColumn).toHaveBeenCalledExactlyOnceWith("volume");
});

test("the headings of any other list are plain text", () => {
  show("percent", undefined);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("現在値")).toBeTruthy();
});

test("M-OUT-231 a ranking shows its time in place of its first heading", () => {
  show("percent", undefined, "2026-03-04T10:06:05+09:00");
  expect(screen.getByText("10:06:05の順")).toBeTruthy();
  expect(screen.queryByText("銘柄")).toBeNull();
});
