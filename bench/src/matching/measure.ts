import { PerformanceObserver } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import type { Engine } from "./engines.ts";
import type { Flow } from "./flow-file.ts";

/** How long an engine runs: complete passes until this much time has passed, and at least one. */
export interface Effort {
  readonly warmUpMs: number;
  readonly timedMs: number;
}

export interface Rates {
  /** Operations per second of each timed pass. */
  readonly rates: readonly number[];
  /** Garbage collections during timing, in the worst pass. */
  readonly collections: number;
  readonly agrees: boolean;
}

export interface Details {
  /** Latency of single calls in nanoseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  /** Overhead of reading the clock, included in each. */
  readonly timerCost: number;
  /** Live heap and buffers used by books, orders and the order table after the last record. */
  readonly memoryBytes: number;
}

/** Throughput over complete passes; only the operations are timed, not the prefill. */
export async function measureRates(engine: Engine, flow: Flow, effort: Effort): Promise<Rates> {
  const collections = watchCollections();
  let agrees = true;
  for (let begin = performance.now(), once = false; !once || since(begin) < effort.warmUpMs;) {
    agrees = runOnce(engine, flow) && agrees;
    once = true;
  }
  const rates: number[] = [];
  const spans: [number, number][] = [];
  for (let total = 0; rates.length === 0 || total < effort.timedMs;) {
    const pass = engine.begin();
    pass.run(0, flow.prefill);
    collectGarbage();
    const begin = performance.now();
    pass.run(flow.prefill, flow.records);
    const end = performance.now();
    agrees &&= pass.agrees();
    rates.push(((flow.records - flow.prefill) / (end - begin)) * 1000);
    spans.push([begin, end]);
    total += end - begin;
  }
  const all = await collections();
  const within = spans.map(
    ([begin, end]) => all.filter((startedAt) => startedAt >= begin && startedAt < end).length,
  );
  return { rates, collections: Math.max(...within), agrees };
}

/** Latency of single calls, and memory use. */
export function measureDetails(engine: Engine, flow: Flow): Details {
  runOnce(engine, flow);
  const timerCost = costOfTimer();
  const count = flow.records - flow.prefill;
  const samples = new Float64Array(count);
  collectGarbage();
  const before = heldBytes();
  const pass = engine.begin();
  pass.run(0, flow.prefill);
  for (let record = flow.prefill; record < flow.records; record += 1) {
    const begin = performance.now();
    pass.run(record, record + 1);
    samples[record - flow.prefill] = performance.now() - begin;
  }
  collectGarbage();
  const memoryBytes = heldBytes() - before;
  // Uses the books again, so that they are alive until here.
  if (!pass.agrees()) process.stderr.write("the trades of the latency pass differ\n");
  samples.sort();
  const at = (share: number) => Math.round(samples[Math.ceil(share * count) - 1]! * 1e6);
  return { p50: at(0.5), p99: at(0.99), p999: at(0.999), timerCost, memoryBytes };
}

/** A separate function, so that no reference to its books remains. */
function runOnce(engine: Engine, flow: Flow): boolean {
  const pass = engine.begin();
  pass.run(0, flow.prefill);
  pass.run(flow.prefill, flow.records);
  return pass.agrees();
}

/** Median time between two clock readings, in nanoseconds. */
function costOfTimer(): number {
  const samples = new Float64Array(100_000);
  for (let index = 0; index < samples.length; index += 1) {
    const begin = performance.now();
    samples[index] = performance.now() - begin;
  }
  return Math.round(samples.sort()[samples.length / 2]! * 1e6);
}

function heldBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function collectGarbage(): void {
  if (globalThis.gc === undefined) throw new Error("needs --expose-gc");
  globalThis.gc();
  globalThis.gc();
}

/** Starts observing garbage collections; the returned function resolves with their start times. */
function watchCollections(): () => Promise<number[]> {
  const startedAt: number[] = [];
  const note = (entries: readonly PerformanceEntry[]) => {
    for (const { startTime } of entries) startedAt.push(startTime);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ entryTypes: ["gc"] });
  return async () => {
    // Entries arrive a few event-loop turns after the collection.
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
    note(observer.takeRecords());
    observer.disconnect();
    return startedAt;
  };
}

function since(begin: number): number {
  return performance.now() - begin;
}
