// @vitest-environment jsdom
import { ApiError } from "@akari/api/client";
import type { Quote } from "@akari/api/instrument";
import order from "@akari/api/texts/order.ja.json" with { type: "json" };
import texts from "@akari/api/texts/orderTerms.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
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

const limit: TicketInput = { ...emptyTicket, price: "2,845.0" };
const host = { orderDates: ["2026-03-04", "2026-03-05", "2026-03-06"] };

interface TicketProps {
  readonly input: TicketInput;
  readonly quote?: Quote;
}

function Ticket({ input: first, quote: share = quote }: TicketProps) {
  const [input, setInput] = useState(first);
  return <TicketSheet quote={share} input={input} onChange={setInput} open onClose={() => {}} />;
}

function renderTicket(input: TicketInput, denial: object | null = null) {
  const call = vi.fn((name: string, _request: object) =>
    Promise.resolve(name === "system/host" ? host : { ...preview, denial }),
  );
  const { navigator } = renderWithServices(<Ticket input={input} />, { call, token: "T" });
  return { call, navigator };
}

const openTerms = () => fireEvent.click(screen.getByRole("button", { name: /^詳細条件/ }));
const box = (name: string) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${name}`) });
const section = (name: string) => within(screen.getByRole("region", { name }));
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });

/** The server's answer to a preview: a denial beside the figures, a refusal of a malformed request, or figures alone. */
type Judge = (request: PreviewRequest) => object | ApiError | null;
interface PreviewRequest {
  readonly type: string;
  readonly trigger?: number;
  readonly exit?: { readonly price?: number };
}

function renderJudged(input: TicketInput, judge: Judge, share = quote) {
  const call = vi.fn((name: string, request: object) => {
    if (name === "system/host") return Promise.resolve(host);
    const word = judge(request as PreviewRequest);
    return word instanceof ApiError
      ? Promise.reject(word)
      : Promise.resolve({ ...preview, denial: word });
  });
  renderWithServices(<Ticket input={input} quote={share} />, { call, token: "T" });
  return { call };
}

const reached = "買いの条件価格は直近の価格（2,846.5円）より高くしてください。";

test("M-VAL-30 a stop has trigger and limit fields, and a trigger already reached shows the server's message at its field", async () => {
  const { call } = renderJudged({ ...limit, type: "stop" }, ({ trigger = 0 }) =>
    trigger > 2846.5 ? null : { reason: "STOP_WRONG_SIDE", msg: reached, field: "trigger" },
  );
  type(order.trigger.label, "2,800");
  await screen.findByText(reached);
  expect(box(order.trigger.label).getAttribute("aria-invalid")).toBe("true");
  type(order.trigger.label, "2,900");
  await vi.waitFor(() => expect(screen.queryByText(reached)).toBeNull(), 60_000);
  expect(box(order.trigger.label).getAttribute("aria-invalid")).toBe("false");
  expect(await screen.findByText(texts.kinds.stop.risk)).toBeDefined();
  expect(call).toHaveBeenCalledWith(
    "trade/preview",
    expect.objectContaining({ type: "market", trigger: 2900 }),
  );
});

test("M-VAL-30 the server's message stays at the field until its next response or a local error", async () => {
  const answers: ((denial: object | null) => void)[] = [];
  const call = vi.fn((name: string, _request: object) =>
    name === "system/host"
      ? Promise.resolve<object>(host)
      : new Promise<object>((resolve) => answers.push((denial) => resolve({ ...preview, denial }))),
  );
  renderWithServices(<Ticket input={{ ...limit, type: "stop" }} />, { call, token: "T" });
  const asked = (times: number) => vi.waitFor(() => expect(answers).toHaveLength(times), 60_000);
  const review = screen.getByRole<HTMLButtonElement>("button", { name: order.review.cashBuy });
  const judged = (no: boolean) => vi.waitFor(() => expect(review.disabled).toBe(no), 60_000);
  const denial = { reason: "STOP_WRONG_SIDE", msg: reached, field: "trigger" };
  type(order.trigger.label, "2,800");
  await asked(1);
  expect(screen.queryByText(reached)).toBeNull();
  answers[0]?.(denial);
  await judged(true);
  expect(screen.getAllByText(reached)).toHaveLength(1);
  // Nothing is known about the next input yet: the button stays enabled, and the message stays.
  type(order.trigger.label, "2,810");
  await judged(false);
  expect(screen.getAllByText(reached)).toHaveLength(1);
  await asked(2);
  answers[1]?.(denial);
  await judged(true);
  expect(screen.getAllByText(reached)).toHaveLength(1);
  type(order.trigger.label, "2,810.3");
  expect(screen.queryByText(reached)).toBeNull();
  expect(screen.getByText(/^呼値\(0\.5円\)に合う価格/)).toBeDefined();
  type(order.trigger.label, "2,900");
  expect(screen.queryByText(reached)).toBeNull();
});

test("M-VAL-30 a malformed value refused by the server shows one error at its field and blocks the order", async () => {
  const msg = "指値が呼値の単位（10円）に合っていません。";
  renderJudged(
    { ...limit, price: "9,999", terms: { ...limit.terms, goodTill: "2026-03-06" } },
    () => new ApiError(0, msg, { reason: "PRICE_OFF_TICK", field: "price" }, null),
  );
  expect(await screen.findAllByText(msg)).toHaveLength(1);
  expect(box(order.price.label).getAttribute("aria-invalid")).toBe("true");
  const review = screen.getByRole<HTMLButtonElement>("button", { name: order.review.cashBuy });
  await vi.waitFor(() => expect(review.disabled).toBe(true), 60_000);
});

test("without a print today the server's last price judges an exit, not the page's", async () => {
  const msg = "返済予約の価格が、注文が約定する価格に対して逆側にあります。";
  // The share closed at 2,812, at an unmatched quote, after a last trade at 2,790.
  renderJudged(
    { ...limit, type: "market", terms: { ...limit.terms, exitPrice: "2,800" } },
    ({ exit }) =>
      (exit?.price ?? 0) > 2790 ? null : { reason: "EXIT_LEGS_CROSS", msg, field: "exit" },
    { ...quote, price: null, change: null, changePercent: null },
  );
  const review = screen.getByRole<HTMLButtonElement>("button", { name: order.review.cashBuy });
  await screen.findByText(order.cost.held);
  expect(review.disabled).toBe(false);
  expect(screen.queryByText(order.terms.wrong)).toBeNull();
  openTerms();
  type(order.target.label, "2,790");
  expect(await screen.findAllByText(msg)).toHaveLength(2);
  await vi.waitFor(() => expect(review.disabled).toBe(true), 60_000);
});

test("M-STK-9 a trigger outside today's limits shows that it waits", () => {
  renderTicket({ ...limit, type: "stop" });
  type(order.trigger.label, "3,500");
  expect(box(order.trigger.label).getAttribute("aria-invalid")).toBe("false");
  expect(screen.getByText(/^値幅制限\(2,312\.0〜3,312\.0円\)の外です/)).toBeDefined();
});

test("incompatible terms are not offered, and the reason is shown", () => {
  renderTicket(limit);
  openTerms();
  const condition = section(order.condition.label);
  expect(condition.queryByRole("radio", { name: order.condition["on-open"] })).toBeNull();
  expect(condition.getByText(texts.obstacle.afterOpening)).toBeDefined();
  fireEvent.click(condition.getByRole("radio", { name: order.condition.funari }));
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.getByText(texts.obstacle.dateNotWithCondition)).toBeDefined();
  expect(screen.queryByRole("radio", { name: texts.sheet.ocoOn })).toBeNull();
  expect(screen.getByText(texts.obstacle.ocoNotWithCondition)).toBeDefined();
  expect(screen.getByText(texts.kinds.funari.risk)).toBeDefined();
});

test("second leg, date and exit are part of the order and summarised in the ticket", async () => {
  const { call, navigator } = renderTicket(limit);
  openTerms();
  await screen.findByRole("option", { name: /^2026\/03\/06/ });
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "2026-03-06" } });
  fireEvent.click(screen.getByRole("radio", { name: texts.sheet.ocoOn }));
  type(order.trigger.label, "2,900");
  fireEvent.click(screen.getByRole("radio", { name: texts.sheet.exitPrice }));
  type(order.target.label, "3,000");
  fireEvent.click(screen.getByRole("button", { name: texts.sheet.done }));
  const row = screen.getByRole("button", { name: /^詳細条件/ });
  expect(row.textContent).toContain(order.terms.oco);
  expect(row.textContent).toContain(order.exit.label);
  await vi.waitFor(
    () =>
      expect(call).toHaveBeenCalledWith(
        "trade/preview",
        expect.objectContaining({
          type: "limit",
          price: 2845,
          oco: { trigger: 2900 },
          goodTill: "2026-03-06",
          exit: { price: 3000 },
        }),
      ),
    60_000,
  );
  fireEvent.click(screen.getByRole("button", { name: order.review.cashBuy }));
  expect(navigator.navigate).toHaveBeenCalledWith(
    expect.stringMatching(/goodTill=2026-03-06.*ocoTrigger=2900.*exitPrice=3000/),
  );
});

test("an explanation's example uses the current price", () => {
  renderTicket(limit);
  openTerms();
  // 5 % around 2,846.5, on the tick.
  expect(section(texts.sheet.oco).getByText(/2,846\.5円.*2,704\.0円.*2,988\.5円/)).toBeDefined();
  // A buy is closed by selling.
  expect(section(texts.sheet.exit).getByText(/2,846\.5円で買い、2,704\.0円以下/)).toBeDefined();
});

test.each([
  ["trigger", { ...limit, type: "stop", stop: { ...limit.stop, trigger: "2,900" } }, /^条件価格/],
  ["price", limit, /^指値/],
] as const)(
  "M-VAL-30 the server's message about the %s is shown at its field",
  async (field, input, name) => {
    renderTicket(input, { reason: "SOME_REASON", msg: "この値では受け付けられません。", field });
    const shown = await screen.findByText("この値では受け付けられません。");
    const invalid = screen.getByRole("textbox", { name });
    expect(invalid.getAttribute("aria-describedby")).toContain(shown.closest("[id]")?.id);
  },
);

test.each(["condition", "oco", "exit", "goodTill"])(
  "M-VAL-30 the server's message about the %s is shown at the terms row and in their sheet",
  async (field) => {
    const msg = "この組み合わせは受け付けられません。";
    renderTicket(limit, { reason: "TERMS_CONFLICT", msg, field });
    expect(await screen.findByText(msg)).toBeDefined();
    openTerms();
    expect(await screen.findAllByText(msg)).toHaveLength(2);
  },
);
