// @vitest-environment jsdom
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

function Ticket({ input: first }: { readonly input: TicketInput }) {
  const [input, setInput] = useState(first);
  return <TicketSheet quote={quote} input={input} onChange={setInput} open onClose={() => {}} />;
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

test("a stop has its trigger and what follows it; a trigger that is reached already is named at its field", async () => {
  const { call } = renderTicket({ ...limit, type: "stop" });
  type(order.trigger.label, "2,800");
  expect(box(order.trigger.label).getAttribute("aria-invalid")).toBe("true");
  type(order.trigger.label, "2,900");
  expect(box(order.trigger.label).getAttribute("aria-invalid")).toBe("false");
  expect(await screen.findByText(texts.kinds.stop.risk)).toBeDefined();
  await vi.waitFor(
    () =>
      expect(call).toHaveBeenCalledWith(
        "trade/preview",
        expect.objectContaining({ type: "market", trigger: 2900 }),
      ),
    60_000,
  );
});

test("M-STK-9 a trigger outside today's limits says that it waits", () => {
  renderTicket({ ...limit, type: "stop" });
  type(order.trigger.label, "3,500");
  expect(box(order.trigger.label).getAttribute("aria-invalid")).toBe("false");
  expect(screen.getByText(/^値幅制限\(2,312\.0〜3,312\.0円\)の外です/)).toBeDefined();
});

test("what cannot stand beside the rest is not offered, and the reason is said", () => {
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

test("second leg, date and exit go into the order, and the ticket's row says that they are set", async () => {
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

test("the example of an explanation takes the present price", () => {
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
  "M-VAL-30 the server's words about the %s stand at its field",
  async (field, input, name) => {
    renderTicket(input, { reason: "SOME_REASON", msg: "この値では受け付けられません。", field });
    const shown = await screen.findByText("この値では受け付けられません。");
    const invalid = screen.getByRole("textbox", { name });
    expect(invalid.getAttribute("aria-describedby")).toContain(shown.closest("[id]")?.id);
  },
);

test.each(["condition", "oco", "exit", "goodTill"])(
  "M-VAL-30 the server's words about the %s stand at the row of the terms and in their sheet",
  async (field) => {
    const msg = "この組み合わせは受け付けられません。";
    renderTicket(limit, { reason: "TERMS_CONFLICT", msg, field });
    expect(await screen.findByText(msg)).toBeDefined();
    openTerms();
    expect(await screen.findAllByText(msg)).toHaveLength(2);
  },
);
