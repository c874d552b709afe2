// @vitest-environment jsdom
import texts from "@akari/api/texts/order.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { heldShares } from "../../../../test/held-shares.ts";
import { renderWithServices } from "../../../../test/render-with-services.tsx";
import { quote } from "../../../quotes/testing/quote.ts";
import { preview } from "../testing/figures.ts";
import { CloseSheet } from "./close-sheet.tsx";

vi.mock("../../../valuation/valuation-interval.ts", () => ({ valuationIntervalMs: 20 }));

beforeEach(completeDom);
afterEach(cleanup);

test("M-OUT-110 the figures of a sale at market follow the quote, and the question before it names them", async () => {
  let figures = {
    ...preview,
    notional: 853_500,
    fee: 426,
    cashBefore: 100_000,
    cashAfter: 953_074,
  };
  renderWithServices(<CloseSheet position={heldShares} name="朝凪電機" onClose={() => {}} />, {
    call: (name) =>
      name === "market/quote"
        ? Promise.resolve(quote)
        : name === "trade/preview"
          ? Promise.resolve(figures)
          : Promise.reject(new Error(name)),
    token: "T",
  });
  expect((await screen.findAllByText("853,500円")).length).toBeGreaterThan(0);
  // The final amount comes first.
  const lead = () => screen.getByText(texts.cost.toReceive).closest("p")?.textContent;
  expect(lead()).toContain("853,074円");
  figures = { ...figures, notional: 855_000, fee: 427, cashAfter: 954_573 };
  expect((await screen.findAllByText("855,000円")).length).toBeGreaterThan(0);
  expect(lead()).toContain("854,573円");

  fireEvent.click(screen.getByRole("button", { name: texts.review.cashSell }));
  const question = within(screen.getByRole("dialog", { name: texts.closing.question.long }));
  for (const text of [texts.cost.notional, "855,000円", texts.cost.fee, "427円"])
    expect(question.getByText(text)).toBeDefined();
  expect(question.getByText(texts.cost.cash)).toBeDefined();
  expect(question.getByText("100,000円")).toBeDefined();
  expect(question.getByText("954,573円")).toBeDefined();
});
