import { Worker } from "node:worker_threads";
import { judge, linesOfFacts } from "../facts/print-facts.ts";
import { whole } from "../statistics.ts";
import type { SeedNews, SeedTask } from "./market-report-seed.ts";
import { readReport } from "./report-options.ts";
import { counted, required } from "./tally.ts";

/**
 * npm run market-report -- [--seeds 1,2,3,4,5] [--days 5] [--instruments 300] [--schedule tse] [--mode full]
 * Runs the simulated market without customers, counts every state of Tokyo's rules that occurs by itself, and compares its prices with the
 * stylised facts of real markets. Exits with status 1 if for any seed a required state does not occur or a fact is out of range. The last
 * line is JSON. `--mode short` is a quick look at fewer shares: states are only counted, and facts that need days are omitted.
 */

type Done = Extract<SeedNews, { kind: "done" }>;

/** Five at once on two cores took longer than two at a time, since each market needs megabytes of cache. */
const threads = 2;

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

/** Prints the table and returns the required states that did not occur for some seed. */
function printStates(
  tasks: readonly SeedTask[],
  results: readonly Done[],
  short: boolean,
): string[] {
  const rows = counted.map((name) => {
    const numbers = results.map(({ counts }) => counts[name]);
    const isRequired = !short && (required as readonly string[]).includes(name);
    const isMissed = isRequired && numbers.includes(0);
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
  return rows.filter(({ isMissed }) => isMissed).map(({ name }) => name);
}

try {
  const { tasks, short } = readReport(process.argv.slice(2));
  const results = await runAll(tasks);
  const states = printStates(tasks, results, short);
  const seeds = results.map(({ measured }, index) => ({ seed: tasks[index]!.seed, measured }));
  console.log("");
  for (const line of linesOfFacts(seeds, short)) console.log(line);
  console.log(
    states.length === 0
      ? `${short ? "----" : "pass"}  states of the rules${short ? " (needs days)" : ""}`
      : `FAIL  states of the rules: ${states.join("; ")} did not come with some seed`,
  );
  const facts = judge(seeds, short);
  const failed = facts.filter(({ passes }) => passes === false).map(({ name }) => name);
  console.log(
    JSON.stringify({ passes: failed.length + states.length === 0, failed, states, seeds }),
  );
  if (failed.length + states.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
