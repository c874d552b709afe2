import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MarketRun, code, markets } from "../../test/market-run.ts";
import type { Market, Step } from "../../test/market-run.ts";
import type { Exchange } from "../exchange.ts";
import type { Report } from "../messages.ts";

/**
 * Every order is one lot of a participant of its own: how far a row has been shared is not stored (its rotation begins anew after a
 * restart), and with such orders nobody can tell.
 */
function ofOneLot(step: Step): Step {
  return "lots" in step ? { ...step, lots: 1 } : step;
}

/** Places in time count on from the orders that still wait, so their numbers may differ. */
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
    ...session
  } = exchange.session(code);
  return session;
}

const buys = { kind: "new", side: "buy", ticks: 0, lots: 1 } as const;
const sells = { ...buys, side: "sell" } as const;

/** A funari order that comes into the book in a halt, behind an unpriced one that was sent after it. */
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

test("a market that is restarted before every step goes on like one that never was", () => {
  fc.assert(
    fc.property(markets, (market) => {
      const setting = { ...market, participants: 251 };
      const steady = new MarketRun(setting);
      const restarted = new MarketRun(setting);
      for (const step of market.steps.map(ofOneLot)) {
        restarted.step({ kind: "restart" });
        expect(unnumbered(restarted.step(step))).toEqual(unnumbered(steady.step(step)));
        expect(stored(restarted.exchange)).toEqual(stored(steady.exchange));
      }
    }),
    { numRuns: 50, examples: [[joinedInHalt]] },
  );
});
