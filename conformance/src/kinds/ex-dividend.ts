import { exDividendBase } from "@akari/exchange/rules/base-price";
import type { Kind } from "../example.ts";
import type { JsonNode } from "../json-node.ts";
import { readPrice, tenthsOf, yenOf } from "../units.ts";

export const exDividend: Kind = {
  expected: { basePrice: readPrice },
  read(input) {
    const lastCum = readPrice(input.field("lastCumPrice"));
    const dividend = readDividend(input.field("expectedDividend"));
    return () => ({ basePrice: yenOf(exDividendBase(lastCum, dividend)) });
  },
};

/** Dividends may be finer than prices: 12.25 yen a share. */
function readDividend(node: JsonNode): number {
  const tenths = tenthsOf(node.number());
  return Number.isFinite(tenths) && tenths >= 0 ? tenths : node.refuse("yen, not below 0");
}
