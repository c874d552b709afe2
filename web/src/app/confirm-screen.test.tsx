// @vitest-environment jsdom
import order from "@akari/api/texts/order.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { preview } from "../features/order/testing/figures.ts";
import { quote } from "../quotes/testing/quote.ts";
import { ConfirmScreen } from "./confirm-screen.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const answers: Readonly<Record<string, unknown>> = {
  "trade/preview": preview,
  "market/quote": quote,
  "market/stocks": { items: [], nextCursor: null },
};
const review = {
  clientOrderId: "8c3a4a3e-6f0a-4d6e-9b1d-2b0a3c5d7e91",
  code: "7A2C",
  side: "long",
  leverage: "1",
  type: "limit",
  price: "2845",
  quantity: "300",
} as const;

function show() {
  return renderWithServices(<ConfirmScreen parameters={review} />, {
    call: (name) =>
      name in answers ? Promise.resolve(answers[name]) : Promise.reject(new Error(name)),
    token: "T",
    stored: { userId: "5" },
  });
}

test("a review stays after its customer's session ends, and is theirs again after signing in", async () => {
  const { session, navigator, stored } = show();
  await screen.findByRole("button", { name: order.send });
  await act(() => session.clear());
  expect(navigator.relaunch).not.toHaveBeenCalled();
  act(() => session.signIn("U", "5"));
  expect(await screen.findByRole("button", { name: order.send })).toBeDefined();
  expect(navigator.relaunch).not.toHaveBeenCalled();
  expect(stored.get("reviews")).toBe(JSON.stringify([[review.clientOrderId, "5"]]));
});

test("the next customer of the device is sent from the review to Home", async () => {
  const { session, navigator } = show();
  await screen.findByRole("button", { name: order.send });
  await act(() => session.clear());
  act(() => session.signIn("U", "6"));
  expect(navigator.relaunch).toHaveBeenCalledWith("/pages/index/index");
  expect(screen.queryByRole("button", { name: order.send })).toBeNull();
});
