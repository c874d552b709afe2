import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import type { Command } from "@akari/brokerage/commands";
import { decide } from "@akari/brokerage/decide";
import { react } from "@akari/brokerage/react";
import { runCore } from "../../src/engine/run-core.ts";
import { productCore } from "../../src/engine/start-core.ts";

/** A fault to plant in the core. The product knows nothing of it: a test passes the address of the faulty thread. */
export interface Plant {
  /** An order of this many shares throws in its rule. */
  readonly throwsOn?: number;
  /** A command of this kind throws in its rule. */
  readonly throwsAt?: Command["kind"];
  /** Changes of phase of this instrument throw in their rule. */
  readonly breaksPhasesOf?: string;
  /** An order of this many shares leaves an unhandled rejection behind. */
  readonly rejectsOn?: number;
  /** An order of this many shares is judged for ever. */
  readonly spinsOn?: number;
  /** A file that gets a character each time such a judgement begins. */
  readonly spins?: string;
  /** A file that marks the fault as done, so that it occurs only once, in whichever core. */
  readonly once?: string;
  readonly commitLimitMs?: number;
}

/** A core thread with the fault; its parameters are part of its URL, since a thread's module takes none. */
export function plantedCore(plant: Plant): URL {
  const program = `import { runPlanted } from ${JSON.stringify(import.meta.url)}; await runPlanted(${JSON.stringify(plant)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`);
}

function spin(spins: string | undefined): never {
  if (spins !== undefined) appendFileSync(spins, "x");
  // Says as little as a loop that computes, and leaves the processor to the other tests.
  const never = new Int32Array(new SharedArrayBuffer(4));
  for (;;) Atomics.wait(never, 0, 0, 50);
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
