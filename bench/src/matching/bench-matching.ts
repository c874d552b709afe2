import { fork } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { benchFolder } from "../bench-folder.ts";
import { median } from "../statistics.ts";
import { checkFlow } from "./check-flow.ts";
import { engineNames } from "./engines.ts";
import type { EngineName } from "./engines.ts";
import { readFlow } from "./flow-file.ts";
import { InputError } from "./input-error.ts";
import type { Details, Effort, Rates } from "./measure.ts";
import { buildFlow } from "./orderflow.ts";
import { describe, summarise } from "./report.ts";
import type { Measured } from "./report.ts";

/**
 * Matching: operations per second through the product's matching engines, with their checks, statistics and fills, against
 * nodejs-order-book on the same flow, round by round; then latency of single calls and memory. `--ops FILE` takes one flow from a file,
 * `--rounds N` (5), `--quick` is for development. Unusable input is reported in one line with exit status 1.
 */
const standardFlows = [
  { name: "A", symbols: 200, depth: 500, hash: 3838962326 },
  { name: "B", symbols: 1, depth: 5_000, hash: 3702711368 },
] as const;
const standardSeed = 1;
const standardOps = 2_000_000;
const quickOps = 200_000;
const thorough: Effort = { warmUpMs: 3_000, timedMs: 1_000 };
const brief: Effort = { warmUpMs: 300, timedMs: 100 };

const folder = benchFolder("matching");
try {
  const { file, rounds, quick } = readArguments();
  const measured = file === null ? standard(quick) : [given(file)];
  for (const { name, flow } of measured) {
    say(`${name}: checking ${flow.records} records`);
    checkFlow(flow);
  }
  const effort = quick ? brief : thorough;
  for (let round = 1; round <= rounds; round += 1)
    for (const one of measured)
      for (const engine of round % 2 === 1 ? engineNames : engineNames.toReversed()) {
        const rates = await inItsProcess<Rates>(engine, one.flow.file, "rates", effort);
        one.rates[engine].push(rates);
        const millions = (median(rates.rates) / 1e6).toFixed(3);
        say(`round ${round} of ${rounds}, ${one.name}, ${engine}: ${millions} million per second`);
      }
  for (const one of measured)
    for (const engine of engineNames) {
      say(`${one.name}, ${engine}: latency and memory`);
      one.details[engine] = await inItsProcess<Details>(engine, one.flow.file, "details", effort);
    }
  for (const line of describe(measured)) console.log(line);
  console.log(JSON.stringify(summarise(measured)));
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function readArguments(): { file: string | null; rounds: number; quick: boolean } {
  const values = parsed();
  const quick = values.quick === true;
  const rounds = Number(values.rounds ?? (quick ? 2 : 5));
  if (!Number.isSafeInteger(rounds) || rounds < 1)
    throw new InputError(`--rounds ${values.rounds}: takes a positive integer`);
  return { file: values.ops ?? null, rounds, quick };
}

function parsed() {
  try {
    return parseArgs({
      options: {
        ops: { type: "string" },
        rounds: { type: "string" },
        quick: { type: "boolean" },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InputError(`arguments: ${reason.replaceAll("\n", " ")}`, { cause: error });
  }
}

/** Generates the flows of docs/benchmarks.md; at full length their hash is known. */
function standard(quick: boolean): Measured[] {
  return standardFlows.map(({ name, symbols, depth, hash }) => {
    say(`${name}: generating the flow`);
    const ops = quick ? quickOps : standardOps;
    const file = join(folder, `${name}.ofl`);
    writeFileSync(file, buildFlow({ symbols, depth, ops, seed: standardSeed }));
    const flow = readFlow(file);
    if (!quick && flow.hash !== hash)
      throw new Error(`flow ${name} differs: hash ${flow.hash} instead of ${hash}`);
    return toMeasure(name, flow);
  });
}

/** Reads a flow from a file; paths are relative to where the command was typed, since npm changes the folder. */
function given(file: string): Measured {
  return toMeasure(file, readFlow(resolve(process.env["INIT_CWD"] ?? ".", file)));
}

function toMeasure(name: string, flow: Measured["flow"]): Measured {
  return { name, flow, rates: { akari: [], "nodejs-order-book": [] }, details: {} };
}

async function inItsProcess<Answer>(
  engine: EngineName,
  file: string,
  what: "rates" | "details",
  effort: Effort,
): Promise<Answer> {
  const child = fork(
    join(import.meta.dirname, "run-engine.ts"),
    [engine, file, what, JSON.stringify(effort)],
    { execArgv: ["--expose-gc"] },
  );
  const answers: Answer[] = [];
  child.on("message", (message) => answers.push(message as Answer));
  const [code] = (await once(child, "exit")) as [number | null];
  const [answer] = answers;
  if (code !== 0 || answer === undefined)
    throw new Error(`${engine} exited with ${code} without results`);
  return answer;
}

function say(what: string): void {
  process.stderr.write(`${what}\n`);
}
