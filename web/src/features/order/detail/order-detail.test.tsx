// @vitest-environment jsdom
import texts from "@akari/api/texts/order.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { type ComponentProps } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../../test/render-with-services.tsx";
import { urlOf } from "../../../navigation/parameters.ts";
import { instrument } from "../../../quotes/testing/instrument.ts";
import { quote } from "../../../quotes/testing/quote.ts";
import { orderItem } from "../testing/order.ts";
import { OrderDetail } from "./order-detail.tsx";

beforeEach(completeDom);
afterEach(cleanup);

type Order = ComponentProps<typeof OrderDetail>["order"];

const order: Order = { ...orderItem, fills: [], settlement: null, forced: null };

function show(change: Partial<Order>, now: object = quote) {
  renderWithServices(<OrderDetail order={{ ...order, ...change }} instrument={instrument} />, {
    call: (name) =>
      Promise.resolve(name === "market/quote" ? now : { items: [], nextCursor: null }),
    token: "T",
  });
}

test("an order that ended without an execution shows 'never filled' rather than 'no fills yet'", () => {
  show({});
  expect(screen.getByText(texts.detail.noFills)).toBeDefined();
  for (const status of ["cancelled", "expired", "rejected"] as const) {
    cleanup();
    show({ status, endedAt: "2026-11-20T11:00:00+09:00" });
    expect(screen.queryByText(texts.detail.noFills)).toBeNull();
    expect(screen.getByText(texts.detail.neverFilled)).toBeDefined();
  }
});

test.each([
  ["ioc", false],
  ["on-open", false],
  ["on-close", false],
  ["funari", true],
  [null, true],
] as const)(
  "a limit order with the condition %s is described as waiting in the book: %s",
  (condition, waits) => {
    show({ condition });
    expect(screen.queryByText("300株を2,845.0円以下で買います。") !== null).toBe(!waits);
    expect(
      screen.queryByText("300株を2,845.0円以下で買います。約定するまで板で待ちます。") !== null,
    ).toBe(waits);
  },
);

test.each([
  ["market", "300株を成行で買います。", "指値の注文より先に、1つの値段で約定します"],
  ["limit", "300株を2,845.0円以下で買います。", "指値より不利にならない1つの値段で約定します"],
] as const)(
  "before the closing auction a placed %s order is described as executed at the auction's single price, as in the review",
  async (type, whole, atAuction) => {
    const placed = { type, price: type === "market" ? null : 2845 };
    const call = (name: string) =>
      Promise.resolve(
        name === "market/quote"
          ? { ...quote, phase: "pre-closing" }
          : name === "system/host"
            ? { nextBoundary: { kind: "close", at: "2026-11-20T17:58:00+09:00" } }
            : { items: [], nextCursor: null },
      );
    renderWithServices(<OrderDetail order={{ ...order, ...placed }} instrument={instrument} />, {
      call,
      token: "T",
    });
    expect(
      await screen.findByText(new RegExp(`17:58の引けの板寄せで、${atAuction}`)),
    ).toBeDefined();
    expect(screen.getByText(whole)).toBeDefined();
    expect(screen.queryByText(/板でいちばん安い売り注文から順に/)).toBeNull();
    cleanup();
    show(placed);
    expect(
      await screen.findByText(
        type === "market" ? /板でいちばん安い売り注文から順に/ : /板で待ちます/,
      ),
    ).toBeDefined();
  },
);

test("after the close a waiting order shows its trading day with base price and limits", async () => {
  const waiting = {
    status: "waiting",
    waitsFor: "market",
    tradingDate: "2026-11-24",
    goodTill: "2026-11-24",
  } as const;
  show(waiting, { ...quote, phase: "closed", orderDate: "2026-11-24" });
  expect(await screen.findByText("当日限り 2026/11/24(火)")).toBeDefined();
  expect(screen.getByText(/いま出す注文は、2026\/11\/24\(火\)の取引分になります/)).toBeDefined();
  cleanup();
  show({});
  expect(screen.getByText(texts.validity.day)).toBeDefined();
});

