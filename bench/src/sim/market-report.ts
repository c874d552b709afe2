import { Worker } from "node:worker_threads";
import { whole } from "../statistics.ts";
import type { SeedNews, SeedTask } from "./market-report-seed.ts";
import {
  asSchedule,
  instrumentsOption,
  readOptions,
  readSeeds,
  scheduleOption,
} from "./options.ts";
import { counted, required } from "./tally.ts";

/**
 * npm run market-report -- [--seeds 1,2,3,4,5] [--days 5] [--instruments 300] [--schedule tse]
 * Runs the simulated market without customers and counts every state of Tokyo's rules that it came to by itself. Ends with status 1 when one
 * of the required ones did not come with some seed.
 */

type Done = Extract<SeedNews, { kind: "done" }>;

/** Five at once on two cores took longer than two by two: each market has its own megabytes in the caches. */
const threads = 2;

function readTasks(): SeedTask[] {
  const { seeds, days, instruments, schedule } = readOptions(process.argv.slice(2), {
    seeds: { words: [], default: "1,2,3,4,5" },
    days: { from: 1, to: 250, default: 5 },
    instruments: instrumentsOption,
    schedule: scheduleOption,
  });
  return readSeeds(seeds).map((seed) => ({
    seed,
    days,
    instruments,
    schedule: asSchedule(schedule),
  }));
}

function run(task: SeedTask): Promise<Done> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("market-report-seed.ts", import.meta.url), {
      workerData: task,
    });
    worker.on("error", reject);
    worker.on("message", (news: SeedNews) => {
      if (news.kind === "done") resolve(news);
      else console.error(`seed ${task.seed}: day ${news.day} after ${whole(news.seconds)} s`);
    });
  });
}

async function runAll(tasks: readonly SeedTask[]): Promise<Done[]> {
  const results: Done[] = [];
  const waiting = tasks.entries();
  const lane = async () => {
    for (const [index, task] of waiting) results[index] = await run(task);
  };
  await Promise.all(Array.from({ length: threads }, lane));
  return results;
}

function print(tasks: readonly SeedTask[], results: readonly Done[]): boolean {
  const rows = counted.map((name) => {
    const numbers = results.map(({ counts }) => counts[name]);
    const isMissed = (required as readonly string[]).includes(name) && numbers.includes(0);
    return { name, cells: numbers.map(whole), isMissed };
  });
  const more = [
    { name: "executions", cells: results.map(({ trades }) => whole(trades)) },
    { name: "operations of the firms", cells: results.map(({ operations }) => whole(operations)) },
    { name: "seconds", cells: results.map(({ seconds }) => whole(seconds)) },
  ].map((row) => ({ ...row, isMissed: false }));

  const line = (name: string, cells: readonly string[], mark = "") =>
    console.log(`${name.padEnd(32)}${cells.map((cell) => cell.padStart(12)).join("")}${mark}`);
  line(
    "seed",
    tasks.map(({ seed }) => seed),
  );
  for (const { name, cells, isMissed } of [...rows, ...more])
    line(name, cells, isMissed ? "  <- missed" : "");
  return !rows.some(({ isMissed }) => isMissed);
}

try {
  const tasks = readTasks();
  const results = await runAll(tasks);
  if (!print(tasks, results)) {
    console.error("the market did not come to every state that it should");
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
