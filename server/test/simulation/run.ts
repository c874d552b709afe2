import { parseArgs } from "node:util";
import { simulate } from "./simulate.ts";

/**
 * npm run sim:faults -- [--seed N] [--commands N] [--minutes N]
 * One seed, or seed after seed from the one named until the minutes are over. Ends with status 1 at the first failure.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    commands: { type: "string", default: "2500" },
    minutes: { type: "string", default: "0" },
  },
});
const numbers = Object.entries(values).map(([name, text]) => [name, Number(text)] as const);
const wrong = numbers.find(([, value]) => !Number.isFinite(value) || value < 0);
if (wrong !== undefined) {
  console.error(`--${wrong[0]} takes a number from 0 up`);
  process.exit(1);
}
const { seed: first, commands, minutes } = Object.fromEntries(numbers) as Record<string, number>;
const until = performance.now() + minutes! * 60_000;

let seed = Math.floor(first!);
try {
  do {
    const run = await simulate({ seed, commands: Math.floor(commands!) });
    console.log(
      `seed ${seed}: ${run.commands} commands, ${run.batches} batches, ${run.lives} lives, ${run.executions} executions, ` +
        `${run.fills} fills, ${run.calls} margin calls, ${run.forcedCloses} forced closes, state ${run.hash.slice(0, 16)}`,
    );
    seed += 1;
  } while (performance.now() < until);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
