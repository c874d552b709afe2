// @vitest-environment jsdom
import type { OrderItem } from "@akari/api/order";
import texts from "@akari/api/texts/order.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../../test/render-with-services.tsx";
import { openOrder as order } from "../testing/order.ts";
import { OrderTable } from "./order-table.tsx";

beforeEach(completeDom);
afterEach(cleanup);

test("a plain order has its price alone; others show their conditions and filled quantity", () => {
  const managed: string[] = [];
  const special: OrderItem = {
    ...order,
    orderId: "8",
    code: "4X21",
    filledQuantity: 100,
    condition: "on-close",
  };
  renderWithServices(
    <OrderTable
      orders={[order, special]}
      current="6W3A"
      onManage={(orderId) => managed.push(orderId)}
    />,
    { token: "T", call: () => Promise.resolve({ items: [], nextCursor: null }) },
  );
  const [plain, conditioned] = screen.getAllByRole("row").slice(1);
  if (plain === undefined || conditioned === undefined) throw new Error("an order has no row");
  expect(plain.dataset).toMatchObject({ level: "2845", share: "6W3A", current: "true" });
  expect(within(plain).getByText(texts.trade.marginBuy)).toBeDefined();
  expect(within(plain).getByText(/^2,845(\.0)?$/)).toBeDefined();
  expect(within(plain).queryByText(texts.status.working)).toBeNull();
  expect(conditioned.textContent).toContain("100 / 300");
  expect(conditioned.textContent).toContain(texts.condition["on-close"]);
  expect(conditioned.textContent).toContain(texts.status.partlyFilled);
  fireEvent.click(within(plain).getByRole("button", { name: texts.manage }));
  expect(managed).toEqual(["7"]);
});

test("an OCO order and a stop show their trigger beside the price, on a second line with its full text in a tooltip", () => {
  const stop = {
    kind: "oco",
    trigger: 2_900,
    price: 2_905,
    reachedAt: null,
    reachedPrice: null,
  } as const;
  const oco: OrderItem = { ...order, orderId: "9", stop };
  const armed: OrderItem = {
    ...order,
    orderId: "10",
    status: "armed",
    waitsFor: "trigger",
    type: "market",
    price: null,
    stop: { ...stop, kind: "stop", price: null },
  };
  renderWithServices(<OrderTable orders={[order, oco, armed]} current="" onManage={() => {}} />, {
    token: "T",
    call: () => Promise.resolve({ items: [], nextCursor: null }),
  });
  const [plain, both, triggered] = screen.getAllByRole("row").slice(1);
  if (plain === undefined || both === undefined || triggered === undefined)
    throw new Error("an order has no row");
  expect(plain.dataset["second"]).toBeUndefined();
  expect(within(plain).queryByTitle(/./)?.textContent).toBe("6W3A");
  expect(both.dataset["second"]).toBeDefined();
  expect(within(both).getByText(/^2,845/)).toBeDefined();
  expect(within(both).getByTitle(/^OCO 2,900(\.0)?円以上で指値 2,905(\.0)?円$/)).toBeDefined();
  expect(within(triggered).getByText(texts.type.market)).toBeDefined();
  expect(
    within(triggered).getByTitle(
      new RegExp(`^逆指値 2,900(\\.0)?円以上で発動 ${texts.status.armed}$`),
    ),
  ).toBeDefined();
});
