// @vitest-environment jsdom
import type { PositionItem } from "@akari/api/portfolio";
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

test("each open position is a row with its figures, its level, and a way to close it; the share beside it stands out", async () => {
  const closed: string[] = [];
  renderWithServices(
    <PositionTable
      current="6W3A"
      onClose={({ positionId }) => closed.push(positionId)}
      empty="nothing"
    />,
    {
      token: "T",
      call: (name) =>
        Promise.resolve({
          items: name === "trade/positions" ? [position, short] : [],
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
