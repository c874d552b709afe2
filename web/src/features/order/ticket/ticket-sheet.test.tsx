// @vitest-environment jsdom
import type { Quote } from "@akari/api/instrument";
import texts from "@akari/api/texts/order.ja.json" with { type: "json" };
import { createListeners } from "@akari/ui/listeners.ts";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState, useSyncExternalStore } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../../test/render-with-services.tsx";
import { urlOf } from "../../../navigation/parameters.ts";
import { quote } from "../../../quotes/testing/quote.ts";
import { endsAsAWhole, endsInPart, preview } from "../testing/figures.ts";
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
  expect(await screen.findByText("853,929")).toBeDefined();
  expect(screen.getByText("429円")).toBeDefined();
  expect(screen.getByText("7,458,450円")).toBeDefined();
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
  const total = await screen.findByText("853,929");
  expect(total.closest("[class*=foot]")?.contains(button(texts.review.cashBuy))).toBe(true);
});

test("M-STK-4 M-STK-5 M-STK-6 現物買, 信用新規買 and 空売り come first, then the type, then leverage inside 信用", () => {
  const call = vi.fn((_name: string, _request: object) => Promise.resolve(preview));
  renderWithServices(<Ticket input={cashBuy} />, { call, token: "T" });
  expect(radios()).toEqual(["現物買", "信用新規買", "空売り", "成行", "指値", "逆指値"]);
  fireEvent.click(screen.getByRole("radio", { name: texts.trade.marginSell }));
  expect(radios()).toEqual([
    "現物買",
    "信用新規買",
    "空売り",
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

const priceBox = () =>
  screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${texts.price.label}`) });
const quantityBox = () =>
  screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${texts.quantity.label}`) });
const choice = (name: string) =>
  screen.getByRole<HTMLButtonElement>("button", { name: new RegExp(`^${name}`) });

test("the quote choices fill the limit price, and it follows the quote only while one is pressed", async () => {
  const call = vi.fn((_name: string, _request: object) => Promise.resolve(preview));
  const quotes = createListeners();
  let ask = quote.ask;
  function Live() {
    const newest = useSyncExternalStore(quotes.subscribe, () => ask);
    return <Ticket input={cashBuy} of={{ ...quote, ask: newest }} />;
  }
  renderWithServices(<Live />, { call, token: "T" });
  const now = (change: { readonly ask: number }) => {
    ask = change.ask;
    act(quotes.tell);
  };
  now({ ask: 2847 });
  expect(choice(texts.quoteChoice.ask).getAttribute("aria-pressed")).toBe("false");
  fireEvent.click(choice(texts.quoteChoice.ask));
  expect(priceBox().value).toBe("2,847.0");
  now({ ask: 2848.5 });
  expect(priceBox().value).toBe("2,848.5");
  expect(choice(texts.quoteChoice.ask).getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(button(texts.price.decrease));
  expect(priceBox().value).toBe("2,848.0");
  expect(choice(texts.quoteChoice.ask).getAttribute("aria-pressed")).toBe("false");
  now({ ask: 2850 });
  expect(priceBox().value).toBe("2,848.0");
});

test("the buttons for a quarter, a half and all of the server's largest quantity fill in whole lots", async () => {
  const call = vi.fn((_name: string, _request: object) =>
    Promise.resolve({ ...preview, largestQuantity: 2_900 }),
  );
  renderWithServices(<Ticket input={cashBuy} />, { call, token: "T" });
  expect(choice(texts.quantityChoice.half).disabled).toBe(true);
  await screen.findByText("853,929");
  fireEvent.click(choice(texts.quantityChoice.quarter));
  expect(quantityBox().value).toBe("700");
  fireEvent.click(choice(texts.quantityChoice.half));
  expect(quantityBox().value).toBe("1,400");
  fireEvent.click(choice(texts.quantityChoice.most));
  expect(quantityBox().value).toBe("2,900");
});

test("an account that cannot afford one lot is offered no quantity", async () => {
  const call = vi.fn((_name: string, _request: object) =>
    Promise.resolve({ ...preview, largestQuantity: 0 }),
  );
  renderWithServices(<Ticket input={cashBuy} />, { call, token: "T" });
  await screen.findByText("853,929");
  expect(screen.getByText(texts.quantityChoice.none)).toBeDefined();
  expect(screen.queryByRole("button", { name: new RegExp(`^${texts.quantityChoice.most}`) })).toBe(
    null,
  );
});

test("M-OUT-104 only parts of at least one lot are offered, and the one in the field is marked", async () => {
  const call = vi.fn((_name: string, _request: object) =>
    Promise.resolve({ ...preview, largestQuantity: 200 }),
  );
  renderWithServices(<Ticket input={cashBuy} />, { call, token: "T" });
  await screen.findByText("853,929");
  const row = screen.getByRole("group", { name: texts.quantityChoice.label });
  const shown = within(row)
    .getAllByRole("button")
    .map((one) => one.textContent);
  expect(shown).toEqual([`${texts.quantityChoice.half} 100`, `${texts.quantityChoice.most} 200`]);
  fireEvent.click(choice(texts.quantityChoice.most));
  expect(quantityBox().value).toBe("200");
  expect(choice(texts.quantityChoice.most).getAttribute("aria-pressed")).toBe("true");
});

test("M-OUT-104 an order that the cash does not cover shows no negative cash, and links to the deposit", async () => {
  const denial = { reason: "FUNDS_SHORT", msg: "余力が足りません。" };
  const call = vi.fn((_name: string, _request: object) =>
    Promise.resolve({ ...preview, cashBefore: 0, cashAfter: -785_893, denial }),
  );
  const { navigator } = renderWithServices(<Ticket input={cashBuy} />, { call, token: "T" });
  fireEvent.click(await screen.findByRole("button", { name: texts.deposit }));
  expect(navigator.navigate).toHaveBeenCalledWith(urlOf("deposit"));
  expect(document.body.textContent).not.toContain("−785,893");
});

test("quantity and price are grouped while they are typed, in digits of any width", () => {
  const call = vi.fn((_name: string, _request: object) => Promise.resolve(preview));
  renderWithServices(<Ticket input={cashBuy} />, { call, token: "T" });
  fireEvent.change(quantityBox(), { target: { value: "１２００" } });
  expect(quantityBox().value).toBe("1,200");
  fireEvent.change(priceBox(), { target: { value: "２８４７．５" } });
  expect(priceBox().value).toBe("2,847.5");
});

test.each(["pre-opening", "pre-closing"] as const)(
  "in the phase %s the auction's expected price replaces crossed quotes",
  (phase) => {
    const call = vi.fn((_name: string, _request: object) => Promise.resolve(preview));
    const before: Quote = {
      ...quote,
      phase,
      bid: 2851,
      ask: 2840,
      indicativePrice: 2846.5,
      indicativeVolume: 2_100,
    };
    renderWithServices(<Ticket input={cashBuy} of={before} />, { call, token: "T" });
    const band = screen.getByRole("region", { name: texts.auction.expected });
    for (const part of ["2,846.5円", "2,100株", texts.auction.how])
      expect(band.textContent).toContain(part);
    expect(document.body.textContent).not.toContain("2,851");
    expect(document.body.textContent).not.toContain("2,840");
    fireEvent.click(choice(texts.quoteChoice.indicativePrice));
    expect(priceBox().value).toBe("2,846.5");
    fireEvent.click(screen.getByRole("radio", { name: texts.type.market }));
    expect(screen.getByText(texts.auction.marketFirst)).toBeDefined();
  },
);

test("before an auction without crossing orders the ticket shows that", () => {
  const call = vi.fn((_name: string, _request: object) => Promise.resolve(preview));
  const before: Quote = { ...quote, phase: "pre-closing", indicativePrice: null };
  renderWithServices(<Ticket input={cashBuy} of={before} />, { call, token: "T" });
  expect(screen.getByText(texts.auction.noCross)).toBeDefined();
  expect(choice(texts.quoteChoice.indicativePrice).disabled).toBe(true);
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

test("M-RT-30 two presses open one review", async () => {
  const call = vi.fn((_name: string, _request: object) => Promise.resolve(preview));
  const { navigator } = renderWithServices(<Ticket input={cashBuy} />, { call, token: "T" });
  await screen.findByText("853,929");
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

test("M-STK-8 an order of which a part would end before an own one warns and can be reviewed; one that ends as a whole cannot", async () => {
  const reviewed = () => button(texts.review.cashBuy) as HTMLButtonElement;
  const show = (selfTrade: object) =>
    renderWithServices(<Ticket input={cashBuy} />, {
      call: () => Promise.resolve({ ...preview, selfTrade }),
      token: "T",
    });
  for (const selfTrade of [endsInPart, { ...endsAsAWhole, when: "auction" }]) {
    show(selfTrade);
    expect((await screen.findByText(selfTrade.msg)).closest("[role=status]")).not.toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(reviewed().disabled).toBe(false);
    cleanup();
  }
  show(endsAsAWhole);
  expect((await screen.findByRole("alert")).textContent).toContain(endsAsAWhole.msg);
  await waitFor(() => expect(reviewed().disabled).toBe(true));
});

test.each([
  ["price", texts.price.label],
  ["quantity", texts.quantity.label],
])("a denial that names the %s is shown at its field", async (field, label) => {
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
