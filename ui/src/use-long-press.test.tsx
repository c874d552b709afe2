// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLongPress } from "./use-long-press.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderRow() {
  const onLongPress = vi.fn();
  const onClick = vi.fn();
  function Row() {
    const press = useLongPress(onLongPress);
    return (
      <button type="button" {...press} onClick={onClick}>
        row
      </button>
    );
  }
  render(<Row />);
  return { onLongPress, onClick, row: screen.getByText("row") };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const down = { button: 0, isPrimary: true, clientX: 50, clientY: 50 };
const click = { detail: 1 };

test("M-CON-19 a press is long at 350 ms, not before, and its click is swallowed", () => {
  const { onLongPress, onClick, row } = renderRow();
  fireEvent.pointerDown(row, down);
  pass(349);
  expect(onLongPress).not.toHaveBeenCalled();
  pass(1);
  expect(onLongPress).toHaveBeenCalledOnce();
  fireEvent.pointerUp(row);
  fireEvent.click(row, click);
  expect(onClick).not.toHaveBeenCalled();
});

test("M-CON-19 a short press is a click, and the next one too", () => {
  const { onLongPress, onClick, row } = renderRow();
  for (let times = 1; times <= 2; times += 1) {
    fireEvent.pointerDown(row, down);
    pass(200);
    fireEvent.pointerUp(row);
    fireEvent.click(row, click);
    pass(1000);
    expect(onClick).toHaveBeenCalledTimes(times);
  }
  expect(onLongPress).not.toHaveBeenCalled();
});

test.each([
  ["10 px is tolerated", 10, 1],
  ["11 px is a movement", 11, 0],
])("M-CON-19 %s", (_name, px, calls) => {
  const { onLongPress, row } = renderRow();
  fireEvent.pointerDown(row, down);
  fireEvent.pointerMove(row, { clientX: 50, clientY: 50 + px });
  pass(350);
  expect(onLongPress).toHaveBeenCalledTimes(calls);
});

test.each(["pointerUp", "pointerLeave", "pointerCancel"] as const)(
  "M-CON-19 %s before the time ends the press",
  (end) => {
    const { onLongPress, row } = renderRow();
    fireEvent.pointerDown(row, down);
    pass(300);
    fireEvent[end](row);
    pass(1000);
    expect(onLongPress).not.toHaveBeenCalled();
  },
);

test("the context-menu key acts as a long press, a held finger fires once, Enter remains a click", () => {
  const { onLongPress, onClick, row } = renderRow();
  fireEvent.contextMenu(row);
  expect(onLongPress).toHaveBeenCalledOnce();
  fireEvent.click(row, { detail: 0 });
  expect(onClick).toHaveBeenCalledOnce();
  fireEvent.pointerDown(row, down);
  pass(350);
  fireEvent.contextMenu(row);
  expect(onLongPress).toHaveBeenCalledTimes(2);
});
