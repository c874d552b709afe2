import { expect, test } from "vitest";
import { buyAndSell, heldKind, positionKind } from "./position-kind.ts";

test.each([
  ["long", 1, "cash"],
  ["long", 2, "long"],
  ["short", 1, "short"],
] as const)("a %s with leverage %i is %s", (side, leverage, kind) => {
  expect(positionKind({ side, leverage })).toBe(kind);
});

test("M-ENT-5 a long is bought and then sold, a short sold and then bought", () => {
  const figures = {
    openedAt: "2026-11-20T10:00:00+09:00",
    closedAt: "2026-11-20T11:00:00+09:00",
    averagePrice: 2845,
    closingPrice: 2850.5,
  };
  const opening = { time: figures.openedAt, price: 2845 };
  const closing = { time: figures.closedAt, price: 2850.5 };
  expect(buyAndSell({ side: "long", ...figures })).toEqual({ bought: opening, sold: closing });
  expect(buyAndSell({ side: "short", ...figures })).toEqual({ bought: closing, sold: opening });
});

const long = (leverage: 1 | 3) => ({ side: "long", leverage }) as const;
const short = { side: "short", leverage: 1 } as const;

test.each([
  ["no positions", [], null],
  ["shares owned outright", [long(1), long(1)], "cash"],
  ["a margin long", [long(3)], "margin"],
  ["a short", [short], "margin"],
  ["shares owned outright and a short", [long(1), short], "both"],
] as const)("the button for %s names the possible action", (_name, positions, kind) => {
  expect(heldKind(positions)).toBe(kind);
});
