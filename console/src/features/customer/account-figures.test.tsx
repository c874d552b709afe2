// @vitest-environment jsdom
import type { Summary } from "@akari/api/account";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { AccountFigures } from "./account-figures.tsx";

const summary = {
  totalAssets: 999_834,
  availableBalance: 400_000,
  usedFunds: 599_834,
  paidShares: 300_000,
  margin: 200_000,
  held: 99_834,
  floatingProfit: 0,
  realisedProfit: -166,
  hasClosed: false,
  creditScore: 80,
  withdrawable: 400_000,
  marginRatioPercent: null,
  openCall: null,
} as Summary;

const figure = (name: string) => screen.getByText(name).nextSibling?.textContent;

test("an operator sees bound money under the customer's names for it", async () => {
  await renderWithServices(<AccountFigures summary={summary} />);
  expect(figure("保有株(取得額)")).toBe("300,000円");
  expect(figure("保証金")).toBe("200,000円");
  expect(screen.getByText("99,834円")).toBeTruthy();
});

test("before the first sale the cost of orders is not a realised result", async () => {
  await renderWithServices(<AccountFigures summary={summary} />);
  expect(figure("手数料")).toBe("−166円");
  expect(screen.queryByText("実現損益")).toBeNull();
});

test("after a sale it is the realised result", async () => {
  await renderWithServices(<AccountFigures summary={{ ...summary, hasClosed: true }} />);
  expect(figure("実現損益")).toBe("−166円");
  expect(screen.queryByText("手数料")).toBeNull();
});
