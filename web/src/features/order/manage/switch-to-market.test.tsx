// @vitest-environment jsdom
import type { OrderItem } from "@akari/api/order";
import texts from "@akari/api/texts/order.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../../test/render-with-services.tsx";
import { preview } from "../testing/figures.ts";
import { SwitchToMarket } from "./switch-to-market.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const order = {
  orderId: "12",
  code: "6W3A",
  side: "long",
  leverage: 1,
  quantity: 300,
  filledQuantity: 100,
  held: 180_000,
} as OrderItem;

function show(figures: object, answers: Record<string, () => Promise<object>> = {}) {
  const sent: [string, object][] = [];
  renderWithServices(<SwitchToMarket order={order} name="灯台ロボティクス" />, {
    token: "token",
    call: (name, request) => {
      if (name !== "trade/preview") sent.push([name, request]);
      return name === "trade/preview"
        ? Promise.resolve({ ...preview, ...figures })
        : (answers[name] ?? (() => Promise.resolve({ orderId: "13" })))();
    },
  });
  fireEvent.click(screen.getByRole("button", { name: texts.toMarket.open }));
  return sent;
}
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: texts.toMarket.send });

test("M-OUT-107 the waiting rest is cancelled and sent at market, after a question", async () => {
  const sent = show({ held: 200_000, cashBefore: 30_000 });
  await waitFor(() => expect(button().disabled).toBe(false));
  expect(sent).toEqual([]);
  fireEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    ["trade/cancel", { orderId: "12" }],
    ["trade/place", { code: "6W3A", type: "market", quantity: 200, side: "long", leverage: 1 }],
  ]);
});

test("M-OUT-107 if the money does not cover it nothing is cancelled, and the needed sum is shown", async () => {
  const sent = show({ held: 210_001, cashBefore: 30_000 });
  expect(await screen.findByText(/拘束される金額210,001円が必要です/)).toBeDefined();
  expect(button().disabled).toBe(true);
  expect(sent).toEqual([]);
});

test("M-OUT-107 if an order can no longer be cancelled, no other is sent", async () => {
  const sent = show(
    { held: 1, cashBefore: 1 },
    { "trade/cancel": () => Promise.reject(new Error("もう約定しています")) },
  );
  await waitFor(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
  expect(await screen.findByText("もう約定しています")).toBeDefined();
  expect(sent.map(([name]) => name)).toEqual(["trade/cancel"]);
});
