// @vitest-environment jsdom
import texts from "@akari/api/texts/order.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { type ComponentProps } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../../test/render-with-services.tsx";
import { quote } from "../../../quotes/testing/quote.ts";
import { OrderDetail } from "./order-detail.tsx";

beforeEach(completeDom);
afterEach(cleanup);

type Order = ComponentProps<typeof OrderDetail>["order"];

const order: Order = {
  orderId: "7",
  clientOrderId: "a-1",
  code: "6W3A",
  side: "long",
  intent: "open",
  positionId: null,
  type: "limit",
  price: 2845,
  quantity: 300,
  filledQuantity: 0,
  averagePrice: null,
  leverage: 1,
  held: 0,
  status: "working",
  reason: null,
  remarks: "",
  placedAt: "2026-11-20T10:00:00+09:00",
  endedAt: null,
  tradingDate: "2026-11-20",
  condition: null,
  stop: null,
  goodTill: "2026-11-20",
  exit: null,
  parentOrderId: null,
  origin: "customer",
  waitsFor: null,
  fills: [],
  forced: null,
};
const instrument = {
  name: "朝凪電機",
  plainName: "朝凪電機",
  originalDate: null,
  sector: "electric-appliances",
  decimals: 1,
} as const;

function show(change: Partial<Order>, now: object = quote) {
  renderWithServices(<OrderDetail order={{ ...order, ...change }} instrument={instrument} />, {
    call: (name) =>
      Promise.resolve(name === "market/quote" ? now : { items: [], nextCursor: null }),
    token: "T",
  });
}

test("an order that ended without an execution shows no fills rather than none yet", () => {
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
  "a limit order with the condition %s is said to wait in the book: %s",
  (condition, waits) => {
    show({ condition });
    expect(screen.queryByText("300株を2,845.0円以下で買います。") !== null).toBe(!waits);
    expect(
      screen.queryByText("300株を2,845.0円以下で買います。約定するまで板で待ちます。") !== null,
    ).toBe(waits);
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
