// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useReachBottom } from "./use-reach-bottom.ts";

/** The browser's observer, with visibility set by the test. */
const observers: { tell: (isIntersecting: boolean) => void; rootMargin: string | undefined }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  observers.length = 0;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly own;
      constructor(callback: (entries: object[]) => void, options: { rootMargin?: string }) {
        this.own = {
          tell: (isIntersecting: boolean) => act(() => callback([{ isIntersecting }])),
          rootMargin: options.rootMargin,
        };
      }
      observe() {
        observers.push(this.own);
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function List({ length, onReach }: { readonly length: number; readonly onReach: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useReachBottom(end, length, onReach);
  return <div ref={end} />;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("M-CON-21 the bottom is reached 50 px before it", () => {
  render(<List length={20} onReach={() => {}} />);
  expect(observers[0]?.rootMargin).toBe("0px 0px 50px");
});

test("M-CON-20 a bottom that stays in view fires again after 350 ms, not before", () => {
  const onReach = vi.fn();
  const { rerender } = render(<List length={20} onReach={onReach} />);
  observers.at(-1)?.tell(true);
  expect(onReach).toHaveBeenCalledTimes(1);
  rerender(<List length={21} onReach={onReach} />);
  observers.at(-1)?.tell(true);
  pass(349);
  expect(onReach).toHaveBeenCalledTimes(1);
  pass(1);
  expect(onReach).toHaveBeenCalledTimes(2);
});

test("M-CON-20 a bottom that has left the screen in the meantime does not fire", () => {
  const onReach = vi.fn();
  render(<List length={20} onReach={onReach} />);
  const [observer] = observers;
  observer?.tell(true);
  observer?.tell(false);
  observer?.tell(true);
  observer?.tell(false);
  pass(1000);
  expect(onReach).toHaveBeenCalledOnce();
});
