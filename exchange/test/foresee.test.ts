import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Exchange } from "../src/exchange.ts";
import type { Foreseen } from "../src/foreseen.ts";
import type { OrderEntry, Report } from "../src/messages.ts";
import { MarketRun, code, markets } from "./market-run.ts";
import type { Market } from "./market-run.ts";

/** Random markets in which few customers enter nearly all orders (docs/orders/self-trades.md); fast-check prints the seed of a failure. */
const tagged = fc
  .tuple(markets, fc.integer({ min: 1, max: 4 }))
  .map(([market, tags]) => ({ ...market, tags, tracedEvery: 3 }));

/** One in this many orders that are collected for an auction has it at once, so that nothing happens in between. */
const auctionEvery = 3;

test("an order has the foreseen result, at once and in the coming auction", () => {
  fc.assert(
    fc.property(tagged, (market) => {
      for (const _ of comparedIn(market));
    }),
    { numRuns: 80 },
  );
});

test("random markets cover every foreseen case", () => {
  const seen = new Set<string>();
  for (const market of fc.sample(tagged, { seed: 20261127, numRuns: 120 }))
    for (const { stands, filled, selfTrade } of comparedIn(market)) {
      const traded = (selfTrade?.filled ?? filled) > 0 ? "after fills" : "without a fill";
      seen.add(
        selfTrade === null
          ? `${stands ?? "complete"} ${traded}`
          : `${selfTrade.when} ${selfTrade.cause} ${traded}`,
      );
    }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "complete after fills",
      "queue without a fill",
      "queue after fills",
      "auction without a fill",
      "auction after fills",
      "at-once self-trade without a fill",
      "at-once self-trade after fills",
      "auction self-trade without a fill",
      "auction self-trade after fills",
      "auction displaced without a fill",
    ]),
  );
});

interface Asked {
  readonly foreseen: Foreseen;
  readonly entry: OrderEntry;
  /** Shares of the order that are open before it. */
  readonly open: number;
}

/** Runs the market, compares each order's foreseen result with its actual one, and yields the former. */
function* comparedIn(market: Market): Generator<Foreseen> {
  const run = new MarketRun(market);
  const entered: Asked[] = [];
  run.onEntry = (entry) => {
    const { exchange, at } = run;
    if (entry.kind === "cancel" || exchange.refusal(code, entry) !== null) return;
    const before = stateOf(exchange);
    const foreseen = exchange.foresee(code, entry, at);
    expect(stateOf(exchange)).toEqual(before);
    if (foreseen.selfTrade !== null) expect(exchange.mayMeetOwn(code, entry)).toBe(true);
    const open = entry.quantity ?? exchange.openQuantity(code, entry.orderId)!;
    entered.push({ foreseen, entry, open });
  };
  for (const step of market.steps) {
    const reports = run.step(step);
    const asked = entered.pop();
    if (asked === undefined) continue;
    const { foreseen, entry, open } = asked;
    const { orderId } = entry;
    const atOnce = foreseen.selfTrade?.when === "at-once" ? foreseen.selfTrade : null;
    const filled = filledIn(reports, orderId);
    expect(filled).toBe(foreseen.filled);
    expect(ownEndIn(reports, orderId)).toBe(atOnce?.cause ?? null);
    if (atOnce !== null) expect([atOnce.filled, atOnce.ended]).toEqual([filled, open - filled]);
    const isLeft = run.exchange.openQuantity(code, orderId) !== null;
    expect(isLeft).toBe(foreseen.stands !== null);
    yield foreseen;
    if (foreseen.stands !== "auction" || orderId % auctionEvery !== 0) continue;
    const auction = holdAuction(run);
    const later = foreseen.selfTrade;
    expect(ownEndIn(auction, orderId)).toBe(later?.cause ?? null);
    if (later === null) continue;
    expect(filled + filledIn(auction, orderId)).toBe(later.filled);
    expect(later.filled + later.ended).toBe(open);
  }
}

function holdAuction(run: MarketRun): Report[] {
  const resumed = run.step({ kind: "resume" });
  const phase = run.exchange.phase(code);
  if (phase !== "pre-opening" && phase !== "pre-closing") return resumed;
  return [...resumed, ...run.step({ kind: "boundary" })];
}

function stateOf(exchange: Exchange) {
  return [
    [...exchange.workingOrders(code)],
    exchange.book(code),
    exchange.tradingState(code),
    exchange.statistics(code),
    exchange.nextTimer,
  ];
}

function filledIn(reports: readonly Report[], orderId: number): number {
  return reports.reduce(
    (sum, report) =>
      report.kind === "executed" &&
      (report.buyOrderId === orderId || report.sellOrderId === orderId)
        ? sum + report.quantity
        : sum,
    0,
  );
}

/** Why self-trade prevention ended the order; null when it did not. */
function ownEndIn(reports: readonly Report[], orderId: number): string | null {
  const end = reports.find((report) => report.kind === "expired" && report.orderId === orderId);
  if (end?.kind !== "expired") return null;
  return end.cause === "self-trade" || end.cause === "displaced" ? end.cause : null;
}
