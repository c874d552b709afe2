// @vitest-environment jsdom
import type { OrderItem } from "@akari/api/order";
import texts from "@akari/api/texts/order.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../../test/render-with-services.tsx";
import { openOrder } from "../testing/order.ts";
import { OrderLines } from "./order-lines.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const call = () => Promise.resolve({ items: [], nextCursor: null });

test("an order has its trade, name, quantity and method in one row, with its filled quantity and conditions", () => {
  const managed: string[] = [];
  const special: OrderItem = {
    ...openOrder,
    orderId: "8",
    filledQuantity: 100,
    condition: "on-close",
  };
  renderWithServices(
    <OrderLines
      orders={[openOrder, special]}
      named
      onManage={(orderId) => managed.push(orderId)}
    />,
    { token: "T", call },
  );
  const [plain, conditioned] = screen.getAllByRole("listitem");
  if (plain === undefined || conditioned === undefined) throw new Error("an order has no row");
  expect(plain.dataset).toMatchObject({ level: "2845", share: "6W3A" });
  expect(plain.textContent).toContain(texts.trade.marginBuy);
  expect(plain.textContent).toContain("6W3A");
  expect(plain.textContent).toContain("300株");
  expect(plain.textContent).toContain("2,845");
  expect(plain.textContent).not.toContain(texts.status.working);
  expect(within(plain).getByRole("link").getAttribute("href")).toContain("orderId=7");
  expect(conditioned.textContent).toContain("100 / 300株");
  expect(conditioned.textContent).toContain(texts.condition["on-close"]);
  expect(conditioned.textContent).toContain(texts.status.partlyFilled);
  fireEvent.click(
    within(plain).getByRole("button", {
      name: `${texts.manage} ${texts.trade.marginBuy} 300株`,
    }),
  );
  expect(managed).toEqual(["7"]);
});

test("the firm's own order cannot be changed, and beside the share the row leaves out its name", () => {
  renderWithServices(
    <OrderLines
      orders={[{ ...openOrder, origin: "margin-call" }]}
      named={false}
      onManage={() => {}}
    />,
    { token: "T", call },
  );
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("listitem").textContent).not.toContain("6W3A");
});
