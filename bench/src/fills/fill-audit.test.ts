import { createExchange } from "@akari/exchange/exchange";
import { price, shares } from "@akari/exchange/price";
import { dayTerms } from "@akari/exchange/rules/daily-limit";
import { ordinaryTradingState } from "@akari/exchange/trading/trading-state";
import { emptyStatistics } from "@akari/exchange/statistics";
import { expect, test } from "vitest";
import { ExplainedMarket } from "./explained-market.ts";
import { FillAudit } from "./fill-audit.ts";

/** A small sample of `npm run explain-fills`. */
test.each([
  ["tse", 1_800],
  ["practice", 60 * 60],
] as const)(
  "M-HON-6 no fill is unexplained in the first hour of a %s market",
  (schedule, seconds) => {
    const explained = new ExplainedMarket({
      seed: "fills",
      schedule,
      instruments: 6,
      customers: 40,
    });
    while (explained.market.continuousSeconds < seconds) explained.step();
    const { counts, faults } = explained.audit;
    expect(faults).toEqual([]);
    expect(counts.unexplained).toBe(0);
    expect(counts.fills).toBeGreaterThan(100);
    expect(counts.queued).toBeGreaterThan(20);
    expect(counts.rules["opening-auction"]).toBeGreaterThan(0);
    for (const note of ["next-level", "ioc", "on-open"] as const)
      expect([note, counts.notes[note] > 0]).toEqual([note, true]);
  },
);

test("M-HON-6 the audit finds an unexplained fill", () => {
  const audit = new FillAudit();
  const exchange = audit.overhear(
    createExchange([
      {
        instrument: { code: "6W3A", tickTable: "standard", lot: shares(100) },
        terms: dayTerms("2025-06-10", price(1_000_0), "standard"),
        statistics: emptyStatistics,
        phase: "continuous",
        halted: false,
        tradingState: { ...ordinaryTradingState, priced: true },
      },
    ]),
  );
  const order = {
    kind: "new",
    participant: 0,
    price: price(1_000_0),
    quantity: shares(100),
  } as const;
  exchange.enter("6W3A", { ...order, orderId: -1, side: "sell" }, 0);
  exchange.enter("6W3A", { ...order, orderId: 1, side: "buy" }, 0);
  expect(audit.counts).toMatchObject({ fills: 1, unexplained: 1 });
  expect(audit.faults).toEqual(["6W3A, execution 1, order 1: no explanation"]);
});
