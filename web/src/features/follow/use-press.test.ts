// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { usePress } from "./use-press.ts";

afterEach(cleanup);

interface Read {
  readonly data: string | undefined;
  readonly error: Error | null;
}

/** A place whose figures are read when it is pressed, unless they are there. */
function place(figures?: string) {
  const read = Promise.withResolvers<Read>();
  const onward = vi.fn();
  const hook = renderHook(() => usePress(figures, () => read.promise, onward));
  const answer = (come: Read) => act(async () => read.resolve(come));
  const press = () => act(() => void hook.result.current.press());
  return { ...hook, onward, answer, press };
}
const figures: Read = { data: "figures", error: null };

test("a press continues at once with known figures, otherwise once they arrive", async () => {
  const known = place("known");
  await act(() => known.result.current.press());
  expect(known.onward).toHaveBeenCalledExactlyOnceWith("known");

  const { result, onward, answer, press } = place();
  press();
  expect([result.current.waits, onward.mock.calls.length]).toEqual([true, 0]);
  await answer(figures);
  expect(onward).toHaveBeenCalledExactlyOnceWith("figures");
  expect(result.current.waits).toBe(false);
});

test("a place that was left does not continue, nor does a cancelled press", async () => {
  const left = place();
  left.press();
  left.unmount();
  await left.answer(figures);
  expect(left.onward).not.toHaveBeenCalled();

  const { result, onward, answer, press } = place();
  press();
  act(() => result.current.takeBack());
  expect(result.current.waits).toBe(false);
  await answer(figures);
  expect(onward).not.toHaveBeenCalled();
});

test("pressed twice, it continues once", async () => {
  const { onward, answer, press } = place();
  press();
  press();
  await answer(figures);
  expect(onward).toHaveBeenCalledOnce();
});

test("a failed read ends the waiting with its error, which the next press removes", async () => {
  const { result, onward, answer, press } = place();
  const error = new Error("no answer");
  press();
  await answer({ data: undefined, error });
  expect([result.current.waits, result.current.error]).toEqual([false, error]);
  expect(onward).not.toHaveBeenCalled();
  press();
  expect([result.current.waits, result.current.error]).toEqual([true, null]);
});
