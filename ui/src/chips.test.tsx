// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Chips } from "./chips.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Chips of 100 px in a row of 250 px: the third is cut, the fourth out of sight. */
function show(value: string) {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(250);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: Node) {
    return [...(this.parentNode?.querySelectorAll("label") ?? [])].indexOf(this as never) * 100;
  });
  const choices = ["a", "b", "c", "d"].map((name) => ({ value: name, label: name }));
  const chips = (chosen: string) => (
    <Chips name="period" choices={choices} value={chosen} onChange={() => {}} />
  );
  const { rerender } = render(chips(value));
  return { row: screen.getByRole("group"), choose: (next: string) => rerender(chips(next)) };
}

test("the chosen chip is scrolled just into view", () => {
  const { row, choose } = show("d");
  const end = row.scrollLeft;
  expect(end).toBeGreaterThanOrEqual(150);
  choose("c");
  expect(row.scrollLeft).toBe(end);
  choose("a");
  expect(row.scrollLeft).toBeLessThanOrEqual(0);
});
