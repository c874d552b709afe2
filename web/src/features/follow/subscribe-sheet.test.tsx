// @vitest-environment jsdom
import type { FundItem, FundList } from "@akari/api/follow";
import texts from "@akari/api/texts/follow.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { SubscribeSheet } from "./subscribe-sheet.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const fund = {
  fundId: "7",
  name: "灯台モメンタム",
  minimum: 10_000,
  left: 1_000_000,
  price: 10_000,
  pricedAt: "2026-11-20T10:00:00+09:00",
} as FundItem;
const dealing = {
  cutsAt: "2026-11-20T10:55:00+09:00",
  dealsAt: "2026-11-20T10:58:00+09:00",
} as FundList["dealing"];

/** The sheet with 250,000 yen, whose preview is answered by the test. */
function sheet() {
  const { promise: preview, resolve } = Promise.withResolvers<object>();
  const { navigator } = renderWithServices(
    <SubscribeSheet fund={fund} dealing={dealing} onClose={() => {}} />,
    { token: "token", call: () => preview },
  );
  const field = screen.getByRole("textbox", { name: new RegExp(texts.subscribe.amount) });
  fireEvent.change(field, { target: { value: "250000" } });
  const answer = (availableAfter: number) =>
    resolve({
      fundId: "7",
      amount: 250_000,
      units: 250_000,
      worstPercent: null,
      worstLoss: null,
      availableBefore: 1_000_000,
      availableAfter,
    });
  return { navigator, field, answer };
}

const press = () => fireEvent.click(screen.getByRole("button", { name: /250,000円の/ }));

test("a press that comes before the server's figures opens the review once they are there", async () => {
  const { navigator, answer } = sheet();
  press();
  expect(navigator.navigate).not.toHaveBeenCalled();
  answer(750_000);
  await waitFor(() => expect(navigator.navigate).toHaveBeenCalledOnce());
  expect(navigator.navigate).toHaveBeenCalledWith(expect.stringMatching(/fundId=7&amount=250000$/));
});

test("a press for more than the customer has opens nothing and says so", async () => {
  const { navigator, answer } = sheet();
  press();
  answer(-1);
  expect(await screen.findByText(texts.subscribe.short)).toBeDefined();
  expect(navigator.navigate).not.toHaveBeenCalled();
});

test("another amount takes the press back", async () => {
  const { navigator, field, answer } = sheet();
  press();
  fireEvent.change(field, { target: { value: "" } });
  answer(750_000);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(navigator.navigate).not.toHaveBeenCalled();
});
