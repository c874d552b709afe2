// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import texts from "@akari/api/texts/quickOrder.ja.json" with { type: "json" };
import orderTexts from "@akari/api/texts/order.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { book } from "../features/instrument/testing/book.ts";
import { endsAsAWhole, endsInPart, preview } from "../features/order/testing/figures.ts";
import { quote } from "../quotes/testing/quote.ts";
import { QuickOrderSheet } from "./quick-order-sheet.tsx";

beforeEach(completeDom);
afterEach(cleanup);

/** Opens as the page does, and can be opened again after it was closed. */
function Reopened() {
  const [open, setOpen] = useState(true);
  return open ? (
    <QuickOrderSheet quote={quote} onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      open
    </button>
  );
}

const cashShares = {
  positionId: "5",
  code: "6W3A",
  side: "long",
  quantity: 300,
  closingQuantity: 0,
  leverage: 1,
  openedAt: "2026-11-20T10:00:00.000+09:00",
};

const ownOrder = {
  orderId: "7",
  code: "6W3A",
  side: "long",
  intent: "open",
  status: "working",
  origin: "customer",
  condition: null,
  type: "limit",
  price: 998,
  quantity: 200,
  filledQuantity: 0,
  leverage: 2,
  stop: null,
  exit: null,
  goodTill: "2026-11-20",
  tradingDate: "2026-11-20",
};

type Answers = Readonly<Record<string, (request: object) => Promise<unknown>>>;

