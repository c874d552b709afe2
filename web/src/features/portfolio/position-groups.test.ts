import type { Holding, PositionItem, StockHolding } from "@akari/api/portfolio";
import { expect, test } from "vitest";
import { positionGroups } from "./position-groups.ts";

const position = (positionId: string, code: string, side: "long" | "short") =>
  ({ positionId, code, side }) as PositionItem;
const holding = (code: string, side: "long" | "short", positions: number) =>
  ({ code, side, positions }) as Holding;
const stock = (code: string, positions: number) => ({ code, positions }) as StockHolding;

test("M-TRD-2 positions in one share are grouped under their total, of both sides", () => {
  const groups = positionGroups(
    [
      position("5", "9U04", "short"),
      position("4", "6W3A", "long"),
      position("3", "9U04", "long"),
      position("2", "3C00", "long"),
      position("1", "6W3A", "long"),
    ],
    {
      items: [
        holding("3C00", "long", 1),
        holding("6W3A", "long", 2),
        holding("9U04", "long", 1),
        holding("9U04", "short", 1),
      ],
      stocks: [stock("6W3A", 2), stock("9U04", 2), stock("3C00", 1)],
    },
  );
  expect(groups.map(({ code }) => code)).toEqual(["9U04", "6W3A", "3C00"]);
  expect(groups.map(({ positions }) => positions.map(({ positionId }) => positionId))).toEqual([
    ["5", "3"],
    ["4", "1"],
    ["2"],
  ]);
  expect(groups.map(({ total }) => total?.holdings.map(({ side }) => side))).toEqual([
    ["long", "short"],
    ["long"],
    undefined,
  ]);
});

test("positions are shown without totals until these have loaded", () => {
  expect(positionGroups([position("1", "6W3A", "long")], { items: [], stocks: [] })).toEqual([
    { code: "6W3A", positions: [position("1", "6W3A", "long")], total: undefined },
  ]);
});
