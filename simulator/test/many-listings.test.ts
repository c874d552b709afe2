import { createExchange } from "@akari/exchange/exchange";
import { shares } from "@akari/exchange/price";
import { dayTerms } from "@akari/exchange/rules/daily-limit";
import { emptyStatistics } from "@akari/exchange/statistics";
import { expect, test } from "vitest";
import { createCrowd } from "../src/crowd.ts";
import { livePublicView } from "../src/crowd/public-view.ts";
import { inventUniverse } from "../src/universe.ts";

const at = Date.parse("2025-11-10T01:10:00+09:00");

test("M-HOU-11 a crowd takes any number of listings, and no two orders have one number", () => {
  const [first, pattern] = inventUniverse("many", 2);
  const listed = Array.from({ length: 450 }, (_, place) => ({
    ...pattern!,
    code: `${1000 + place}`,
  }));
  const crowd = createCrowd("many", [first!]);
  for (const issuer of listed) crowd.list(issuer, issuer.referencePrice);
  const issuers = [first!, ...listed];
  const exchange = createExchange(
    issuers.map(({ code, tickTable, referencePrice }) => ({
      instrument: { code, tickTable, lot: shares(100) },
      terms: dayTerms("2025-11-10", referencePrice, tickTable),
      statistics: emptyStatistics,
      phase: "pre-opening" as const,
      halted: false,
    })),
  );
  const numbers: number[] = [];
  for (let beat = 0; beat < 3; beat += 1)
    for (const [index, { code }] of issuers.entries())
      for (const entry of crowd.act(index, livePublicView(exchange, code), at + 1_000 * beat))
        if (entry.kind === "new") numbers.push(entry.orderId);
  expect(numbers.length).toBeGreaterThan(10 * issuers.length);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.every((number) => Number.isSafeInteger(number) && number < 0)).toBe(true);
});
