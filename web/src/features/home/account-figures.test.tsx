// @vitest-environment jsdom
import type { Summary } from "@akari/api/account";
import home from "@akari/api/texts/home.ja.json" with { type: "json" };
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { AccountFigures } from "./account-figures.tsx";

afterEach(cleanup);

const plain = {
  totalAssets: 1_000_400,
  availableBalance: 600_000,
  paidShares: 400_000,
  margin: 0,
  held: 0,
  floatingProfit: 400,
  accruedFinancing: 0,
  funds: 0,
  advance: 0,
  openPositions: 1,
  workingOrders: 0,
} as unknown as Summary;

function show(summary: Summary): string {
  renderWithServices(<AccountFigures summary={summary} />, {
    call: () => Promise.reject(new Error("nothing is read")),
  });
  return document.body.textContent ?? "";
}

/** All amounts on show, in yen. */
const amountsIn = (text: string) =>
  [...text.matchAll(/([+−]?)([\d,]+)円/g)].map(
    ([, sign, digits]) => Number(digits?.replaceAll(",", "")) * (sign === "−" ? -1 : 1),
  );

test("M-RT-1 the parts listed under total assets add up to it", () => {
  const whole = {
    ...plain,
    totalAssets: 1_000_394 + 250_000 - 1_000,
    accruedFinancing: 6,
    funds: 250_000,
    advance: -1_000,
  };
  const amounts = amountsIn(show(whole));
  expect(amounts).toEqual([600_000, 400_000, 400, -6, 250_000, -1_000]);
  expect(amounts.reduce((sum, amount) => sum + amount)).toBe(whole.totalAssets);
});

test("an account without interest, funds and advance has its three figures alone", () => {
  expect(amountsIn(show(plain))).toEqual([600_000, 400_000, 400]);
  expect(screen.queryByText(new RegExp(home.account.other.funds.slice(0, 3)))).toBeNull();
});

test("M-OUT-102 money held for orders has its own name and a link to the orders", () => {
  const ordered = { ...plain, paidShares: 0, held: 400_000, workingOrders: 1, openPositions: 0 };
  expect(amountsIn(show(ordered))).toEqual([600_000, 400_000, 400]);
  const link = screen.getByRole("link", { name: new RegExp(home.account.held) });
  expect(link.getAttribute("href")).toContain("orders");
  expect(screen.queryByText(home.account.paidShares)).toBeNull();
});

test("M-OUT-102 all parts of bound money add up with the others to total assets", () => {
  const parts = { paidShares: 100_000, margin: 250_000, held: 50_000 };
  const amounts = amountsIn(show({ ...plain, ...parts }));
  expect(amounts).toEqual([600_000, 100_000, 250_000, 50_000, 400]);
  expect(amounts.reduce((sum, amount) => sum + amount)).toBe(plain.totalAssets);
});
