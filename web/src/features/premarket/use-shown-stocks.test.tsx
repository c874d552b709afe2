// @vitest-environment jsdom
import type { Quote } from "@akari/api/instrument";
import type { PremarketStock } from "@akari/api/premarket";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { useQuote } from "../../quotes/use-quote.ts";
import { useServices } from "../../services/services.ts";
import { filtersOf } from "./stock-filters.ts";
import { useShownStocks } from "./use-shown-stocks.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const stock = (code: string, indicativePrice: number | null, changePercent: number) =>
  ({ code, price: 100, indicativePrice, indicativeVolume: 100, changePercent }) as PremarketStock;

function Row({ code }: { readonly code: string }) {
  useQuote(code);
  return <li>{code}</li>;
}

/** The list, and a button with which share 1003 gets another expected price. */
function List({ items, accepting }: { items: readonly PremarketStock[]; accepting: boolean }) {
  const { quotes } = useServices();
  const shown = useShownStocks(items, accepting ? "change" : "all", accepting);
  return (
    <>
      <button type="button" onClick={() => quotes.put([stock("1003", 96, 0) as unknown as Quote])}>
        move
      </button>
      {shown.map(({ code }) => (
        <Row key={code} code={code} />
      ))}
    </>
  );
}

const render = (items: readonly PremarketStock[], accepting: boolean) =>
  renderWithServices(<List items={items} accepting={accepting} />, {
    call: () => new Promise(() => {}),
  });
const order = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test("rows sort again by the figures of the moment, without another read of the list", () => {
  render([stock("1001", 103, 0), stock("1002", 102, 0), stock("1003", 99, 0)], true);
  expect(order()).toEqual(["1001", "1002", "1003"]);
  fireEvent.click(screen.getByRole("button"));
  act(() => void vi.advanceTimersByTime(1_000));
  expect(order()).toEqual(["1003", "1001", "1002"]);
});

test("before order acceptance no rate that is not shown orders the list", () => {
  render([stock("1001", null, 1), stock("1002", null, 5), stock("1003", null, -9)], false);
  expect(order()).toEqual(["1001", "1002", "1003"]);
});

test("orders are offered only while the rows show what they go by", () => {
  expect(filtersOf({ accepting: true, signedIn: true })).toEqual([
    "change",
    "volume",
    "favourites",
    "held",
  ]);
  expect(filtersOf({ accepting: false, signedIn: true })).toEqual(["all", "favourites", "held"]);
  expect(filtersOf({ accepting: false, signedIn: false })).toEqual(["all"]);
});
