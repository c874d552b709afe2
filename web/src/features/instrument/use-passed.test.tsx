// @vitest-environment jsdom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { usePassed } from "./use-passed.ts";

/** The page's observer; the test says when the element leaves the screen and comes back. */
let scrolled: (passed: boolean) => void;

class Observer {
  constructor(tell: (entries: readonly object[]) => void) {
    scrolled = (passed) =>
      tell([{ isIntersecting: !passed, boundingClientRect: { top: passed ? -100 : 50 } }]);
  }
  observe(): void {}
  disconnect(): void {}
}

function Head() {
  const [head, passed] = usePassed();
  return <p ref={head}>{passed ? "passed" : "in sight"}</p>;
}

function shown() {
  vi.stubGlobal("IntersectionObserver", Observer);
  render(<Head />);
}

afterEach(() => void vi.unstubAllGlobals());

test("an element that left the screen has passed, at once", () => {
  shown();
  expect(screen.getByText("in sight")).toBeDefined();
  act(() => scrolled(true));
  expect(screen.getByText("passed")).toBeDefined();
  act(() => scrolled(false));
  expect(screen.getByText("in sight")).toBeDefined();
});

test.each(["pointerUp", "pointerCancel"] as const)(
  "between a press and its %s nothing changes",
  async (release) => {
    shown();
    fireEvent.pointerDown(window);
    act(() => scrolled(true));
    expect(screen.getByText("in sight")).toBeDefined();
    fireEvent[release](window);
    expect(screen.getByText("in sight")).toBeDefined();
    expect(await screen.findByText("passed")).toBeDefined();
  },
);
