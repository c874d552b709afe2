import { expect, test } from "vitest";
import { differences } from "./compare.ts";

test("only what is expected is compared, down to the cell", () => {
  const came = { price: 500, volume: 100, residual: { marketBuy: 0, levels: [{ price: 501 }] } };
  expect(differences({ price: 500, residual: { levels: [{ price: 501 }] } }, came)).toEqual([]);
  expect(differences({ residual: { levels: [{ price: 502 }] } }, came)).toEqual([
    { path: "residual.levels[0].price", expected: 502, came: 501 },
  ]);
  expect(differences({ closingPrice: 500 }, came)).toEqual([
    { path: "closingPrice", expected: 500, came: undefined },
  ]);
});

test("lists of another length differ as a whole", () => {
  expect(differences({ lapsed: ["A"] }, { lapsed: ["A", "B"] })).toEqual([
    { path: "lapsed", expected: ["A"], came: ["A", "B"] },
  ]);
});

test("of quantities by name all are compared, and a name that is missing has 0", () => {
  const came = {
    fills: new Map([
      ["A", 100],
      ["B", 200],
    ]),
  };
  expect(differences({ fills: { A: 100, B: 200, C: 0 } }, came)).toEqual([]);
  expect(differences({ fills: { A: 100 } }, came)).toEqual([
    { path: "fills.B", expected: 0, came: 200 },
  ]);
});
