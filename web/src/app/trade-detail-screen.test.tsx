// @vitest-environment jsdom
import type { PositionItem } from "@akari/api/portfolio";
import texts from "@akari/api/texts/order.ja.json" with { type: "json" };
import portfolio from "@akari/api/texts/portfolio.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { heldShares } from "../../test/held-shares.ts";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { preview } from "../features/order/testing/figures.ts";
import { quote } from "../quotes/testing/quote.ts";
import { TradeDetailScreen } from "./trade-detail-screen.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const position: PositionItem & { readonly fills: [] } = { ...heldShares, fills: [] };

test("the closing sheet follows its position when another order takes the last shares", async () => {
  let held = position;
  const answers: Readonly<Record<string, () => unknown>> = {
    "trade/position": () => held,
    "trade/orders": () => ({ items: [], nextCursor: null }),
    "trade/preview": () => preview,
    "market/quote": () => quote,
    "market/stocks": () => ({ items: [], nextCursor: null }),
  };
  const { queries } = renderWithServices(<TradeDetailScreen parameters={{ positionId: "5" }} />, {
    call: (name) => {
      const answer = answers[name];
      return answer === undefined ? Promise.reject(new Error(name)) : Promise.resolve(answer());
    },
    token: "T",
  });
  fireEvent.click(await screen.findByRole("button", { name: portfolio.detail.closeOut.cash }));
  const review = () =>
    screen.findByRole<HTMLButtonElement>("button", { name: texts.review.cashSell });
  expect((await review()).disabled).toBe(false);
  held = { ...position, closingQuantity: 300 };
  await act(() => queries.invalidateQueries({ queryKey: ["trade/position"] }));
  expect((await review()).disabled).toBe(true);
  expect(screen.getByText(texts.problem.quantity.allSelling)).toBeDefined();
});
