// @vitest-environment jsdom
import type { Quote } from "@akari/api/instrument";
import type { PremarketStock } from "@akari/api/premarket";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { useQuote } from "../../quotes/use-quote.ts";
import { useServices } from "../../services/services.ts";
import { type Filter, filtersOf } from "./stock-filters.ts";
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

interface ListProps {
  readonly items: readonly PremarketStock[];
  readonly accepting: boolean;
  readonly filter?: Filter;
}

/** The list, and a button with which share 1003 gets another expected price. */
function List({ items, accepting, filter }: ListProps) {
  const { quotes } = useServices();
  const shown = useShownStocks(items, filter ?? (accepting ? "change" : "all"), accepting);
  return (
    <>
      <button type="button" onClick={() => quotes.put([stock("1003", 96, 0) as unknown as Quote])}>
        move
      </button>
      {shown?.map(({ code }) => (
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

test("before order acceptance hidden rates do not sort the list", () => {
  render([stock("1001", null, 1), stock("1002", null, 5), stock("1003", null, -9)], false);
  expect(order()).toEqual(["1001", "1002", "1003"]);
});

// M-OUT-141
test("before order acceptance the reader's own shares are those that they hold or watch, once both are known", async () => {
  vi.useRealTimers();
  const items = ["1001", "1002", "1003", "1004"].map((code) => stock(code, null, 0));
  const answers: Record<string, unknown> = {
    "trade/holdings": { items: [{ code: "1002" }] },
    "favourite/list": { items: [{ groupId: "1", name: "", codes: ["1004", "1002"] }] },
  };
  renderWithServices(<List items={items} accepting={false} filter="own" />, {
    token: "token",
    stored: { userId: "5" },
    call: async (name) => answers[name],
  });
  expect(screen.queryAllByRole("listitem")).toEqual([]);
  await screen.findByText("1002");
  expect(order()).toEqual(["1002", "1004"]);
});

test("sort orders are offered only while the rows show the figure they sort by", () => {
  expect(filtersOf({ accepting: true, signedIn: true })).toEqual([
    "change",
    "volume",
    "favourites",
    "held",
  ]);
  expect(filtersOf({ accepting: true, signedIn: false })).toEqual(["change", "volume"]);
  for (const signedIn of [true, false])
    expect(filtersOf({ accepting: false, signedIn })).toEqual(["own", "all"]);
});
