import { locales } from "@akari/api/locale";
import type { ForeseenEnd } from "@akari/brokerage/order/foreseen-end";
import { shares } from "@akari/exchange/price";
import { expect, test } from "vitest";
import { presentForeseenEnd } from "./foreseen-end.ts";

const ends = (["at-once", "auction"] as const).flatMap((when) =>
  [0, 1_200].flatMap((filled) =>
    (["SELF_TRADE", "DISPLACED_BY_FORCED_CLOSE"] as const).map((reason): ForeseenEnd => ({
      reason,
      when,
      filled: shares(filled),
      ended: shares(3_400),
    })),
  ),
);

test.each(locales)("every end has its own sentence with its quantities: %s", (locale) => {
  const texts = ends.map((end) => {
    const { msg, ...shown } = presentForeseenEnd(end, locale)!;
    const { reason, when, filled, ended } = end;
    expect(shown).toEqual({ reason, when, filledQuantity: filled, endedQuantity: ended });
    expect(msg).not.toMatch(/[{}]|selfTrade/);
    const figures = msg.replaceAll(/[\s.,]/gu, "");
    expect([figures.includes("1200"), figures.includes("3400")]).toEqual(
      filled === 0 ? [false, false] : [true, true],
    );
    return msg;
  });
  expect(new Set(texts).size).toBe(ends.length);
});

test("an order without a foreseen end has no sentence", () => {
  expect(presentForeseenEnd(null, "en")).toBeNull();
});
