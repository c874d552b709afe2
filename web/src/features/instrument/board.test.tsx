// @vitest-environment jsdom
import type { Book, Quote } from "@akari/api/instrument";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { quote } from "../../quotes/testing/quote.ts";
import { Board } from "./board.tsx";
import { book } from "./testing/book.ts";

afterEach(cleanup);

async function show(
  change: Partial<Book>,
  quoteChange: Partial<Quote> = {},
  own: readonly object[] = [],
) {
  const onPrice = vi.fn();
  const shown = {
    ...quote,
    previousClose: 1000,
    tickBands: [{ from: 0, tick: 1 }],
    ...quoteChange,
  };
  renderWithServices(<Board quote={shown} onPrice={onPrice} />, {
    // One order a page.
    call: (name, request) => {
      if (name !== "trade/orders") return Promise.resolve({ ...book, ...change });
      const at = Number((request as { cursor?: string }).cursor ?? 0);
      const nextCursor = at + 1 < own.length ? String(at + 1) : null;
      return Promise.resolve({ items: own.slice(at, at + 1), nextCursor });
    },
    ...(own.length > 0 ? { token: "t" } : {}),
  });
  await screen.findByText("気配値");
  return onPrice;
}
const rows = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
const standing = {
  kind: "special",
  side: "buy",
  price: 1030,
  quantity: 9000,
  against: 600,
  since: "2026-11-20T14:33:00.000+09:00",
  renewsAt: "2026-11-20T14:36:00.000+09:00",
} as const;

test("continuous trading has no mark, no note and no row of market orders", async () => {
  await show({});
  expect(rows()).toHaveLength(6);
  expect(screen.queryByText("成行")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("");
});

test("a special quote is marked on its side, can be filled into the ticket, and is described", async () => {
  const onPrice = await show({ quote: standing, marketBuy: 4000 });
  const row = screen.getByRole("button", {
    name: "買 1,030円、9,000株 特別買い気配 この価格を指値に入れる",
  });
  expect(screen.getByText("特").closest("[aria-hidden=true]")).not.toBeNull();
  fireEvent.click(row);
  expect(onPrice).toHaveBeenCalledExactlyOnceWith(1030);
  expect(screen.getByText("成行")).toBeTruthy();
  expect(screen.getByText("4,000")).toBeTruthy();
  const note = screen.getByRole("status").textContent;
  expect(note).toContain("特別買い気配");
  expect(note).toContain("次の更新 14:36:00");
  expect(note).toContain("売り注文を待っています");
});

test("a sequential quote has its own mark and no renewal time without a renewal", async () => {
  await show({
    quote: { ...standing, kind: "sequential", side: "sell", price: 970, renewsAt: null },
  });
  const name = "売 970円、9,000株 連続約定売り気配 この価格を指値に入れる";
  expect(screen.getByRole("button", { name })).toBeDefined();
  expect(screen.getByText("連")).toBeDefined();
  expect(screen.getByRole("status").textContent).not.toContain("次の更新");
});

test.each([
  ["2026-11-20T14:50:00.000+09:00", "再開予定 14:50"],
  [null, "再開の時刻は未定です"],
])("a halt that ends at %s explains the effect on orders", async (haltedUntil, when) => {
  await show({ phase: "halted" }, { phase: "halted", haltedUntil });
  const note = screen.getByRole("status").textContent;
  expect(note).toContain("売買停止中");
  expect(note).toContain(when);
  expect(note).toContain("再開まで約定しません");
});

test.each([
  ["pre-opening", "前", "寄前気配"],
  ["pre-closing", "P", "プレ・クロージング気配"],
] as const)("in %s both crossing prices are marked %s", async (phase, mark, name) => {
  await show({
    phase,
    indicativePrice: 1000,
    indicativeVolume: 500,
    preOpening: { bid: { price: 1000, quantity: 500 }, ask: { price: 1001, quantity: 700 } },
  });
  expect(screen.getAllByText(mark)).toHaveLength(2);
  expect(screen.getAllByRole("button", { name: new RegExp(name) })).toHaveLength(2);
  expect(screen.getByText("成行")).toBeTruthy();
  expect(screen.getByText("板寄せの予想：1,000円 500株")).toBeTruthy();
});

test("own orders of every page are marked in the row of their price, market orders in theirs", async () => {
  const order = {
    side: "long",
    intent: "open",
    status: "working",
    condition: null,
    price: 998,
    quantity: 300,
    filledQuantity: 100,
  };
  await show({ marketBuy: 500 }, {}, [order, { ...order, price: null, quantity: 200 }]);
  const row = await screen.findByRole("button", {
    name: /^買 998円、.*、注文\d+件 自分の注文 200株/,
  });
  expect(row.textContent).toContain("200");
  expect(screen.getAllByText("自分の注文")).toHaveLength(2);
});

test("an empty book shows a message instead of the tap hint", async () => {
  const hint = "気配値を押すと、その価格の注文を入力できます";
  await show({ phase: "closed", bids: [], asks: [] }, { phase: "closed" });
  expect(screen.getByText("いまは板に注文がありません")).toBeTruthy();
  expect(screen.queryByText(hint)).toBeNull();
  cleanup();
  await show({});
  expect(screen.queryByText("いまは板に注文がありません")).toBeNull();
  expect(screen.getByText(hint)).toBeTruthy();
});

test("with four rows a side, the quantities of further prices are in OVER and UNDER", async () => {
  const level = (price: number, quantity: number) => ({ price, quantity, orders: 1 });
  const far: Book = {
    ...book,
    asks: [1, 2, 3, 4, 5, 6].map((step) => level(1000 + step, 100 * step)),
    bids: [1, 2, 3, 4, 5].map((step) => level(1000 - step, 100 * step)),
    over: 1_000,
    under: 2_000,
  };
  renderWithServices(<Board quote={quote} onPrice={() => {}} rows={4} />, {
    call: (name) => Promise.resolve(name === "trade/orders" ? { items: [] } : far),
  });
  await screen.findByText("気配値");
  expect(rows()).toHaveLength(8);
  expect(screen.getByText("OVER").parentElement?.textContent).toBe("2,100OVER");
  expect(screen.getByText("UNDER").parentElement?.textContent).toBe("UNDER2,500");
});

test("in less room each side has four prices, and the ticket's price is outlined", async () => {
  const levels = (step: 1 | -1) =>
    Array.from({ length: 6 }, (_, row) => ({
      price: 1000 + step * (row + 1),
      quantity: 100,
      orders: 1,
    }));
  renderWithServices(
    <Board quote={{ ...quote, previousClose: 1000 }} onPrice={vi.fn()} rows={4} chosen={998} />,
    { call: () => Promise.resolve({ ...book, bids: levels(-1), asks: levels(1) }) },
  );
  await screen.findByText("気配値");
  expect(rows()).toHaveLength(8);
  const outlined = document.querySelectorAll("[data-chosen]");
  expect([...outlined].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("998"),
  ]);
});
