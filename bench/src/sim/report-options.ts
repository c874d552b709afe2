import type { SeedTask } from "./market-report-seed.ts";
import {
  asSchedule,
  instrumentsOption,
  readOptions,
  readSeeds,
  scheduleOption,
} from "./options.ts";

/** Parses a market report's command line; `--mode short` has smaller defaults. Throws an error with a readable sentence. */
export function readReport(args: readonly string[]): {
  readonly tasks: readonly SeedTask[];
  readonly short: boolean;
} {
  const short = readOptions(args, rules(false)).mode === "short";
  const { seeds, days, instruments, schedule } = readOptions(args, rules(short));
  const tasks = readSeeds(seeds).map((seed) => ({
    seed,
    days,
    instruments,
    schedule: asSchedule(schedule),
  }));
  return { tasks, short };
}

function rules(short: boolean) {
  return {
    seeds: { words: [], default: short ? "1" : "1,2,3,4,5" },
    days: { from: 1, to: 250, default: short ? 1 : 5 },
    instruments: { ...instrumentsOption, default: short ? 60 : instrumentsOption.default },
    schedule: scheduleOption,
    mode: { words: ["full", "short"], default: "full" },
  } as const;
}
