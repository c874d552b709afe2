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

test("M-RT-4 new items are shown at once at the top of the page", () => {
  const { result, rerender } = render(["b", "a"]);
  rerender(["c", "b", "a"]);
  expect(result.current).toMatchObject({ shown: ["c", "b", "a"], newer: 0 });
});

test("M-RT-4 further down new items wait, and older pages still load", () => {
  const { result, rerender } = render(["b", "a"]);
  scrollTo(300);
  rerender(["d", "c", "b", "a"]);
  expect(result.current).toMatchObject({ shown: ["b", "a"], newer: 2 });
  rerender(["d", "c", "b", "a", "0"]);
  expect(result.current.shown).toEqual(["b", "a", "0"]);
});

test("waiting items are shown on request", () => {
  const { result, rerender } = render(["b", "a"]);
  scrollTo(300);
  rerender(["c", "b", "a"]);
  act(() => result.current.showNewer());
  expect(result.current).toMatchObject({ shown: ["c", "b", "a"], newer: 0 });
});

test("waiting items are shown on return to the top", () => {
  const { result, rerender } = render(["b", "a"]);
  scrollTo(300);
  rerender(["c", "b", "a"]);
  act(() => scrollTo(0));
  expect(result.current).toMatchObject({ shown: ["c", "b", "a"], newer: 0 });
});

test("a list loaded for the first time is shown at once", () => {
  const { result, rerender } = render([]);
  scrollTo(300);
  rerender(["b", "a"]);
  expect(result.current).toMatchObject({ shown: ["b", "a"], newer: 0 });
});

test("a list without its former top item is shown completely", () => {
  const { result, rerender } = render(["b", "a"]);
  scrollTo(300);
  rerender(["z", "y"]);
  expect(result.current).toMatchObject({ shown: ["z", "y"], newer: 0 });
});
