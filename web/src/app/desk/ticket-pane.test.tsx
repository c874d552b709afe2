// @vitest-environment jsdom
import type { Quote } from "@akari/api/instrument";
import order from "@akari/api/texts/order.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { quote } from "../../quotes/testing/quote.ts";
import { useInstrumentTicket } from "../instrument-ticket.tsx";
import { TicketPane } from "./ticket-pane.tsx";

beforeEach(completeDom);
afterEach(cleanup);

function Pane({ code }: { readonly code: string }) {
  const ticket = useInstrumentTicket(code);
  const pane = useRef<HTMLElement>(null);
  return <TicketPane ticket={ticket} pane={pane} />;
}

function show(first: Quote) {
  let read = first;
  const { queries } = renderWithServices(<Pane code={first.code} />, {
    token: "T",
    call: (name) => (name === "market/quote" ? Promise.resolve(read) : new Promise(() => {})),
  });
  const next = (later: Quote) => {
    read = later;
    return act(() => queries.invalidateQueries({ queryKey: ["market/quote"] }));
  };
  return { next };
}

const price = async () =>
  (await screen.findByRole(
    "textbox",
    { name: new RegExp(`^${order.price.label}`) },
    { timeout: 60_000 },
  )) as HTMLInputElement;

test("an untouched ticket begins with the last price and then stays as it is", async () => {
  const { next } = show({ ...quote, price: 2846.5 });
  expect((await price()).value).toBe("2,846.5");
  await next({ ...quote, price: 2850 });
  expect((await price()).value).toBe("2,846.5");
  fireEvent.change(await price(), { target: { value: "" } });
  await next({ ...quote, price: 2851 });
  expect((await price()).value).toBe("");
});

test("the keys stand on what they press, and the names stay as they are without them", async () => {
  show(quote);
  await price();
  const caps = [...document.querySelectorAll("kbd")].map((cap) => [
    cap.textContent,
    cap.closest("label, button")?.textContent,
  ]);
  expect(caps).toEqual([
    ["B", `${order.trade.cashBuy}B`],
    ["S", `${order.trade.marginSell}S`],
    ["Enter", `${order.review.cashBuy}Enter`],
  ]);
  expect(screen.getByRole("radio", { name: order.trade.cashBuy })).toBeDefined();
  expect(screen.getByRole("button", { name: order.review.cashBuy })).toBeDefined();
});

test("before the first trade it begins with the previous close, inside today's limits", async () => {
  show({ ...quote, price: null, previousClose: quote.limitUp + 100 });
  expect((await price()).value.replace(",", "")).toBe(quote.limitUp.toFixed(1));
});
