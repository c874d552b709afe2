// @vitest-environment jsdom
import type { Quote } from "@akari/api/instrument";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { quote } from "../../quotes/testing/quote.ts";
import { Figures } from "./figures.tsx";
import { ListingNote } from "./listing-note.tsx";

afterEach(cleanup);

const listing = { date: "2026-11-21", offeringPrice: 1000, state: "awaiting" } as const;

function show(change: Partial<Quote>): string {
  renderWithServices(<ListingNote quote={{ ...quote, ...change }} />, {
    call: () => Promise.reject(new Error("asks for nothing")),
  });
  return document.body.textContent;
}

test.each([
  [listing, "基準値段"],
  [{ ...listing, state: "listed" } as const, "前日終値"],
  [null, "前日終値"],
])("a day before the listing has no close", (one, label) => {
  renderWithServices(
    <Figures quote={{ ...quote, listing: one, previousClose: one === listing ? null : 2_800 }} />,
    {
      call: () => Promise.reject(new Error("asks for nothing")),
    },
  );
  expect(screen.getByText(label)).toBeTruthy();
});

test("before the first price the note states which orders are accepted", () => {
  const text = show({ listing, limitDown: 250, limitUp: 4000 });
  expect(text).toContain("公開価格 1,000");
  expect(text).toContain("250");
  expect(text).toContain("4,000");
});

test("on the day of the first price the note states which services start on the next day", () => {
  expect(show({ listing: { ...listing, state: "first-day" } })).toContain("翌取引日から");
  expect(screen.queryByText(/250/)).toBeNull();
});

test.each([null, { ...listing, state: "listed" } as const])("other shares have no note", (one) => {
  expect(show({ listing: one })).toBe("");
});
