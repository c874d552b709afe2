// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { useFirstInterval } from "./use-first-interval.ts";

function First() {
  return <p>{useFirstInterval("6W3A") ?? "undecided"}</p>;
}

const bars = (count: number) =>
  Array.from({ length: count }, (_, minute) => ({
    time: new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString(),
    open: 1000,
    high: 1000,
    low: 1000,
    close: 1000,
    volume: 100,
    generated: false,
  }));

/** A market with so many bars of each interval. */
const having = (counts: Readonly<Record<string, number>>) => ({
  call: (_name: string, { interval }: { interval: string }) =>
    Promise.resolve({ items: bars(counts[interval] ?? 0), nextCursor: null }),
});

test.each([
  ["a market just founded", 0, 0, 0, "5m"],
  ["a founding day", 3, 1, 1, "5m"],
  ["a day of 19 minutes after a few hours", 19, 60, 2, "5m"],
  ["a day of 20 minutes", 20, 5, 40, "today"],
  ["a replayed share before its first minute", 0, 0, 43, "1d"],
  ["a replayed share after its first candle", 1, 1, 43, "1d"],
  ["nine candles and fewer days", 19, 9, 3, "5m"],
  ["nine candles and more days", 19, 9, 43, "1d"],
  ["ten candles and more days", 19, 10, 43, "5m"],
])(
  "of %s (%i minutes, %i bars of five, %i days) the chart begins with an interval that has data",
  async (_case, today, fives, days, interval) => {
    renderWithServices(<First />, having({ today, "5m": fives, "1d": days }) as never);
    expect(screen.getByText("undecided")).toBeDefined();
    expect(await screen.findByText(interval)).toBeDefined();
  },
);

test("days are not read if minutes are enough", async () => {
  const call = vi.fn(having({ today: 20 }).call);
  renderWithServices(<First />, { call: call as never });
  expect(await screen.findByText("today")).toBeDefined();
  expect(call).toHaveBeenCalledTimes(1);
});

test("if no bars can be read the chart starts with five minutes", async () => {
  renderWithServices(<First />, { call: () => Promise.reject(new Error("no bars")) });
  expect(await screen.findByText("5m")).toBeDefined();
});

test("the choice does not follow the stream, which the chart does", async () => {
  const listen = vi.fn(() => () => {});
  renderWithServices(<First />, {
    call: () => Promise.resolve({ items: bars(20), nextCursor: null }),
    listen,
  });
  expect(await screen.findByText("today")).toBeDefined();
  expect(listen).not.toHaveBeenCalled();
});
