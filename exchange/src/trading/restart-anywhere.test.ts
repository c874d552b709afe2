import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MarketRun, code, markets } from "../../test/market-run.ts";
import type { Market } from "../../test/market-run.ts";
import type { Exchange } from "../exchange.ts";
import type { Report } from "../messages.ts";

/** Removes sequence numbers: after a restart they continue from the working orders and may differ. */
function unnumbered(reports: readonly Report[]): unknown[] {
  return reports.map((report) =>
    report.kind === "accepted" || report.kind === "repriced" ? { ...report, sequence: 0 } : report,
  );
}

function stored(exchange: Exchange) {
  const {
    simultaneousUpTo: _,
    closingAfter: __,
    closingJoinedAfter: ___,
    ...tradingState
  } = exchange.tradingState(code);
  return tradingState;
}

const buys = { kind: "new", side: "buy", ticks: 0, lots: 1 } as const;
const sells = { ...buys, side: "sell" } as const;

/** A funari order that joins the book during a halt, behind a market order entered after it. */
const joinedInHalt: Market = {
  start: { schedule: "practice", time: "22:58" },
  tickTable: "standard",
  baseYen: 12,
  isNew: false,
  steps: [
    { ...buys, condition: "funari" },
    { ...buys, ticks: null },
    { kind: "boundary" },
    { kind: "halt" },
    { kind: "boundary" },
    { ...buys, ticks: null },
    sells,
    { kind: "resume" },
    { ...sells, ticks: null },
    sells,
    { kind: "boundary" },
  ],
};

/** An opening that fills a row in part, and sales that continue its rotations among and within participants (market rules 4.4). */
const sharedRow: Market = {
  ...joinedInHalt,
  start: { schedule: "tse", time: "08:00" },
  steps: [
    ...Array.from({ length: 10 }, () => ({ ...buys, lots: 3 })),
    { ...sells, lots: 7 },
    { kind: "boundary" },
    { ...sells, lots: 2 },
    { ...sells, lots: 2 },
    { kind: "cancel", pick: 2 },
    { ...sells, lots: 5 },
  ],
};

test("a market restarted before every step behaves like one without restarts", () => {
  fc.assert(
    fc.property(markets, (market) => {
      const steady = new MarketRun(market);
      const restarted = new MarketRun(market);
      for (const step of market.steps) {
        restarted.step({ kind: "restart" });
        expect(unnumbered(restarted.step(step))).toEqual(unnumbered(steady.step(step)));
        expect(stored(restarted.exchange)).toEqual(stored(steady.exchange));
      }
    }),
    { numRuns: 50, examples: [[joinedInHalt], [sharedRow]] },
  );
});
