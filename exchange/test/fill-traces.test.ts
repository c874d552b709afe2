import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { FillTrace, Queue, Touch } from "../src/fill-trace.ts";
import type { Execution, Report } from "../src/messages.ts";
import type { BookView } from "../src/views.ts";
import type { WorkingOrder } from "../src/working-order.ts";
import { MarketRun, code, markets } from "./market-run.ts";
import type { Step } from "./market-run.ts";

/** M-HON-6: random markets in which every other order is traced; fast-check prints the seed of a failure. */

/** A market's public state just before a step. */
interface Before {
  readonly working: readonly WorkingOrder[];
  readonly book: BookView;
}

const isTraced = (orderId: number) => orderId % 2 === 1;

function inRandomMarkets(
  check: (executions: readonly Execution[], step: Step, before: Before, run: MarketRun) => void,
): void {
  const property = fc.property(markets, (market) => {
    const run = new MarketRun({ ...market, tracedEvery: 2, tags: 3 });
    for (const step of market.steps) {
      const before = {
        working: [...run.exchange.workingOrders(code)],
        book: run.exchange.book(code),
      };
      for (const executions of together(run.step(step))) check(executions, step, before, run);
    }
  });
  fc.assert(property, { numRuns: 150 });
}

/** Groups executions by incoming order or auction; notices separate the groups. */
function together(reports: readonly Report[]): Execution[][] {
  const groups: Execution[][] = [];
  let last: Report | undefined;
  for (const report of reports) {
    if (report.kind === "executed") {
      if (last?.kind !== "executed") groups.push([]);
      groups.at(-1)?.push(report);
    }
    last = report;
  }
  return groups;
}

const tracesOf = (executions: readonly Execution[]) =>
  executions.flatMap((execution) =>
    (execution.traces ?? []).map((trace) => ({ execution, trace })),
  );

test("M-HON-6 exactly the executions of traced orders are explained", () => {
  inRandomMarkets((executions) => {
    for (const { buyOrderId, sellOrderId, traces = [], auction } of executions) {
      const explained = traces.map(({ orderId }) => orderId).toSorted();
      expect(explained).toEqual([buyOrderId, sellOrderId].filter(isTraced).toSorted());
      for (const { rule, role, arrival } of traces) {
        expect(arrival).not.toBeNull();
        expect(rule === "resting-price").toBe(!auction);
        expect(role === "auction").toBe(auction);
      }
    }
  });
});

test("M-HON-6 the queue ahead grows only with a new arrival and is empty when an order trades in time priority", () => {
  inRandomMarkets((executions) => {
    for (const { trace } of tracesOf(executions)) {
      const { rule, arrival, rebuilt, aheadBefore, aheadThen, shared } = trace;
      if (shared === null) expect(aheadThen).toEqual({ orders: 0, shares: 0 });
      else expect(aheadThen).toBeNull();
      // These count earlier orders at any price.
      if (rule === "closing-range-end" || rule === "limit-allotment") continue;
      const place = rebuilt ?? arrival?.place;
      expect(aheadBefore.shares).toBeLessThanOrEqual(place?.ahead.shares ?? 0);
      expect(aheadBefore.orders).toBeLessThanOrEqual(place?.ahead.orders ?? 0);
    }
  });
});

test("M-HON-6 an arrival's queue ahead matches the time priority of the working orders", () => {
  inRandomMarkets((executions, step, before) => {
    if (step.kind !== "new" && step.kind !== "reduce" && step.kind !== "cancel") return;
    for (const { trace } of tracesOf(executions))
      if (trace.role === "resting") expect(trace.aheadBefore).toEqual(queueBefore(trace, before));
  });
});

function queueBefore({ orderId }: FillTrace, { working }: Before): Queue {
  const own = working.find((order) => order.orderId === orderId);
  const earlier = working.filter(
    (order) =>
      order.side === own?.side &&
      order.price === own.price &&
      order.sequence < own.sequence &&
      order.condition !== "on-close",
  );
  return {
    orders: earlier.length,
    shares: earlier.reduce((sum, { quantity }) => sum + quantity, 0) as Queue["shares"],
  };
}

test("M-HON-6 the book before and after in zaraba is the public book, and its best level differs by the executed quantity", () => {
  inRandomMarkets((executions, step, before, run) => {
    if (step.kind !== "new") return;
    for (const { trace } of tracesOf(executions)) {
      if (trace.auction !== null) continue;
      expect(trace.before).toEqual(touchOf(before.book));
      expect(trace.after).toEqual(touchOf(run.exchange.book(code)));
      const hit = step.side === "buy" ? "ask" : "bid";
      const best = trace.before[hit];
      const gone = executions
        .filter(({ price }) => price === best?.price)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      const left = trace.after[hit]?.price === best?.price ? trace.after[hit]?.quantity : 0;
      expect(left).toBe((best?.quantity ?? 0) - gone);
    }
  });
});

function touchOf({ bids, asks }: BookView): Touch {
  const levelOf = ([best]: BookView["bids"]) =>
    best === undefined ? null : { price: best.price, quantity: best.quantity };
  return { bid: levelOf(bids), ask: levelOf(asks) };
}

test("M-HON-6 an auction trace has the totals of its itayose, and the parts add up", () => {
  inRandomMarkets((executions, step, { working }, run) => {
    const executed = executions.reduce((sum, { quantity }) => sum + quantity, 0);
    for (const { trace, execution } of tracesOf(executions)) {
      const { auction, orderId } = trace;
      if (auction === null) continue;
      expect(auction.executed).toBe(executed);
      expect(auction.executed).toBe(Math.min(auction.buy, auction.sell));
      const own = executions.filter(
        ({ buyOrderId, sellOrderId }) => buyOrderId === orderId || sellOrderId === orderId,
      );
      expect(auction.got).toBe(own.reduce((sum, { quantity }) => sum + quantity, 0));
      expect(auction.got).toBeLessThanOrEqual(auction.asked);
      expect(auction.atPrice.filled).toBeLessThanOrEqual(auction.atPrice.quantity);
      if (trace.rule !== "closing-range-end" && trace.rule !== "limit-allotment")
        if (auction.standing !== "at-price") expect(auction.got).toBe(auction.asked);
      const isPlain = working.every(({ condition }) => condition === undefined);
      const isEntry = step.kind === "new" ? step.condition === undefined : step.kind === "cancel";
      if (!isPlain || !isEntry || trace.rule === "first-price") continue;
      const left = [...run.exchange.workingOrders(code)];
      expect(auction.buy).toBe(executed + reaching(left, "buy", execution.price));
      expect(auction.sell).toBe(executed + reaching(left, "sell", execution.price));
    }
  });
});

function reaching(orders: readonly WorkingOrder[], side: "buy" | "sell", at: number): number {
  return orders
    .filter((order) => order.side === side)
    .filter(({ price }) => price === null || (side === "buy" ? price >= at : price <= at))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
