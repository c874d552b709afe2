import type { Holding, PositionItem } from "@akari/api/portfolio";
import { expect, test } from "vitest";
import { positionGroups } from "./position-groups.ts";

const position = (positionId: string, code: string, side: "long" | "short") =>
  ({ positionId, code, side }) as PositionItem;
const holding = (code: string, side: "long" | "short", positions: number) =>
  ({ code, side, positions }) as Holding;

test("M-TRD-2 positions in one share and side are grouped under their total line", () => {
  const groups = positionGroups(
    [
      position("4", "9U04", "short"),
      position("3", "6W3A", "long"),
      position("2", "9U04", "long"),
      position("1", "6W3A", "long"),
    ],
    [holding("6W3A", "long", 2), holding("9U04", "long", 1), holding("9U04", "short", 1)],
  );
  expect(groups.map(({ key }) => key)).toEqual(["9U04-short", "6W3A-long", "9U04-long"]);
  expect(groups.map(({ positions }) => positions.map(({ positionId }) => positionId))).toEqual([
    ["4"],
    ["3", "1"],
    ["2"],
  ]);
  expect(groups.map(({ total }) => total?.positions)).toEqual([undefined, 2, undefined]);
});

test("positions are shown ungrouped until totals have loaded", () => {
  expect(positionGroups([position("1", "6W3A", "long")], [])).toEqual([
    { key: "6W3A-long", positions: [position("1", "6W3A", "long")], total: undefined },
  ]);
});
