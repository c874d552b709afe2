import { parentPort, workerData } from "node:worker_threads";
import type { ScheduleName } from "@akari/exchange/schedule";
import { addDays } from "@akari/exchange/tokyo-time";
import { generatedDays } from "@akari/simulator/history";
import { type Measured, measureMarket, measurePast } from "../facts/measure.ts";
import { MinuteRecord } from "../facts/minute-record.ts";
import { firstDate, MemoryMarket } from "./memory-market.ts";
import { Tally } from "./tally.ts";
import type { Counts } from "./tally.ts";

/** One seed of the report, run in a separate thread. */
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
      readonly measured: Measured;
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
const record = new MinuteRecord(market.core.exchange, market.issuers);
for (let day = 1; day <= days; day += 1) {
  market.runDay(null, () => record.look(market.at, market.isContinuous));
  record.endDay();
  tell({ kind: "day", day, seconds: secondsSoFar() });
}
/** Trading days of a year. */
const pastDays = 245;
const past = market.issuers.map((issuer) =>
  generatedDays(seed, issuer, addDays(firstDate, -1), pastDays, market.calendar),
);
tell({
  kind: "done",
  counts: tally.counts,
  measured: {
    ...measureMarket(record, market.issuers),
    ...measurePast(past.map((bars) => bars.map(({ close }) => close))),
  },
  trades: market.tradesInAll,
  operations: market.operationsInAll,
  seconds: secondsSoFar(),
});
