// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { untilPressedMs, useStillWhileTouched } from "./use-still-while-touched.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function List({ items }: { readonly items: readonly string[] }) {
  const { shown, touch } = useStillWhileTouched(items);
  return (
    <p data-testid="list" {...touch}>
      {shown.join(" ")}
    </p>
  );
}

test("M-OUT-231 rows keep their order under a finger until its press has arrived, also during a second touch", () => {
  const { rerender } = render(<List items={["a", "b"]} />);
  const list = screen.getByTestId("list");
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  fireEvent.touchStart(list);
  rerender(<List items={["b", "a"]} />);
  fireEvent.touchEnd(list);
  pass(untilPressedMs - 1);
  expect(list.textContent).toBe("a b");
  fireEvent.touchStart(list);
  pass(untilPressedMs);
  expect(list.textContent).toBe("a b");
  fireEvent.touchCancel(list);
  pass(untilPressedMs);
  expect(list.textContent).toBe("b a");
});
