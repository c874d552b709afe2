import { parseArgs } from "node:util";
import { simulate } from "./simulate.ts";
import { runThreeDays } from "./three-days/three-days.ts";

/**
 * npm run sim:faults -- [--seed N] [--commands N] [--minutes N] [--three-days]
 * Runs one seed, or seed after seed from the given one until the minutes are over. Ends with status 1 at the first failure.
 */
function readOptions(): {
  readonly seed: number;
  readonly commands: number;
  readonly minutes: number;
  readonly ofThreeDays: boolean;
} {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: "1" },
      commands: { type: "string", default: "2500" },
      minutes: { type: "string", default: "0" },
      "three-days": { type: "boolean", default: false },
    },
  });
  const whole = (name: keyof typeof values, least: number) => {
    const number = Number(values[name]);
    if (Number.isSafeInteger(number) && number >= least) return number;
    throw new Error(`--${name} takes a whole number from ${least} up`);
  };
  const minutes = Number(values.minutes);
  if (!(minutes >= 0)) throw new Error("--minutes takes a number from 0 up");
  const ofThreeDays = values["three-days"];
  return { seed: whole("seed", 0), commands: whole("commands", 1), minutes, ofThreeDays };
}

try {
  const { seed: first, commands, minutes, ofThreeDays } = readOptions();
  const until = performance.now() + minutes * 60_000;
  let seed = first;
  do {
    const run = await (ofThreeDays ? runThreeDays(seed) : simulate({ seed, commands }));
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
