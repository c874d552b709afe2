// @vitest-environment jsdom
import type { OrderItem } from "@akari/api/order";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../../test/render-with-services.tsx";
import { instrument } from "../../../quotes/testing/instrument.ts";
import { OrderRow } from "./order-row.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const order = {
  orderId: "7",
  code: "6W3A",
  side: "long",
  intent: "open",
  type: "market",
  price: null,
  stop: null,
  oco: null,
  exit: null,
  condition: null,
  leverage: 2,
  quantity: 100,
  filledQuantity: 0,
  averagePrice: null,
  goodTill: "2026-03-04",
  status: "working",
  origin: "customer",
  remarks: "",
  placedAt: "2026-03-04T10:06:04+09:00",
  endedAt: null,
} as unknown as OrderItem;

function renderRow(terms: Partial<OrderItem>) {
  renderWithServices(
    <ul>
      <OrderRow order={{ ...order, ...terms }} instrument={instrument} />
    </ul>,
    { call: vi.fn(() => Promise.reject(new Error())), token: "T" },
  );
}

test.each([
  ["an order on margin names its leverage", { leverage: 2 }, "6W3A・成行・100株・2倍"],
  [
    "a short sale names its leverage even at 1",
    { side: "short", leverage: 1 },
    "6W3A・成行・100株・1倍",
  ],
  ["an order to buy outright names no leverage", { leverage: 1 }, "6W3A・成行・100株"],
  [
    "an order to sell outright names no leverage",
    { leverage: 1, intent: "close" },
    "6W3A・成行・100株",
  ],
] as const)("%s", (_, terms, detail) => {
  renderRow(terms);
  expect(screen.getByText(detail)).toBeDefined();
});
