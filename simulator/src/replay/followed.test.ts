import { createExchange } from "@akari/exchange/exchange";
import { price, shares } from "@akari/exchange/price";
import { dayTerms } from "@akari/exchange/rules/daily-limit";
import { emptyStatistics } from "@akari/exchange/statistics";
import { expect, test } from "vitest";
import { createCrowd } from "../crowd.ts";
import { livePublicView } from "../crowd/public-view.ts";
import { inventUniverse } from "../universe.ts";

const [issuer] = inventUniverse("followed", 1);
const { code, tickTable } = issuer!;
const base = price(20_000);
const noon = Date.parse("2026-11-21T12:00:00+09:00");

/** A day with a planned major disclosure. */
function day(followed: boolean) {
  const terms = dayTerms("2026-11-21", base, tickTable);
  const exchange = createExchange([
    {
      instrument: { code, tickTable, lot: shares(100) },
      terms,
      statistics: emptyStatistics,
      phase: "continuous",
      halted: false,
    },
  ]);
  const crowd = createCrowd("followed", [issuer!], new Map(), "practice", () => ({
    at: noon + 5_000,
    logReturn: 0.3,
    topic: "takeover" as never,
  }));
  const series = {
    priceAt: (_: string, at: number) => 20_000 + (at - noon) / 1000,
    baseOf: () => base,
  };
  if (followed) crowd.follow(code, series);
  const view = livePublicView(exchange, code);
  for (let at = noon; at < noon + 60_000; at += 1_000) {
    crowd.beginMarket(at);
    for (const entry of crowd.act(0, view, at))
      for (const report of exchange.enter(code, entry, at))
        if (report.kind === "executed" || "orderId" in report) crowd.hear(0, report as never);
  }
  const announced = crowd.takeAnnouncements().filter(({ about }) => about === "company");
  return { announced: announced.length, reference: crowd.memory(code)!.reference, last: view.last };
}

test("a replayed share follows its series and has no disclosures", () => {
  const { announced, reference, last } = day(true);
  expect(announced).toBe(0);
  expect(reference).toBe(20_059);
  expect(Math.abs(last! - 20_059)).toBeLessThan(60);
  expect(day(false).announced).toBe(1);
});
