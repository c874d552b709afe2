// @vitest-environment jsdom
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { type SummaryFigures, SummarySection } from "./summary-section.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const summary: SummaryFigures = {
  totalAssets: 10_248_350,
  paidShares: 1_807_321,
  margin: 0,
  held: 0,
  availableBalance: 8_312_379,
  buyingPower: 8_312_379,
  accruedFinancing: 52,
  withdrawable: 8_000_000,
  floatingProfit: 28_650,
  realisedProfit: 219_700,
  hasClosed: true,
  marginRatioPercent: 130,
  creditScore: 85,
};
const show = (figures: SummaryFigures) =>
  renderWithServices(
    <SummarySection summary={figures} readAt={0} percent={1.04} links={<p>台帳</p>} />,
    { call: () => Promise.resolve({}) },
  );
const terms = () => screen.getAllByRole("term").map(({ textContent }) => textContent);
const unfold = () => fireEvent.click(screen.getByRole("button", { expanded: false }));

const accrued = "未払いの金利・\u2060貸株料";

test("M-TRD-1 cash that is all buying power is one figure; the others and the account's pages are in the fold below", () => {
  show({ ...summary, accruedFinancing: 0 });
  const leading = ["総資産", "現金", "保有株(取得額)", "実現損益"];
  expect(terms()).toEqual(leading);
  expect(screen.queryByText("台帳")).toBeNull();
  unfold();
  expect(terms()).toEqual([...leading, "出金できる金額", accrued, "信用スコア"]);
  expect(screen.getByText("台帳")).toBeDefined();
});

test("M-TRD-1 M-OUT-145 the parts of the total are shown beside it before anything is unfolded; parts that do not fit in two rows come below", () => {
  const figures = { ...summary, margin: 100_000, held: 5_000, buyingPower: 8_000_000 };
  const parts = figures.availableBalance + figures.paidShares + figures.margin + figures.held;
  const totalAssets = parts + figures.floatingProfit - figures.accruedFinancing;
  show({ ...figures, totalAssets });
  const [total, cash, ...others] = terms();
  expect([total, cash, ...others]).toEqual([
    "総資産",
    "現金",
    "保有株(取得額)",
    "保証金",
    "拘束金",
    "未払い金利",
  ]);
  const yenOf = (text: string | null) => Number(text?.replace("−", "-").replace(/[^-\d]/g, ""));
  const [shown, ...figuresShown] = screen
    .getAllByRole("definition")
    .map(({ textContent }) => yenOf(textContent));
  const sum = figuresShown.slice(0, 5).reduce((all, part) => all + part, 0);
  expect(sum + figures.floatingProfit).toBe(shown);
  unfold();
  expect(terms().slice(6, 8)).toEqual(["買付余力", "実現損益"]);
  cleanup();
  show({ ...figures, accruedFinancing: 0, held: 0 });
  expect(terms()).toEqual(["総資産", "現金", "保有株(取得額)", "保証金", "買付余力", "実現損益"]);
});

test("M-OUT-102 an order's hold is not a holding, and the fee without a sale is not a result", () => {
  const plain = { ...summary, accruedFinancing: 0 };
  show({ ...plain, paidShares: 0, held: 85_513, realisedProfit: -42, hasClosed: false });
  expect(terms()).toEqual(["総資産", "現金", "拘束金", "手数料"]);
  expect(screen.getByText("85,513円")).toBeDefined();
  expect(screen.getByText("−42円")).toBeDefined();
  cleanup();
  show({ ...plain, margin: 300_000, held: 85_513 });
  expect(terms()).toEqual(["総資産", "現金", "保有株(取得額)", "保証金", "拘束金", "実現損益"]);
});

test("the gauge is full above 100 percent, and its text has the exact rate", () => {
  show(summary);
  const meter = screen.getByRole("meter");
  expect(meter.getAttribute("aria-valuenow")).toBe("100");
  expect(meter.getAttribute("aria-valuetext")).toBe("130.0%");
});
