import type { ScheduleName } from "@akari/exchange/schedule";
import { readOptions } from "../sim/options.ts";
import { whole } from "../statistics.ts";
import { ExplainedMarket } from "./explained-market.ts";
import type { FillCounts } from "./fill-audit.ts";

/**
 * npm run explain-fills -- [--seed 1] [--days 5] [--practice-days 2] [--instruments 60] [--customers 300]
 * Simulates tse and practice days with customers who trade in every phase; every one of their fills must be explained (queue, book,
 * rule, in five languages). Exits with status 1 otherwise. The last line is JSON.
 */

function run(
  schedule: ScheduleName,
  days: number,
  options: { readonly seed: string; readonly instruments: number; readonly customers: number },
): FillCounts {
  const explained = new ExplainedMarket({ ...options, schedule });
  const begin = performance.now();
  for (let day = 1; day <= days; day += 1) {
    explained.runDay();
    const seconds = whole((performance.now() - begin) / 1000);
    console.error(`${schedule}, day ${day} after ${seconds} s`);
  }
  const { counts, faults } = explained.audit;
  console.log(`\n${schedule}, ${days} days`);
  line("fills of customers", counts.fills);
  line("unexplained", counts.unexplained);
  line("of orders that had waited in line", counts.queued);
  line("of shared rows", counts.shared);
  for (const [rule, count] of Object.entries(counts.rules)) line(`rule ${rule}`, count);
  for (const [note, count] of Object.entries(counts.notes)) line(`note ${note}`, count);
  for (const fault of faults) console.log(`  ${fault}`);
  return counts;
}

function line(name: string, count: number): void {
  console.log(`${name.padEnd(40)}${whole(count).padStart(12)}`);
}

try {
  const {
    days,
    "practice-days": practiceDays,
    ...options
  } = readOptions(process.argv.slice(2), {
    seed: { words: [], default: "1" },
    days: { from: 0, to: 250, default: 5 },
    "practice-days": { from: 0, to: 250, default: 2 },
    instruments: { from: 1, to: 4_000, default: 60 },
    customers: { from: 1, to: 100_000, default: 300 },
  });
  const counts = [
    ...(days > 0 ? [run("tse", days, options)] : []),
    ...(practiceDays > 0 ? [run("practice", practiceDays, options)] : []),
  ];
  const sum = (of: "fills" | "unexplained") => counts.reduce((total, one) => total + one[of], 0);
  const [fills, unexplained] = [sum("fills"), sum("unexplained")];
  const passes = fills > 0 && unexplained === 0;
  console.log(JSON.stringify({ passes, fills, unexplained }));
  if (!passes) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
