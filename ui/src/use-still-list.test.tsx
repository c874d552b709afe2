// @vitest-environment jsdom
import { act, cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useStillList } from "./use-still-list.ts";

const idOf = (item: string) => item;
const render = (initialProps: string[]) =>
  renderHook((items: string[]) => useStillList(items, idOf), { initialProps });
const scrollTo = (y: number) => {
  vi.stubGlobal("scrollY", y);
  fireEvent.scroll(window);
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("M-RT-4 at the top of the page what is new is shown at once", () => {
  const { result, rerender } = render(["b", "a"]);
  rerender(["c", "b", "a"]);
  expect(result.current).toMatchObject({ shown: ["c", "b", "a"], newer: 0 });
});

test("M-RT-4 further down what is new waits, and older pages still come", () => {
  const { result, rerender } = render(["b", "a"]);
  scrollTo(300);
  rerender(["d", "c", "b", "a"]);
  expect(result.current).toMatchObject({ shown: ["b", "a"], newer: 2 });
  rerender(["d", "c", "b", "a", "0"]);
  expect(result.current.shown).toEqual(["b", "a", "0"]);
});

test("what waits is shown when the reader asks for it", () => {
  const { result, rerender } = render(["b", "a"]);
  scrollTo(300);
  rerender(["c", "b", "a"]);
  act(() => result.current.showNewer());
  expect(result.current).toMatchObject({ shown: ["c", "b", "a"], newer: 0 });
});

test("what waits is shown when the reader comes back to the top", () => {
  const { result, rerender } = render(["b", "a"]);
  scrollTo(300);
  rerender(["c", "b", "a"]);
  act(() => scrollTo(0));
  expect(result.current).toMatchObject({ shown: ["c", "b", "a"], newer: 0 });
});

test("a list that is read for the first time waits for nothing", () => {
  const { result, rerender } = render([]);
  scrollTo(300);
  rerender(["b", "a"]);
  expect(result.current).toMatchObject({ shown: ["b", "a"], newer: 0 });
});

test("a list that no longer knows the former top is shown whole", () => {
  const { result, rerender } = render(["b", "a"]);
  scrollTo(300);
  rerender(["z", "y"]);
  expect(result.current).toMatchObject({ shown: ["z", "y"], newer: 0 });
});
