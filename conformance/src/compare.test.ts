import { expect, test } from "vitest";
import { differences } from "./compare.ts";

test("only expected fields are compared, at any depth", () => {
  const actual = { price: 500, volume: 100, residual: { marketBuy: 0, levels: [{ price: 501 }] } };
  expect(differences({ price: 500, residual: { levels: [{ price: 501 }] } }, actual)).toEqual([]);
  expect(differences({ residual: { levels: [{ price: 502 }] } }, actual)).toEqual([
    { path: "residual.levels[0].price", expected: 502, actual: 501 },
  ]);
  expect(differences({ closingPrice: 500 }, actual)).toEqual([
    { path: "closingPrice", expected: 500, actual: undefined },
  ]);
});

test("lists of different lengths differ as a whole", () => {
  expect(differences({ lapsed: ["A"] }, { lapsed: ["A", "B"] })).toEqual([
    { path: "lapsed", expected: ["A"], actual: ["A", "B"] },
  ]);
});

test("all quantities by name are compared, and a missing name counts as 0", () => {
  const actual = {
    fills: new Map([
      ["A", 100],
      ["B", 200],
    ]),
  };
  expect(differences({ fills: { A: 100, B: 200, C: 0 } }, actual)).toEqual([]);
  expect(differences({ fills: { A: 100 } }, actual)).toEqual([
    { path: "fills.B", expected: 0, actual: 200 },
  ]);
});
