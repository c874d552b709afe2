import { whole } from "../statistics.ts";
import {
  CommandRateBench,
  restfulWarmUp,
  throughTheCore,
  throughTheRules,
} from "./command-rate.ts";
import type { CommandRate } from "./command-rate.ts";
import { Customers } from "./customers.ts";
import { MemoryMarket } from "./memory-market.ts";
import { asSchedule, instrumentsOption, readOptions, scheduleOption } from "./options.ts";

/**
 * npm run sim -- [--days 1] [--seed 1] [--instruments 300] [--customers 1000] [--schedule tse]
 * Simulates trading days of the whole market in memory as fast as one core allows: exchange, brokerage, simulated firms and customers on
 * the product's core, without storage. Then measures customers' commands per second. The same options give the same state hash.
 */

const commandRounds = 60;

function readRun() {
  const read = readOptions(process.argv.slice(2), {
    days: { from: 1, to: 1_000, default: 1 },
    seed: { words: [], default: "1" },
    instruments: instrumentsOption,
    customers: { from: 0, to: 100_000, default: 1_000 },
    schedule: scheduleOption,
  });
  return { ...read, schedule: asSchedule(read.schedule) };
}

function simulate({ days, seed, instruments, customers, schedule }: ReturnType<typeof readRun>) {
  const market = new MemoryMarket({ seed, schedule, instruments });
  const all = new Customers(market.core.brokerage, `customers of ${seed}`, customers);
  market.admit(all);
  const begin = performance.now();
  const cpuBefore = process.cpuUsage();
  for (let day = 1; day <= days; day += 1) {
    market.runDay(all);
    console.error(`day ${day} after ${whole((performance.now() - begin) / 1000)} s`);
  }
  const seconds = (performance.now() - begin) / 1000;
  const cpu = process.cpuUsage(cpuBefore);
  return { market, seconds, cpuSeconds: (cpu.user + cpu.system) / 1e6 };
}

function printRun(
  { instruments, customers }: ReturnType<typeof readRun>,
  { market, seconds, cpuSeconds }: ReturnType<typeof simulate>,
): void {
  const { continuousSeconds: continuous, livedSeconds } = market;
  const each = (count: number) => (count / instruments / continuous).toFixed(3);
  line("instruments", whole(instruments));
  line(
    "simulated time",
    `${hours(livedSeconds)} h with beats, ${hours(continuous)} h of them continuous trading`,
  );
  line("wall time", `${seconds.toFixed(1)} s, processor ${cpuSeconds.toFixed(1)} s`);
  line(
    "times real speed",
    `${whole(continuous / seconds)} (continuous trading alone), ${whole(livedSeconds / seconds)} (all of it)`,
  );
  line(
    "the same by processor time",
    `${whole(continuous / cpuSeconds)}, ${whole(livedSeconds / cpuSeconds)}`,
  );
  line(
    "operations of the firms",
    `${each(market.operations)} a second and instrument in continuous trading`,
  );
  line("executions", `${each(market.trades)} a second and instrument in continuous trading`);
  if (customers > 0) {
    const perMinute = market.commands / customers / (continuous / 60);
    line(
      "customers",
      `${whole(customers)}, ${perMinute.toFixed(3)} orders a minute each in continuous trading`,
    );
    line(
      "customers' commands",
      `${whole(market.commands)}, of them denied ${whole(market.denied)}`,
    );
  }
  line("state", market.hash());
}

function printRate(rules: CommandRate, core: CommandRate): void {
  const rate = ({ commands, seconds, cpuSeconds }: CommandRate) =>
    `${whole(commands / seconds)} a second, ${whole(commands / cpuSeconds)} by processor time`;
  line("commands through the rules", rate(rules));
  line("commands through the core", rate(core));
  line(
    "of which each",
    `${whole(rules.commands)} commands with ${whole(rules.executions)} executions`,
  );
}

function hours(seconds: number): string {
  return (seconds / 3600).toFixed(2);
}

function line(name: string, text: string): void {
  console.log(`${name.padEnd(28)}${text}`);
}

try {
  const run = readRun();
  printRun(run, simulate(run));
  if (run.customers > 0) {
    const bench = new CommandRateBench(run, run.customers, commandRounds, restfulWarmUp);
    printRate(bench.measure(throughTheRules), bench.measure(throughTheCore));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
