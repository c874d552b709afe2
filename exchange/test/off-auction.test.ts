import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Exchange } from "../src/exchange.ts";
import type { Report } from "../src/messages.ts";
import { price, shares } from "../src/price.ts";
import { MarketRun, code, markets } from "./market-run.ts";

/** Off-auction trades are tried after each step, at prices inside and outside the range. */
const tries = fc.array(
  fc.record({
    percent: fc.integer({ min: -9, max: 9 }),
    lots: fc.integer({ min: 1, max: 2_000 }),
  }),
  { minLength: 1, maxLength: 8 },
);

test("the auction market is the same with and without off-auction trades beside it, but for the tape's numbers", () => {
  fc.assert(
    fc.property(markets, tries, (market, trades) => {
      const alone = new MarketRun(market);
      const beside = new MarketRun(market);
      let away = 0;
      for (const [index, step] of market.steps.entries()) {
        const { percent, lots } = trades[index % trades.length]!;
        const { basePrice } = beside.exchange.terms(code);
        const [report] = beside.exchange.enter(
          code,
          {
            kind: "trade-off-auction",
            // No step enters orders with these numbers.
            buyOrderId: 1_000_001,
            sellOrderId: 1_000_002,
            // A base price of half a yen has no whole yen beside it.
            price: price(Math.max(1, Math.round((basePrice * (100 + percent)) / 1000)) * 10),
            quantity: shares(lots * 100),
          },
          beside.at,
        );
        const isTaken = report?.kind === "executed-off-auction";
        if (isTaken) {
          away += 1;
          expect(report.sequence).toBe(alone.exchange.statistics(code).sequence + away);
        }
        if (["closed", "halted"].includes(beside.exchange.phase(code))) expect(isTaken).toBe(false);
        expect(renumbered(beside.step(step), away)).toEqual(alone.step(step));
        expect(publicAndStored(beside.exchange, away)).toEqual(publicAndStored(alone.exchange, 0));
      }
    }),
  );
});

/** The same reports as if nothing had been traded off-auction. */
function renumbered(reports: readonly Report[], away: number): Report[] {
  return reports.map((report) =>
    report.kind === "executed" ? { ...report, sequence: report.sequence - away } : report,
  );
}

function publicAndStored(exchange: Exchange, away: number) {
  const statistics = exchange.statistics(code);
  return {
    orders: [...exchange.workingOrders(code)],
    book: exchange.book(code),
    session: exchange.tradingState(code),
    statistics: { ...statistics, sequence: statistics.sequence - away },
    terms: exchange.terms(code),
    nextTimer: exchange.nextTimer,
  };
}
