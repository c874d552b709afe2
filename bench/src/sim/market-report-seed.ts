import { parentPort, workerData } from "node:worker_threads";
import type { ScheduleName } from "@akari/exchange/schedule";
import { MemoryMarket } from "./memory-market.ts";
import { Tally } from "./tally.ts";
import type { Counts } from "./tally.ts";

/** One seed of the report, in a thread of its own. */
export interface SeedTask {
  readonly seed: string;
  readonly days: number;
  readonly instruments: number;
  readonly schedule: ScheduleName;
}

export type SeedNews =
  | { readonly kind: "day"; readonly day: number; readonly seconds: number }
  | {
      readonly kind: "done";
      readonly counts: Counts;
      readonly trades: number;
      readonly operations: number;
      readonly seconds: number;
    };

const { seed, days, instruments, schedule } = workerData as SeedTask;
const tell = (news: SeedNews) => parentPort?.postMessage(news);
const begin = performance.now();
const secondsSoFar = () => (performance.now() - begin) / 1000;

const tally = new Tally();
const market = new MemoryMarket({
  seed,
  schedule,
  instruments,
  hears: (exchange) => tally.overhear(exchange),
});
for (let day = 1; day <= days; day += 1) {
  market.runDay();
  tell({ kind: "day", day, seconds: secondsSoFar() });
}
tell({
  kind: "done",
  counts: tally.counts,
  trades: market.tradesInAll,
  operations: market.operationsInAll,
  seconds: secondsSoFar(),
});
