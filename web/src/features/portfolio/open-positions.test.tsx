// @vitest-environment jsdom
import type { Holding, PositionItem, StockHolding } from "@akari/api/portfolio";
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { OpenPositions } from "./open-positions.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const figures = {
  averagePrice: 1_000,
  lastPrice: 1_100,
  margin: 0,
  realisedProfit: 0,
  accruedInterest: 0,
  closingQuantity: 0,
  closedQuantity: 0,
};
const position = (positionId: string, code: string, side: "long" | "short", leverage: 1 | 2) =>
  ({
    ...figures,
    positionId,
    code,
    side,
    leverage,
    quantity: 100,
    marketValue: 110_000,
    unrealisedProfit: 10_000,
    status: "holding",
  }) as PositionItem;
const holding = (code: string, side: "long" | "short", positions: number) =>
  ({
    ...figures,
    code,
    side,
    positions,
    quantity: 100 * positions,
    marketValue: 110_000 * positions,
    unrealisedProfit: 10_000 * positions,
  }) as Holding;
const stock = (code: string, own: readonly Holding[], sharePercent: number): StockHolding => {
  const sum = (valueOf: (one: Holding) => number) =>
    own.reduce((all, one) => all + valueOf(one), 0);
  return {
    code,
    positions: sum((one) => one.positions),
    longQuantity: sum((one) => (one.side === "long" ? one.quantity : 0)),
    shortQuantity: sum((one) => (one.side === "short" ? one.quantity : 0)),
    marketValue: sum((one) => one.marketValue),
    unrealisedProfit: sum((one) => one.unrealisedProfit),
    profitPercent: 12.34,
    realisedProfit: sum((one) => one.realisedProfit),
    closedQuantity: sum((one) => one.closedQuantity),
    sharePercent,
  };
};

function show(
  positions: readonly PositionItem[],
  items: readonly Holding[],
  stocks: readonly StockHolding[],
  code?: string,
  values: readonly object[] = [],
) {
  const answers: Record<string, object> = {
    "trade/positions": { items: positions, nextCursor: null },
    "trade/holdings": { items, stocks, positions: values, nextCursor: null },
    "market/list": { items: [], nextCursor: null },
  };
  renderWithServices(<OpenPositions {...(code === undefined ? {} : { code })} empty="nothing" />, {
    token: "T",
    call: (name) => Promise.resolve(answers[name]),
  });
}

const twoSides = [holding("1A00", "long", 2), holding("1A00", "short", 1)];
const alone = [holding("2B00", "short", 1)];
const positions = [
  position("4", "2B00", "short", 2),
  position("3", "1A00", "short", 2),
  position("2", "1A00", "long", 2),
  position("1", "1A00", "long", 1),
];

test("M-TRD-2 a share with several positions is one row with the server's total, and closes over them", async () => {
  show(positions, [...twoSides, ...alone], [stock("1A00", twoSides, 75), stock("2B00", alone, 25)]);
  const row = await screen.findByRole("button", { name: /1A00/, expanded: true });
  expect(row.textContent).toContain("1A00・買い200株・売建100株・3件");
  // One badge beside the name, not two that take a line of their own.
  expect(within(row).getByText("両建")).toBeTruthy();
  expect(row.textContent).not.toContain("買い合計");
  expect(row.textContent).toContain("+30,000円+12.34%時価 330,000円");
  expect(row.textContent).toContain("構成 75.0%");
  const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links()).toHaveLength(4);
  // Shares owned outright have no leverage to speak of.
  const texts = screen.getAllByRole("link").map((link) => link.textContent);
  expect(texts.map((text) => /・\d倍/.test(text))).toEqual([true, true, true, false]);
  expect(texts[3]).toContain("1A00・100株平均");
  fireEvent.click(row);
  expect(links()).toHaveLength(1);
});

test("M-OUT-208 averages of two sides, and the buttons to their calculations, name their side", async () => {
  const own = [holding("1A00", "long", 2), { ...holding("1A00", "short", 2), averagePrice: 1_020 }];
  show(
    [
      position("4", "1A00", "short", 2),
      position("3", "1A00", "short", 2),
      position("2", "1A00", "long", 2),
      position("1", "1A00", "long", 1),
    ],
    own,
    [stock("1A00", own, 100)],
  );
  const row = await screen.findByRole("button", { name: /1A00・/ });
  expect(row.textContent).toContain("平均 買い1,000.0・売建1,020.0現在 1,100.0");
  fireEvent.click(row);
  expect(screen.getByRole("button", { name: "買いの計算を見る" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "売建の計算を見る" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "計算を見る" })).toBeNull();
});

test("the bar shows each share's part, and marks shares that are only sold short", async () => {
  show(positions, [...twoSides, ...alone], [stock("1A00", twoSides, 75), stock("2B00", alone, 25)]);
  const bar = await screen.findByRole("region", { name: "保有の構成" });
  expect(bar.textContent).toContain("構成(時価 440,000円)");
  const parts = within(bar).getAllByRole("listitem");
  expect(parts.map(({ title }) => title)).toEqual(["1A00 75.0%", "2B00 25.0%"]);
  expect(parts.map((part) => part.hasAttribute("data-short"))).toEqual([false, true]);
  expect(parts.map(({ style }) => style.flexGrow)).toEqual(["75", "25"]);
});

test("a single share, and the positions of one share, have no bar", async () => {
  show([position("4", "2B00", "short", 2)], alone, [stock("2B00", alone, 100)]);
  await screen.findByRole("link");
  expect(screen.queryByRole("region")).toBeNull();
  cleanup();
  show(
    positions.slice(1),
    [...twoSides, ...alone],
    [stock("1A00", twoSides, 75), stock("2B00", alone, 25)],
    "1A00",
  );
  await screen.findByRole("button", { name: /1A00/ });
  expect(screen.queryByRole("region")).toBeNull();
});

test("M-OUT-103 rows and total are of one read: a position shows its figures of the valuation, not those of its older record", async () => {
  const value = { lastPrice: 1_080, marketValue: 108_000, unrealisedProfit: 8_000 };
  show([position("4", "2B00", "short", 2)], alone, [stock("2B00", alone, 100)], undefined, [
    { ...value, positionId: "4" },
  ]);
  const row = await screen.findByRole("link");
  await waitFor(() => expect(row.textContent).toContain("+8,000円"));
  expect(row.textContent).not.toContain("+10,000円");
});

test("M-OUT-102 the fee of a position without a close is labelled a fee, and a result once a part was closed", async () => {
  const bought = { ...position("4", "2B00", "long", 1), realisedProfit: -42 };
  show([bought], [], []);
  expect((await screen.findByRole("link")).textContent).toContain("手数料 −42円");
  cleanup();
  show([{ ...bought, closedQuantity: 100, realisedProfit: 1_234 }], [], []);
  expect((await screen.findByRole("link")).textContent).toContain("実現 +1,234円");
});