function show(answers: Answers = {}) {
  const usual: Answers = {
    "market/book": () => Promise.resolve(book),
    "trade/orders": () => Promise.resolve({ items: [ownOrder] }),
    "trade/positions": () => Promise.resolve({ items: [cashShares] }),
    "trade/preview": () => Promise.resolve(preview),
    "trade/place": () => Promise.resolve({ orderId: "9", status: "working" }),
    "trade/close": () => Promise.resolve({ orderId: "10", status: "working" }),
    "trade/cancel": () => Promise.resolve({ orderId: "7", status: "cancelled" }),
  };
  const call = vi.fn((name: string, request: object) =>
    (answers[name] ?? usual[name] ?? (() => Promise.reject(new Error(name))))(request),
  );
  const listeners = new Map<string, (message: never) => void>();
  const { toasts } = renderWithServices(<Reopened />, {
    call,
    token: "T",
    listen: (topic, listener) => {
      listeners.set(topic, listener);
      return () => listeners.delete(topic);
    },
  });
  /** With a gap behind it a message is heard at once, without the market's beat. */
  const push = (data: object) => {
    for (const message of [{ data }, { kind: "gap" }])
      listeners.get("book:6W3A")?.(message as never);
  };
  const sent = (name: string) =>
    call.mock.calls.filter(([called]) => called === name).map(([, request]) => request);
  return { sent, toasts, push };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const use = () => fireEvent.click(button(texts.terms.use));
const cell = (name: RegExp) => screen.findByRole("button", { name });
const buy999 = /^999\.0円の買い注文を選ぶ/;
const send = () => button(texts.send);
const canSend = () => waitFor(() => expect(send().disabled).toBe(false));

async function choose(name: RegExp) {
  use();
  fireEvent.click(await cell(name));
  await canSend();
}

test("nothing can be pressed before the reader has seen the effect of a press, once a session", async () => {
  show();
  expect(screen.queryByRole("button", { name: buy999 })).toBeNull();
  use();
  await cell(buy999);
  fireEvent.click(button(orderTexts.close));
  fireEvent.click(button("open"));
  await cell(buy999);
  expect(screen.queryByRole("button", { name: texts.terms.use })).toBeNull();
});

test("leaving the question does not turn quick orders on", () => {
  show();
  fireEvent.click(button(texts.terms.leave));
  fireEvent.click(button("open"));
  expect(button(texts.terms.use)).toBeDefined();
});

test("the first press chooses and shows the server's amounts, the second sends the limit order once", async () => {
  const { sent, toasts } = show();
  await choose(buy999);
  expect(screen.getByText("現物買 100株・指値 999.0円")).toBeDefined();
  expect(screen.getByText("853,929")).toBeDefined();
  expect(sent("trade/place")).toEqual([]);
  const pressed = send();
  fireEvent.click(pressed);
  fireEvent.click(pressed);
  await waitFor(() => expect(toasts.current()?.text).toEqual({ word: "orderAccepted" }));
  expect(sent("trade/place")).toEqual([
    {
      clientOrderId: expect.any(String),
      code: "6W3A",
      side: "long",
      type: "limit",
      price: 999,
      quantity: 100,
      leverage: 1,
    },
  ]);
  expect(sent("trade/preview")).toEqual([expect.objectContaining({ price: 999 })]);
});

test("選び直す gives the choice up", async () => {
  const { sent } = show();
  await choose(buy999);
  fireEvent.click(button(texts.another));
  expect(screen.getByText(texts.hint)).toBeDefined();
  expect(screen.queryByRole("button", { name: texts.send })).toBeNull();
  expect(sent("trade/place")).toEqual([]);
});

test("the left sells shares held, and with leverage sells short", async () => {
  const { sent } = show();
  await choose(/^1,001\.0円の売り注文を選ぶ/);
  expect(screen.getByText(/^現物売 100株/)).toBeDefined();
  fireEvent.click(screen.getByRole("radio", { name: "信用2倍" }));
  await screen.findByText(/^空売り 100株/);
  await canSend();
  fireEvent.click(send());
  await waitFor(() => expect(sent("trade/place")).toHaveLength(1));
  expect(sent("trade/place")[0]).toMatchObject({ side: "short", leverage: 2, price: 1001 });
  expect(sent("trade/close")).toEqual([]);
});

test("more shares than a purchase has left cannot be sold, and the board shows the most that can", async () => {
  show();
  use();
  fireEvent.change(await screen.findByRole("textbox"), { target: { value: "400" } });
  fireEvent.click(await cell(/^1,001\.0円の売り注文を選ぶ/));
  expect(await screen.findByText(texts.tooFew.replace("{quantity}", "300株"))).toBeDefined();
  expect(send().disabled).toBe(true);
});

test("shares and orders beyond the first page count, and all orders are cancelled", async () => {
  const pages = (first: object, second: object) => (request: object) =>
    Promise.resolve(
      "cursor" in request
        ? { items: [second], nextCursor: null }
        : { items: [first], nextCursor: "2" },
    );
  const { sent } = show({
    "trade/positions": pages(cashShares, { ...cashShares, positionId: "4", quantity: 400 }),
    "trade/orders": pages(ownOrder, { ...ownOrder, orderId: "6", price: 900 }),
  });
  use();
  fireEvent.change(await screen.findByRole("textbox"), { target: { value: "400" } });
  fireEvent.click(await cell(/^1,001\.0円の売り注文を選ぶ/));
  expect(await screen.findByText(/^現物売 400株/)).toBeDefined();
  expect(screen.getByText(/700株/)).toBeDefined();
  fireEvent.click(button(texts.cancelAll));
  fireEvent.click(await screen.findByRole("button", { name: orderTexts.cancelOrder }));
  await waitFor(() =>
    expect(sent("trade/cancel").map((request) => (request as typeof ownOrder).orderId)).toEqual([
      "7",
      "6",
    ]),
  );
});

test("a quantity off the lot shows an error and cannot be sent", async () => {
  const { sent } = show();
  use();
  fireEvent.change(await screen.findByRole("textbox"), { target: { value: "150" } });
  fireEvent.click(await cell(buy999));
  expect(screen.getByText("数量は100株単位で入力してください")).toBeDefined();
  expect(send().disabled).toBe(true);
  expect(sent("trade/preview")).toEqual([]);
});

test("an order that the server would deny shows the reason and cannot be sent", async () => {
  const msg = "買付余力が足りません。";
  const { sent } = show({
    "trade/preview": () =>
      Promise.resolve({ ...preview, denial: { reason: "INSUFFICIENT_FUNDS", msg } }),
  });
  use();
  fireEvent.click(await cell(buy999));
  expect((await screen.findByRole("alert")).textContent).toContain(msg);
  expect(send().disabled).toBe(true);
  fireEvent.click(send());
  expect(sent("trade/place")).toEqual([]);
});

test("an order of which a part would end before an own one warns, and one that would end as a whole cannot be sent", async () => {
  let selfTrade = endsInPart;
  show({ "trade/preview": () => Promise.resolve({ ...preview, selfTrade }) });
  use();
  fireEvent.click(await cell(buy999));
  expect(await screen.findByText(endsInPart.msg)).toBeDefined();
  await waitFor(() => expect(send().disabled).toBe(false));
  cleanup();
  selfTrade = endsAsAWhole;
  show({ "trade/preview": () => Promise.resolve({ ...preview, selfTrade }) });
  use();
  fireEvent.click(await cell(buy999));
  expect((await screen.findByRole("alert")).textContent).toContain(endsAsAWhole.msg);
  expect(send().disabled).toBe(true);
});

test("a refusal shows the server's message, and the next press is another order", async () => {
  const msg = "この銘柄は売買停止中です。";
  let refuse = true;
  const { sent } = show({
    "trade/place": () =>
      refuse
        ? Promise.reject(new ApiError(0, msg, { reason: "HALTED" }, null))
        : Promise.resolve({ orderId: "9", status: "working" }),
  });
  await choose(buy999);
  fireEvent.click(send());
  expect((await screen.findByRole("alert")).textContent).toContain(msg);
  refuse = false;
  fireEvent.click(button(buy999));
  await canSend();
  fireEvent.click(send());
  await screen.findByText(/^受け付けました/);
  const ids = sent("trade/place").map(
    (request) => (request as { clientOrderId: string }).clientOrderId,
  );
  expect(new Set(ids).size).toBe(2);
});

test("a press while an order is being sent is kept for the next one", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { sent } = show({ "trade/place": () => promise });
  await choose(buy999);
  fireEvent.click(send());
  fireEvent.click(button(/^998\.0円の買い注文を選ぶ/));
  expect(screen.getByText(/^送信しています/).textContent).toContain("999.0円");
  await screen.findByText("現物買 100株・指値 998.0円");
  fireEvent.click(send());
  expect(sent("trade/place")).toHaveLength(1);
  resolve({ orderId: "9", status: "working" });
  await waitFor(() => expect(screen.queryByText(/^送信しています/)).toBeNull());
  await canSend();
  fireEvent.click(send());
  await waitFor(() => expect(sent("trade/place")).toHaveLength(2));
});

