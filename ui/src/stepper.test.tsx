// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Stepper } from "./stepper.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function renderStepper(canStep: (direction: -1 | 1) => boolean = () => true) {
  const onStep = vi.fn();
  const onType = vi.fn();
  render(
    <Stepper
      label="数量"
      tag="ja"
      value="100"
      onType={onType}
      onStep={onStep}
      canStep={canStep}
      decreaseLabel="減らす"
      increaseLabel="増やす"
    />,
  );
  return { onStep, onType };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("a tap steps once", () => {
  const { onStep } = renderStepper();
  fireEvent.pointerDown(screen.getByLabelText("増やす"));
  fireEvent.pointerUp(screen.getByLabelText("増やす"));
  fireEvent.click(screen.getByLabelText("増やす"));
  expect(onStep.mock.calls).toEqual([[1]]);
});

test("M-CON-27 a long press starts at 500 ms and repeats every 200 ms until release", () => {
  const { onStep } = renderStepper();
  const button = screen.getByLabelText("減らす");
  fireEvent.pointerDown(button);
  pass(499);
  expect(onStep).not.toHaveBeenCalled();
  pass(1);
  expect(onStep).toHaveBeenCalledTimes(1);
  pass(600);
  expect(onStep).toHaveBeenCalledTimes(4);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  pass(1000);
  expect(onStep).toHaveBeenCalledTimes(4);
  expect(onStep).toHaveBeenLastCalledWith(-1);
});

test("at a bound the button is disabled and arrows do nothing", () => {
  const { onStep } = renderStepper((direction) => direction === 1);
  expect((screen.getByLabelText("減らす") as HTMLButtonElement).disabled).toBe(true);
  fireEvent.keyDown(screen.getByLabelText("数量"), { key: "ArrowDown" });
  expect(onStep).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText("数量"), { key: "ArrowUp" });
  expect(onStep).toHaveBeenCalledExactlyOnceWith(1);
});

test("M-CON-27 without another bound the value does not go below 1", () => {
  const stepper = (value: string) => (
    <Stepper
      label="枚数"
      tag="ja"
      value={value}
      onType={() => {}}
      onStep={() => {}}
      decreaseLabel="減らす"
      increaseLabel="増やす"
    />
  );
  const { rerender } = render(stepper("2"));
  const decrease = screen.getByLabelText("減らす") as HTMLButtonElement;
  expect(decrease.disabled).toBe(false);
  rerender(stepper("1"));
  expect(decrease.disabled).toBe(true);
  expect((screen.getByLabelText("増やす") as HTMLButtonElement).disabled).toBe(false);
});
