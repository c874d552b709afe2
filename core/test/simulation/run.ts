import { parseArgs } from "node:util";
import { soundRules } from "./planted-bugs.ts";
import { ReplayedLives } from "./replayed-lives.ts";
import { resumptionsOf } from "./resumed-life.ts";
import { simulate } from "./simulate.ts";
import { runThreeDays } from "./three-days/three-days.ts";

/** Of a hundred batches. */
const resumedPercent = 90;

/**
 * npm run sim:faults -- [--seed N] [--commands N] [--minutes N] [--three-days] [--resumed N]
 * After each kill the market continues from its capture and the journal after it, and is compared with an uninterrupted one event for event.
 * With --resumed it starts from the tables instead, and a second market is captured and resumed after most batches, at N points in all at
 * least. Runs one seed, or seed after seed from the given one until the minutes are over. Ends with status 1 at the first failure.
 */
function readOptions(): {
  readonly seed: number;
  readonly commands: number;
  readonly minutes: number;
  readonly ofThreeDays: boolean;
  readonly points: number;
} {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: "1" },
      commands: { type: "string", default: "2500" },
      minutes: { type: "string", default: "0" },
      resumed: { type: "string", default: "0" },
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
  return {
    seed: whole("seed", 0),
    commands: whole("commands", 1),
    minutes,
    ofThreeDays,
    points: whole("resumed", 0),
  };
}

try {
  const { seed: first, commands, minutes, ofThreeDays, points } = readOptions();
  const until = performance.now() + minutes * 60_000;
  let seed = first;
  let reached = 0;
  do {
    const resumptions = points === 0 ? undefined : resumptionsOf(seed, resumedPercent);
    const replayed = points === 0 ? new ReplayedLives(seed, soundRules) : undefined;
    const run = await (ofThreeDays
      ? runThreeDays(seed, null, replayed)
      : simulate({
          seed,
          commands,
          ...(resumptions === undefined ? {} : { resumptions }),
          ...(replayed === undefined ? {} : { replayed }),
        }));
    reached += resumptions?.points ?? 0;
    console.log(
      `seed ${seed}: ${run.commands} commands, ${run.batches} batches, ${run.lives} lives, ${run.executions} executions, ` +
        `${run.fills} fills, ${run.calls} margin calls, ${run.forcedCloses} forced closes, state ${run.hash.slice(0, 16)}` +
        (replayed === undefined
          ? ""
          : `, ${replayed.restarts} times on from a capture with ${replayed.carried} batches in all`),
    );
    seed += 1;
  } while (performance.now() < until || reached < points);
  if (points > 0)
    console.log(`${reached} times a market was captured and went on as the one beside it`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
