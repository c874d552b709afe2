// @vitest-environment jsdom
import type { Holding, PositionItem, StockHolding } from "@akari/api/portfolio";
import desk from "@akari/api/texts/desk.ja.json" with { type: "json" };
import texts from "@akari/api/texts/portfolio.ja.json" with { type: "json" };
import { completeDom } from "@akari/ui/testing/complete-dom.ts";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderWithServices } from "../../../test/render-with-services.tsx";
import { PositionTable } from "./position-table.tsx";

beforeEach(completeDom);
afterEach(cleanup);

const position = {
  positionId: "1",
  code: "6W3A",
  side: "long",
  leverage: 1,
  quantity: 400,
  averagePrice: 2822.5,
  lastPrice: 2846.5,
  marketValue: 1_138_600,
  unrealisedProfit: 9_600,
  realisedProfit: 0,
  status: "holding",
} as PositionItem;
const short: PositionItem = {
  ...position,
  positionId: "2",
  code: "4X21",
  side: "short",
  leverage: 3,
  status: "closing",
};

test("each open position is a row with its figures, its level, and a close button; the open share's row is marked", async () => {
  const closed: string[] = [];
  renderWithServices(
    <PositionTable
      current="6W3A"
      grouped={false}
      onClose={({ positionId }) => closed.push(positionId)}
      empty="nothing"
    />,
    {
      token: "T",
      call: (name) =>
        Promise.resolve({
          items: name === "trade/positions" ? [position, short] : [],
          stocks: [],
          positions: [],
          nextCursor: null,
        }),
    },
  );
  const sell = await screen.findByRole("button", { name: texts.table.sell });
  const [own, other] = screen.getAllByRole("row").slice(1);
  if (own === undefined || other === undefined) throw new Error("a position has no row");
  for (const figure of ["400", "2,822.5", "2,846.5", "+9,600", "+0.85%"])
    expect(within(own).getByText(figure)).toBeDefined();
  expect(own.dataset).toMatchObject({ level: "2822.5", share: "6W3A", current: "true" });
  expect(other.dataset["current"]).toBeUndefined();
  expect(other.textContent).toContain(texts.kind.short);
  expect(other.textContent).toContain(texts.status.closing);
  fireEvent.click(sell);
  fireEvent.click(within(other).getByRole("button", { name: texts.table.close }));
  expect(closed).toEqual(["1", "2"]);
});

const second: PositionItem = {
  ...position,
  positionId: "3",
  leverage: 2,
  quantity: 200,
  averagePrice: 2_829.5,
  marketValue: 569_300,
  unrealisedProfit: 3_400,
};
const holdings = {
  items: [
    {
      code: "4X21",
      side: "short",
      positions: 1,
      quantity: 400,
      averagePrice: 2_822.5,
      lastPrice: 2_846.5,
      marketValue: 1_138_600,
      unrealisedProfit: -9_600,
    },
    {
      code: "6W3A",
      side: "long",
      positions: 2,
      quantity: 600,
      averagePrice: 2_824.83,
      lastPrice: 2_846.5,
      marketValue: 1_707_900,
      unrealisedProfit: 13_000,
    },
  ] as Holding[],
  stocks: [
    {
      code: "6W3A",
      positions: 2,
      longQuantity: 600,
      shortQuantity: 0,
      marketValue: 1_707_900,
      unrealisedProfit: 13_000,
      profitPercent: 0.77,
    },
    {
      code: "4X21",
      positions: 1,
      longQuantity: 0,
      shortQuantity: 400,
      marketValue: 1_138_600,
      unrealisedProfit: -9_600,
      profitPercent: -0.85,
    },
  ] as StockHolding[],
  positions: [],
  summary: { floatingProfit: 3_400, openPositions: 3 },
  nextCursor: null,
};

function showAll(grouped: boolean) {
  renderWithServices(
    <PositionTable current="6W3A" grouped={grouped} onClose={() => {}} empty="nothing" />,
    {
      token: "T",
      call: (name) =>
        Promise.resolve(
          name === "trade/holdings"
            ? holdings
            : {
                items: name === "trade/positions" ? [position, short, second] : [],
                nextCursor: null,
              },
        ),
    },
  );
}

test("the last line has the value of all holdings and their result, from the server's figures", async () => {
  showAll(false);
  const total = (await screen.findByRole("rowheader", { name: desk.total })).closest("tr");
  expect(total?.textContent).toContain(desk.totalValue.replace("{amount}", "2,846,500円"));
  expect(total?.textContent).toContain("+3,400");
  // Of 1,694,900 + 1,129,000 yen.
  expect(total?.textContent).toContain("+0.12%");
});

test("grouped, a share with several positions is one row with its total, which opens to show them", async () => {
  showAll(true);
  const toggle = await screen.findByRole("button", { name: "6W3A" });
  const row = toggle.closest("tr");
  for (const figure of ["600", "2,824.83", "2,846.5", "+13,000", "+0.77%"])
    expect(within(row as HTMLElement).getByText(figure)).toBeDefined();
  expect(row?.textContent).toContain(texts.total.long);
  await screen.findByRole("rowheader", { name: desk.total });
  // The heading, the share, the one position of the other share, and the total of all.
  expect(screen.getAllByRole("row")).toHaveLength(4);
  fireEvent.click(toggle);
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  const rows = screen.getAllByRole("row").map((one) => one.textContent);
  expect(rows).toHaveLength(6);
  expect(rows[2]).toContain("2,822.5");
  expect(rows[3]).toContain("2,829.5");
});
