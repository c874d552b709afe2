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

test.each([
  [0, "5m"],
  [19, "5m"],
  [20, "today"],
])("with %i minutes of the day the chart begins with %s", async (count, interval) => {
  renderWithServices(<First />, {
    call: () => Promise.resolve({ items: bars(count), nextCursor: null }),
  });
  expect(screen.getByText("undecided")).toBeDefined();
  expect(await screen.findByText(interval)).toBeDefined();
});

test("when the day cannot be read the chart begins with five minutes", async () => {
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
