import { exDividendBase } from "@akari/exchange/rules/base-price";
import { exDividendDays } from "@akari/exchange/rules/ex-dividend-days";
import type { Actual, Kind } from "../example.ts";
import type { JsonNode } from "../json-node.ts";
import { tseCalendar } from "../tse-calendar.ts";
import { readDate, readPrice, tenthsOf, yenOf } from "../units.ts";

export const exDividend: Kind = {
  expected: { basePrice: readPrice, lastCumDay: readDate, exDay: readDate },
  read(input) {
    const parts = [
      input.optional("recordDate") !== null && days(input),
      input.optional("lastCumPrice") !== null && base(input),
    ].filter((part) => part !== false);
    if (parts.length === 0) input.field("lastCumPrice");
    return () => Object.assign({}, ...parts.map((run) => run())) as Actual;
  },
};

/** The last cum day and the ex day. */
function days(input: JsonNode): () => Actual {
  const record = readDate(input.field("recordDate"));
  return () => {
    const { lastCumDay, exDay } = exDividendDays(record, tseCalendar);
    return { lastCumDay, exDay };
  };
}

function base(input: JsonNode): () => Actual {
  const lastCum = readPrice(input.field("lastCumPrice"));
  const dividend = readDividend(input.field("expectedDividend"));
  return () => ({ basePrice: yenOf(exDividendBase(lastCum, dividend)) });
}

/** Dividends may be finer than prices, for example 12.25 yen per share. */
function readDividend(node: JsonNode): number {
  const tenths = tenthsOf(node.number());
  return Number.isFinite(tenths) && tenths >= 0 ? tenths : node.refuse("yen, not below 0");
}
