import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import type { Command } from "@akari/brokerage/commands";
import { decide } from "@akari/brokerage/decide";
import { react } from "@akari/brokerage/react";
import { runCore } from "../../src/engine/run-core.ts";
import { productCore } from "../../src/engine/start-core.ts";

/** A fault to be planted in the core. Nothing of the product knows of any: a test names the thread that has it. */
export interface Plant {
  /** An order of so many shares throws in its rule. */
  readonly throwsOn?: number;
  /** A command of this kind throws in its rule. */
  readonly throwsAt?: Command["kind"];
  /** Changes of phase of this instrument throw in their rule. */
  readonly breaksPhasesOf?: string;
  /** An order of so many shares leaves an unhandled rejection behind. */
  readonly rejectsOn?: number;
  /** An order of so many shares is judged for ever. */
  readonly spinsOn?: number;
  /** A file that gets a letter each time that one begins to be. */
  readonly spins?: string;
  /** A file that remembers that the fault has struck: it does so a single time, whichever core is asked. */
  readonly once?: string;
  readonly commitLimitMs?: number;
}

/** What the core's thread runs with the fault in it; a thread of its own address, since a thread's file cannot be told anything. */
export function plantedCore(plant: Plant): URL {
  const program = `import { runPlanted } from ${JSON.stringify(import.meta.url)}; await runPlanted(${JSON.stringify(plant)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`);
}

function spin(spins: string | undefined): never {
  if (spins !== undefined) appendFileSync(spins, "x");
  for (;;);
}

export async function runPlanted(plant: Plant): Promise<void> {
  const strikes = <Value>(on: Value | undefined, value: Value) => {
    if (on !== value) return false;
    if (plant.once === undefined) return true;
    if (existsSync(plant.once)) return false;
    writeFileSync(plant.once, "");
    return true;
  };
  await runCore({
    ...productCore,
    ...(plant.commitLimitMs === undefined ? {} : { commitLimitMs: plant.commitLimitMs }),
    rules: {
      ...productCore.rules,
      decide(state, command) {
        if (strikes(plant.throwsAt, command.kind)) throw new Error("a planted rule throws");
        if (command.kind === "place-order") {
          if (strikes<number>(plant.throwsOn, command.quantity))
            throw new Error("a planted rule throws");
          if (strikes<number>(plant.spinsOn, command.quantity)) spin(plant.spins);
          if (strikes<number>(plant.rejectsOn, command.quantity))
            void Promise.reject(new Error("a planted rejection"));
        }
        return decide(state, command);
      },
      react(state, report, at) {
        if (report.kind === "phase" && report.code === plant.breaksPhasesOf)
          throw new Error("a planted change of phase throws");
        return react(state, report, at);
      },
    },
  });
}
