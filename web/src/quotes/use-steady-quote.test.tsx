// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { quote } from "./testing/quote.ts";
import { useSteadyQuote } from "./use-steady-quote.ts";

const steadyOf = () =>
  renderHook(({ shown }) => useSteadyQuote(shown), { initialProps: { shown: quote } });

test("a quote whose price moved is the same object, until its terms change", () => {
  const { result, rerender } = steadyOf();
  rerender({ shown: { ...quote, price: 1, bid: 2, volume: 3, time: null } });
  expect(result.current).toBe(quote);
  const halted = { ...quote, phase: "halted", price: 4 } as const;
  rerender({ shown: halted });
  expect(result.current).toBe(halted);
});

test("the limits and ticks of a new day are terms, and so is another share", () => {
  const { result, rerender } = steadyOf();
  const next = { ...quote, tickBands: [{ from: 1, tick: 5 }] };
  rerender({ shown: next });
  expect(result.current).toBe(next);
  const other = { ...next, code: "7X2C" };
  rerender({ shown: other });
  expect(result.current).toBe(other);
});
