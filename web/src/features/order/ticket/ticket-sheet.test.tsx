// @vitest-environment jsdom
import type { Quote } from "@akari/api/instrument";
import texts from "@akari/api/texts/order.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../../test/render-with-services.tsx";
import { quote } from "../../../quotes/testing/quote.ts";
import { preview } from "../testing/figures.ts";
import { ticketPart } from "./ticket-part.ts";
import { TicketSheet } from "./ticket-sheet.tsx";
import { type TicketInput, emptyTicket } from "./ticket.ts";

beforeAll(async () => {
  ticketPart.ahead();
  await vi.dynamicImportSettled();
});
beforeEach(completeDom);
afterEach(cleanup);

function Ticket({
  input: first,
  of = quote,
}: {
  readonly input: TicketInput;
  readonly of?: Quote;
}) {
  const [input, setInput] = useState(first);
  return <TicketSheet quote={of} input={input} onChange={setInput} open onClose={() => {}} />;
}

const cashBuy: TicketInput = { ...emptyTicket, price: "2,845.0", quantity: "300" };

const button = (name: string) => screen.getByRole("button", { name });
const radios = () =>
  screen.getAllByRole("radio").map(({ parentElement }) => parentElement?.textContent);

test("M-STK-8 costs and held amount from the server are shown before ordering", async () => {
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

test("after the close the ticket shows the order's trading day with base price and limits", () => {
  const call = vi.fn((_name: string, _request: object) => Promise.resolve(preview));
  const orderDay = "2026/11/24(火)";
  renderWithServices(<Ticket input={cashBuy} />, { call, token: "T" });
  expect(screen.queryByText(new RegExp(orderDay.slice(0, 10)))).toBeNull();
  cleanup();
  const over: Quote = { ...quote, phase: "closed", orderDate: "2026-11-24", basePrice: 2846.5 };
  renderWithServices(<Ticket input={cashBuy} of={over} />, { call, token: "T" });
  const note = screen.getByText(/いま出す注文は/).textContent;
  for (const part of [orderDay, "2,846.5円", "2,312.0円", "3,312.0円"])
    expect(note).toContain(part);
});

test("the ticket's status lamp is off while the share is closed", () => {
  const call = vi.fn((_name: string, _request: object) => Promise.resolve(preview));
  const lamp = () => document.querySelector("h2 span[aria-hidden=true]")?.className;
  renderWithServices(<Ticket input={cashBuy} />, { call, token: "T" });
  const lit = lamp();
  cleanup();
  renderWithServices(<Ticket input={cashBuy} of={{ ...quote, phase: "closed" }} />, {
    call,
    token: "T",
  });
  expect(lit).toMatch(/lit/);
  expect(lamp()).toMatch(/hollow/);
});

test("the order's total is shown at the review button", async () => {
  const call = vi.fn((_name: string, _request: object) => Promise.resolve(preview));
  renderWithServices(<Ticket input={cashBuy} />, { call, token: "T" });
  const total = await screen.findByText("853,926円");
  expect(total.closest("[class*=foot]")?.contains(button(texts.review.cashBuy))).toBe(true);
});

test("M-STK-4 M-STK-5 M-STK-6 現物買, 信用新規買 and 信用新規売 come first, then how, then leverage inside 信用", () => {
  const call = vi.fn((_name: string, _request: object) => Promise.resolve(preview));
  renderWithServices(<Ticket input={cashBuy} />, { call, token: "T" });
  expect(radios()).toEqual(["現物買", "信用新規買", "信用新規売", "成行", "指値", "逆指値"]);
  fireEvent.click(screen.getByRole("radio", { name: texts.trade.marginSell }));
  expect(radios()).toEqual([
    "現物買",
    "信用新規買",
    "信用新規売",
    "成行",
    "指値",
    "逆指値",
    "1倍",
    "2倍",
    "3倍",
  ]);
  fireEvent.click(screen.getByRole("radio", { name: "3倍" }));
  expect(screen.getByText("保証金率 33.3%")).toBeDefined();
  fireEvent.click(screen.getByRole("radio", { name: texts.type.market }));
  expect(screen.queryByRole("textbox", { name: new RegExp(`^${texts.price.label}`) })).toBeNull();
});

test("M-STK-9 the price steps by the tick, and its buttons stop at the daily limits", () => {
  const call = vi.fn((_name: string, _request: object) => Promise.resolve(preview));
  const decrease = () => button(texts.price.decrease) as HTMLButtonElement;
  const increase = () => button(texts.price.increase) as HTMLButtonElement;
  const price = () =>
    screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${texts.price.label}`) });
  renderWithServices(<Ticket input={{ ...cashBuy, price: "3,311.5" }} />, { call, token: "T" });
  fireEvent.click(increase());
  expect(price().value).toBe("3,312.0");
  expect(increase().disabled).toBe(true);
  fireEvent.click(decrease());
  expect(price().value).toBe("3,311.5");
  cleanup();
  renderWithServices(<Ticket input={{ ...cashBuy, price: "2,312.0" }} />, { call, token: "T" });
  expect(decrease().disabled).toBe(true);
  expect(increase().disabled).toBe(false);
});

test("M-RT-30 the review is one page however often it is asked for", async () => {
  const call = vi.fn((_name: string, _request: object) => Promise.resolve(preview));
  const { navigator } = renderWithServices(<Ticket input={cashBuy} />, { call, token: "T" });
  await screen.findByText("853,926円");
  fireEvent.click(button(texts.review.cashBuy));
  fireEvent.click(button(texts.review.cashBuy));
  expect(navigator.navigate).toHaveBeenCalledOnce();
  expect(navigator.navigate).toHaveBeenCalledWith(
    expect.stringMatching(/confirm\/confirm\?clientOrderId=[^&]+&code=6W3A&side=long&type=limit/),
  );
});

test("M-VAL-30 a denial is shown with the server's message, and nothing can be sent", async () => {
  const denial = { reason: "FUNDS_SHORT", msg: "買付余力が足りません。" };
  const call = vi.fn((_name: string, _request: object) => Promise.resolve({ ...preview, denial }));
  renderWithServices(<Ticket input={cashBuy} />, { call, token: "T" });
  expect(await screen.findByText(denial.msg)).toBeDefined();
  await waitFor(() =>
    expect((button(texts.review.cashBuy) as HTMLButtonElement).disabled).toBe(true),
  );
});

test.each([
  ["price", texts.price.label],
  ["quantity", texts.quantity.label],
])("a denial that names the %s stands at its field", async (field, label) => {
  const denial = { reason: "SOME_REASON", msg: "この値では受け付けられません。", field };
  const call = vi.fn((_name: string, _request: object) => Promise.resolve({ ...preview, denial }));
  renderWithServices(<Ticket input={cashBuy} />, { call, token: "T" });
  const shown = await screen.findByText(denial.msg);
  const box = screen.getByRole("textbox", { name: new RegExp(`^${label}`) });
  expect(box.getAttribute("aria-invalid")).toBe("true");
  expect(box.getAttribute("aria-describedby")).toContain(shown.closest("[id]")?.id);
});

test("M-VAL-30 a price off tick shows an error at its field before any request", () => {
  const call = vi.fn((_name: string, _request: object) => Promise.resolve(preview));
  renderWithServices(<Ticket input={{ ...cashBuy, price: "2845.3" }} />, { call, token: "T" });
  const field = screen.getByRole("textbox", { name: new RegExp(`^${texts.price.label}`) });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(call).not.toHaveBeenCalledWith("trade/preview", expect.anything());
});