test("without an answer only the same order can be sent again, under its id", async () => {
  let answers = false;
  const { sent } = show({
    "trade/place": () =>
      answers
        ? Promise.resolve({ orderId: "9", status: "working" })
        : Promise.reject(new ApiError(408, "", null, null)),
  });
  await choose(buy999);
  fireEvent.click(send());
  const again = await screen.findByRole("button", { name: orderTexts.sendAgain });
  fireEvent.click(button(/^998\.0円の買い注文を選ぶ/));
  await screen.findByText("現物買 100株・指値 998.0円");
  expect(send().disabled).toBe(true);
  answers = true;
  fireEvent.click(again);
  await canSend();
  const [first, second] = sent("trade/place");
  expect(second).toEqual(first);
});

test("an own order in the board is cancelled after a question", async () => {
  const { sent, toasts } = show();
  use();
  fireEvent.click(await cell(/^信買 200株の注文を取り消す/));
  expect(screen.getByText("信用新規買 200株・指値 998.0円")).toBeDefined();
  expect(sent("trade/cancel")).toEqual([]);
  fireEvent.click(button(orderTexts.cancelOrder));
  await waitFor(() => expect(toasts.current()?.text).toEqual({ word: "orderCancelled" }));
  expect(sent("trade/cancel")).toEqual([{ clientId: expect.any(String), orderId: "7" }]);
});

test("only orders that could not be cancelled are tried again", async () => {
  let refuse = true;
  const msg = "すでに約定しています。";
  const { sent } = show({
    "trade/orders": () =>
      Promise.resolve({ items: [ownOrder, { ...ownOrder, orderId: "8", price: 997 }] }),
    "trade/cancel": (request) =>
      refuse && (request as { orderId: string }).orderId === "8"
        ? Promise.reject(new ApiError(0, msg, { reason: "ORDER_ENDED" }, null))
        : Promise.resolve({ orderId: "7", status: "cancelled" }),
  });
  use();
  fireEvent.click(await cell(new RegExp(texts.cancelAll)));
  fireEvent.click(button(orderTexts.cancelOrder));
  expect((await screen.findByRole("alert")).textContent).toContain(msg);
  refuse = false;
  fireEvent.click(button(orderTexts.cancelOrder));
  await waitFor(() => expect(screen.queryByText(orderTexts.cancelQuestion)).toBeNull());
  expect(sent("trade/cancel").map((request) => (request as { orderId: string }).orderId)).toEqual([
    "7",
    "8",
    "8",
  ]);
});

test("the prices stay fixed while one is chosen, and follow the market again afterwards", async () => {
  const { push } = show();
  await choose(buy999);
  const prices = () =>
    screen
      .getAllByRole("button", { name: /円の買い注文を選ぶ/ })
      .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)
      .map((name) => Number.parseInt(name.replace(",", ""), 10));
  const before = [1003, 1002, 1001, 999, 998, 997];
  expect(prices()).toEqual(before);
  act(() => push({ ...book, asks: [{ price: 1010, quantity: 100, orders: 1 }], version: 2 }));
  expect(prices()).toEqual(before);
  fireEvent.click(button(texts.another));
  expect(prices()).toEqual([1010, 999, 998, 997]);
});
