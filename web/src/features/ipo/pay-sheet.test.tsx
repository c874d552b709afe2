// @vitest-environment jsdom
import type { IpoEntryItem, IpoPayPreview } from "@akari/api/ipo";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { PaySheet } from "./pay-sheet.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const entry = {
  entryId: "7",
  name: "灯台ロボティクス",
  wonLots: 2,
  lotShares: 100,
  lotPrice: 156_000,
  due: 312_000,
  paid: 156_000,
  rest: 156_000,
  payUntil: "2026-11-24T14:44:00+09:00",
} as IpoEntryItem;

/** Figures that no sum of the entry's own gives: they can only come from the answer. */
const previewOf = (amount: number): IpoPayPreview => ({
  amount,
  payUntil: "2026-11-24T14:44:00+09:00",
  due: 312_000,
  paidBefore: 156_001,
  paidAfter: 256_001,
  rest: 56_000,
  approved: { lots: 1, shares: 101, cost: 156_002 },
  lapsed: { lots: 1, shares: 102 },
  returned: 100_003,
  nextLot: { number: 2, missing: 56_004 },
  availableBefore: 8_312_379,
  availableAfter: amount > 120_000 ? -1 : 8_212_379,
});

function show(availableBalance = 8_312_379) {
  const call = vi.fn((name: string, request: object) => {
    if (name === "ipo/payPreview")
      return Promise.resolve(previewOf((request as { amount: number }).amount));
    return name === "trade/holdings"
      ? Promise.resolve({ summary: { availableBalance } })
      : Promise.reject(new Error(name));
  });
  renderWithServices(<PaySheet entry={entry} onClose={() => {}} />, { call, token: "token" });
  return call;
}

const send = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });

test("M-IPO-3 the sheet shows the server's preview of a payment, and the amount missing to the next lot", async () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "100,000円" }));
  expect(await screen.findByText("1単元(101株) 156,002円")).toBeDefined();
  expect(screen.getByText("1単元(102株)")).toBeDefined();
  expect(screen.getByText("100,003円")).toBeDefined();
  expect(screen.getByText(/あと56,004円で2単元目も確定します。14:44まで/)).toBeDefined();
  expect(screen.getByText("156,001円 → 256,001円")).toBeDefined();
  expect(screen.getByText("8,312,379円 → 8,212,379円")).toBeDefined();
  expect((await send("100,000円を払い込む")).disabled).toBe(false);
  const pressed = screen.getAllByRole("button", { pressed: true });
  expect(pressed.map(({ textContent }) => textContent)).toEqual(["100,000円"]);
});

test("M-IPO-3 an amount is grouped on leaving the field, and one above the rest is neither previewed nor sent", async () => {
  const call = show();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "今回の払込額" });
  fireEvent.change(field, { target: { value: "１００００" } });
  fireEvent.blur(field);
  expect(field.value).toBe("10,000");
  fireEvent.change(field, { target: { value: "156001" } });
  expect(screen.getByRole("alert").textContent).toContain("156,000円");
  expect((await send("0円を払い込む")).disabled).toBe(true);
  expect(call).toHaveBeenCalledWith("ipo/payPreview", { entryId: "7", amount: 10_000 });
  expect(call).not.toHaveBeenCalledWith("ipo/payPreview", { entryId: "7", amount: 156_001 });
});

test("M-IPO-3 a payment that the buying power does not cover shows an error and cannot be sent", async () => {
  show();
  expect((await screen.findByRole("alert")).textContent).toContain("資金が足りません");
  expect((await send("156,000円を払い込む")).disabled).toBe(true);
});

test("M-IPO-3 spendable money is called cash where it is all of the cash, as on the ticket", async () => {
  show();
  expect(await screen.findByText("現金")).toBeDefined();
  expect(screen.queryByText("買付余力")).toBeNull();
});

test("M-IPO-3 spendable money is called buying power where margin positions need some of the cash", async () => {
  show(9_000_000);
  expect(await screen.findByText("買付余力")).toBeDefined();
  expect(screen.queryByText("現金")).toBeNull();
});
