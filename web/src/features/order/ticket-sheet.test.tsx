// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import type { Quote } from "@akari/api/instrument";
import type { Preview } from "@akari/api/order";
import texts from "@akari/api/texts/order.ja.json" with { type: "json" };
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { completeDom, renderWithServices } from "../../../test/render-with-services.tsx";
import { TicketSheet } from "./ticket-sheet.tsx";
import type { TicketInput } from "./ticket.ts";

beforeEach(completeDom);
afterEach(cleanup);

const quote: Quote = {
  code: "6W3A",
  name: "朝凪電機",
  nameEnglish: "Asanagi Electric",
  sector: "electric-appliances",
  price: 2846.5,
  previousClose: 2812,
  change: 34.5,
  changePercent: 1.23,
  volume: 100,
  turnover: 284_650,
  phase: "continuous",
  open: 2815,
  high: 2861,
  low: 2806.5,
  limitUp: 3312,
  limitDown: 2312,
  bid: 2846.5,
  ask: 2847,
  time: null,
  vwap: null,
  tickBands: [{ from: 1000, tick: 0.5 }],
  lot: 100,
};

const preview: Preview = {
  notional: 853_500,
  margin: 853_500,
  marginRatePercent: 100,
  fee: 426,
  financingPerDay: 0,
  worstPrice: 3312,
  held: 853_926,
  cashBefore: 8_312_379,
  cashAfter: 7_458_453,
  financing: 0,
  profit: 0,
  waits: false,
  callPrice: null,
  denial: null,
};

function Ticket({ input: first }: { readonly input: TicketInput }) {
  const [input, setInput] = useState(first);
  return (
    <TicketSheet
      quote={quote}
      input={input}
      onChange={setInput}
      open
      onClose={() => {}}
      onShowOrders={() => {}}
    />
  );
}

const cashBuy: TicketInput = {
  trade: "cashBuy",
  type: "limit",
  price: "2,845.0",
  quantity: "300",
  leverage: 1,
};

const button = (name: string) => screen.getByRole("button", { name });
const placed = (call: ReturnType<typeof vi.fn>) =>
  call.mock.calls
    .filter(([name]) => name === "trade/place")
    .map(([, request]) => request as object);

async function openReview() {
  await screen.findByText("853,926円");
  fireEvent.click(button(texts.review.cashBuy));
  await waitFor(() => expect((button(texts.send) as HTMLButtonElement).disabled).toBe(false));
}

test("M-STK-8 costs and the held amount stand before the order, computed by the server", async () => {
  const call = vi.fn((_name: string, _request: object) => Promise.resolve(preview));
  renderWithServices(<Ticket input={cashBuy} />, { call, token: "T" });
  expect(await screen.findByText("853,926円")).toBeDefined();
  expect(screen.getByText("426円")).toBeDefined();
  expect(screen.getByText("7,458,453円")).toBeDefined();
  expect(call).toHaveBeenCalledWith("trade/preview", {
    code: "6W3A",
    side: "long",
    type: "limit",
    price: 2845,
    quantity: 300,
    leverage: 1,
  });
});

test("M-API-10 two taps on 発注する place one order", async () => {
  let answer: (value: unknown) => void = () => {};
  const call = vi.fn((name: string, _request: object) => {
    if (name === "trade/place") return new Promise((resolve) => (answer = resolve));
    return Promise.resolve(name === "trade/preview" ? preview : undefined);
  });
  renderWithServices(<Ticket input={cashBuy} />, { call, token: "T" });
  await openReview();
  fireEvent.click(button(texts.send));
  fireEvent.click(button(texts.send));
  expect(button(texts.send).getAttribute("aria-busy")).toBe("true");
  await act(() => {
    answer({ orderId: "9", status: "working" });
    return Promise.resolve();
  });
  expect(placed(call)).toHaveLength(1);
  expect(await screen.findByText(texts.result.accepted)).toBeDefined();
});

test("M-API-10 without an answer the same order is sent again with the same id, unchanged", async () => {
  let attempts = 0;
  const call = vi.fn((name: string, _request: object) => {
    if (name !== "trade/place")
      return Promise.resolve(name === "trade/preview" ? preview : undefined);
    attempts += 1;
    return attempts === 1
      ? Promise.reject(new ApiError(408, "", null, null))
      : Promise.resolve({ orderId: "9", status: "working" });
  });
  renderWithServices(<Ticket input={cashBuy} />, { call, token: "T" });
  await openReview();
  fireEvent.click(button(texts.send));
  expect(await screen.findByText(texts.outcomeUnknown)).toBeDefined();
  expect((button(texts.edit) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(button(texts.sendAgain));
  expect(await screen.findByText(texts.result.accepted)).toBeDefined();
  const [first, second] = placed(call);
  expect(second).toEqual(first);
});

test("M-VAL-30 a denial is shown with the server's words and nothing can be sent", async () => {
  const denial = { reason: "FUNDS_SHORT", msg: "買付余力が足りません。" };
  const call = vi.fn((_name: string, _request: object) => Promise.resolve({ ...preview, denial }));
  renderWithServices(<Ticket input={cashBuy} />, { call, token: "T" });
  expect(await screen.findByText(denial.msg)).toBeDefined();
  await waitFor(() =>
    expect((button(texts.review.cashBuy) as HTMLButtonElement).disabled).toBe(true),
  );
  expect(placed(call)).toHaveLength(0);
});

test("M-VAL-30 a price off the tick is named at its field before the server is asked", () => {
  const call = vi.fn((_name: string, _request: object) => Promise.resolve(preview));
  renderWithServices(<Ticket input={{ ...cashBuy, price: "2845.3" }} />, { call, token: "T" });
  const field = screen.getByRole("textbox", { name: new RegExp(`^${texts.price.label}`) });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(call).not.toHaveBeenCalledWith("trade/preview", expect.anything());
});