test.each([
  [
    "a filled purchase",
    { status: "filled", filledQuantity: 300, averagePrice: 2845 },
    "現物買 300株が2,845.0円で約定しました",
  ],
  [
    "a closed short",
    { status: "filled", filledQuantity: 300, averagePrice: 2845, side: "short", intent: "close" },
    "返済買 300株が2,845.0円で約定しました",
  ],
  [
    "a sale",
    { status: "filled", filledQuantity: 300, averagePrice: 2845, intent: "close" },
    "現物売 300株が2,845.0円で約定しました",
  ],
  [
    "a part that leaves the rest open",
    { filledQuantity: 100, averagePrice: 2845 },
    "現物買 300株のうち100株が2,845.0円で約定しました。残り200株は注文中です",
  ],
  [
    "a part that is all",
    { status: "expired", filledQuantity: 100, averagePrice: 2845 },
    "現物買 300株のうち100株が2,845.0円で約定しました。残り200株は約定せずに終わりました",
  ],
  ["an order in the book", {}, "300株の現物買の注文を出しました。約定を待っています"],
  [
    "an order at the brokerage",
    { status: "armed" },
    "300株の現物買の注文を受け付けました。取引所へはまだ出していません",
  ],
  ["a cancelled order", { status: "cancelled" }, "300株の現物買の注文は取り消されました"],
  ["an expired order", { status: "expired" }, "300株の現物買の注文は約定せずに失効しました"],
  ["a rejected order", { status: "rejected" }, "300株の現物買の注文は受け付けられませんでした"],
] as const)("the first heading is one sentence: %s", (_, change, sentence) => {
  show(change);
  expect(screen.getAllByRole("heading", { level: 2 })[0]?.textContent).toBe(sentence);
});

test("the result of an order just placed shows the paid amount and the next steps; later the page is its details", async () => {
  const filled: Order = {
    ...order,
    status: "filled",
    filledQuantity: 300,
    averagePrice: 2845,
    settlement: { value: 853_500, fee: 426, cash: -853_926, margin: null },
  };
  const call = (name: string) =>
    Promise.resolve(
      name === "account/summary"
        ? { availableBalance: 146_074 }
        : name === "market/quote"
          ? quote
          : { items: [], nextCursor: null },
    );
  const { navigator } = renderWithServices(
    <OrderDetail order={filled} instrument={instrument} isResult afterResult="はじめの3つ" />,
    { call, token: "T" },
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(texts.result.title);
  expect(screen.getByText(texts.lead.money.paid)).toBeDefined();
  expect(screen.getByText("853,926")).toBeDefined();
  expect(await screen.findByText("146,074円")).toBeDefined();
  expect(screen.getByText("はじめの3つ")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: texts.lead.way.positions }));
  expect(navigator.switchTab).toHaveBeenLastCalledWith(urlOf("portfolio", { view: "positions" }));
  fireEvent.click(screen.getByRole("button", { name: texts.lead.way.search }));
  expect(navigator.navigate).toHaveBeenLastCalledWith(urlOf("search"));
  fireEvent.click(screen.getByRole("button", { name: texts.detail.alert }));
  expect(navigator.navigate).toHaveBeenLastCalledWith(
    urlOf("instrument", { code: "6W3A", view: "alert" }),
  );
  cleanup();
  renderWithServices(<OrderDetail order={filled} instrument={instrument} />, { call, token: "T" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(texts.detail.title);
  expect(screen.queryByRole("button", { name: texts.lead.way.search })).toBeNull();
});

test("on margin the moved money is the deposit or the result, and the price of the shares is a fact of the order", () => {
  const filled = {
    status: "filled",
    filledQuantity: 100,
    averagePrice: 1967.5,
    side: "short",
    leverage: 3,
  } as const;
  const moved = () => {
    const heading = screen.getByRole("heading", { name: texts.lead.money.heading });
    return within(heading.closest("section")!);
  };
  show({ ...filled, settlement: { value: 196_750, fee: 98, cash: null, margin: 65_584 } });
  expect(moved().getByText("65,584円")).toBeDefined();
  expect(moved().getByText("98円")).toBeDefined();
  expect(moved().queryByText("196,750円")).toBeNull();
  expect(screen.getByText("196,750円")).toBeDefined();
  cleanup();

  const part = {
    time: "2026-11-20T10:00:00+09:00",
    price: 1967.5,
    quantity: 100,
    fee: 98,
    interest: 3,
    profit: 2_000,
    auction: false,
    offAuction: false,
    explanation: null,
  };
  const settlement = { value: 196_750, fee: 98, cash: null, margin: null };
  show({ ...filled, intent: "close", fills: [part, part], settlement });
  expect(moved().getByText("+4,000円")).toBeDefined();
  expect(moved().getByText("6円")).toBeDefined();
  expect(moved().queryByText("196,750円")).toBeNull();
});

test("only margin orders show the leverage", () => {
  show({});
  expect(screen.queryByText(texts.leverage.label)).toBeNull();
  cleanup();
  show({ leverage: 2 });
  expect(screen.getByText(texts.leverage.label)).toBeDefined();
});
