// @vitest-environment jsdom
import type { Quote } from "@akari/api/instrument";
import desk from "@akari/api/texts/desk.ja.json" with { type: "json" };
import order from "@akari/api/texts/order.ja.json" with { type: "json" };
import { listenToKeys } from "@akari/ui/listen-to-keys.ts";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { type ReactNode, useEffect, useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { quote } from "../../quotes/testing/quote.ts";
import { useInstrumentTicket } from "../instrument-ticket.tsx";
import { type WantedTrade, WantedTradeContext } from "../wanted-trade.ts";
import { useDeskKeyboard } from "./desk-keyboard.ts";
import { TicketPane } from "./ticket-pane.tsx";
import { useTradeKeys } from "./use-trade-keys.ts";

beforeEach(completeDom);
afterEach(cleanup);

function Pane({ code }: { readonly code: string }) {
  const ticket = useInstrumentTicket(code);
  const keyboard = useDeskKeyboard();
  useTradeKeys(code);
  useEffect(() => listenToKeys(window, keyboard), [keyboard]);
  return (
    <>
      <button type="button">elsewhere</button>
      <TicketPane code={code} ticket={ticket} />
    </>
  );
}

/** Provides the wanted trade to the frame, which listens to the keys, and to the page, which answers them. */
function Above({ children }: { readonly children: ReactNode }) {
  return (
    <WantedTradeContext value={useState<WantedTrade | null>(null)}>{children}</WantedTradeContext>
  );
}

const pane = (
  <Above>
    <Pane code={quote.code} />
  </Above>
);

function show(first: Quote) {
  let read = first;
  const { queries, quotes } = renderWithServices(pane, {
    token: "T",
    call: (name) => (name === "market/quote" ? Promise.resolve(read) : new Promise(() => {})),
  });
  const next = (later: Quote) => {
    read = later;
    return act(() => queries.invalidateQueries({ queryKey: ["market/quote"] }));
  };
  return { next, stream: (fresh: Quote) => act(() => quotes.put([fresh])) };
}

const price = async () =>
  (await screen.findByRole(
    "textbox",
    { name: new RegExp(`^${order.price.label}`) },
    { timeout: 60_000 },
  )) as HTMLInputElement;

test("M-OUT-106 an untouched ticket starts at the price where the order trades, and then stays unchanged", async () => {
  const { next } = show({ ...quote, price: 2846.5 });
  expect((await price()).value).toBe("2,847.0");
  await next({ ...quote, price: 2850, ask: 2851 });
  expect((await price()).value).toBe("2,847.0");
  fireEvent.change(await price(), { target: { value: "" } });
  await next({ ...quote, price: 2851 });
  expect((await price()).value).toBe("");
});

test("M-OUT-106 an untouched ticket that started with an old quote takes the price of the stream's first one, and then stays unchanged", async () => {
  const { stream } = show({ ...quote, price: 2846.5 });
  expect((await price()).value).toBe("2,847.0");
  stream({ ...quote, price: 2850, ask: 2851 });
  expect((await price()).value).toBe("2,851.0");
  stream({ ...quote, price: 2855, ask: 2856 });
  expect((await price()).value).toBe("2,851.0");
});

test("M-OUT-106 a price that was chosen before the stream's first quote stays", async () => {
  const { stream } = show({ ...quote, price: 2846.5 });
  fireEvent.change(await price(), { target: { value: "2840" } });
  stream({ ...quote, price: 2850, ask: 2851 });
  expect((await price()).value).toBe("2,840");
});

test("the key caps appear on the controls that they press, and the accessible names stay the same", async () => {
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

test("before the first trade the ticket starts with the base price, inside today's limits", async () => {
  show({ ...quote, price: null, ask: null, bid: null, basePrice: quote.limitUp + 100 });
  expect((await price()).value.replace(",", "")).toBe(quote.limitUp.toFixed(1));
});

test("M-OUT-106 an untouched price moves with the side, a chosen one stays", async () => {
  show({ ...quote, price: 2846.5 });
  const field = await price();
  const choose = (trade: string) => fireEvent.click(screen.getByRole("radio", { name: trade }));
  choose(order.trade.marginSell);
  expect(field.value).toBe("2,846.5");
  choose(order.trade.cashBuy);
  expect(field.value).toBe("2,847.0");
  fireEvent.change(field, { target: { value: "2845" } });
  choose(order.trade.marginSell);
  expect(field.value).toBe("2,845");
});

const keys = [
  ["b", order.trade.cashBuy, "2,847.0"],
  ["s", order.trade.marginSell, "2,846.5"],
] as const;

test.each(keys)("%s chooses the side and focuses the price", async (key, trade) => {
  show({ ...quote, price: 2846.5 });
  const field = await price();
  fireEvent.keyDown(window, { key });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: trade }).checked).toBe(true);
  expect(document.activeElement).toBe(field);
});

/** The ticket of a share whose quote has still to be read. */
function showLate() {
  const { promise, resolve } = Promise.withResolvers<Quote>();
  renderWithServices(pane, {
    token: "T",
    call: (name) => (name === "market/quote" ? promise : new Promise(() => {})),
  });
  return { arrive: () => resolve({ ...quote, price: 2846.5 }) };
}

test.each(keys)(
  "%s pressed before the ticket arrives focuses the price afterwards",
  async (key, trade, first) => {
    const { arrive } = showLate();
    fireEvent.keyDown(window, { key });
    expect(screen.queryByRole("textbox")).toBeNull();
    arrive();
    const field = await price();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: trade }).checked).toBe(true);
    // As if it had been pressed later.
    expect(field.value).toBe(first);
    expect(document.activeElement).toBe(field);
  },
);

test("a customer who moves the focus before the ticket arrives keeps it, and has the side that was pressed", async () => {
  const { arrive } = showLate();
  fireEvent.keyDown(window, { key: "s" });
  const elsewhere = screen.getByRole("button", { name: "elsewhere" });
  elsewhere.focus();
  arrive();
  await price();
  const sell = screen.getByRole<HTMLInputElement>("radio", { name: order.trade.marginSell });
  expect(sell.checked).toBe(true);
  expect(document.activeElement).toBe(elsewhere);
});

test("a customer whose ticket is still loading is not asked to sign in", () => {
  showLate();
  expect(screen.queryByText(desk.guestTicket)).toBeNull();
});
