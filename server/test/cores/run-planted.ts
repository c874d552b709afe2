import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import { decide } from "@akari/brokerage/decide";
import { react } from "@akari/brokerage/react";
import { runCore } from "../../src/engine/run-core.ts";
import { productCore } from "../../src/engine/start-core.ts";
import type { Plant } from "./planted-core.ts";

/** The program of a thread with a planted fault. */
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

function spin(spins: string | undefined): never {
  if (spins !== undefined) appendFileSync(spins, "x");
  // Says as little as a loop that computes, and leaves the processor to the other tests.
  const never = new Int32Array(new SharedArrayBuffer(4));
  for (;;) Atomics.wait(never, 0, 0, 50);
}
