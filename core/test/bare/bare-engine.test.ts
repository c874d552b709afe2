import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";
import { simulate, type SimulationOptions, type SimulationRun } from "../simulation/simulate.ts";

const run: SimulationOptions = { seed: 2, commands: 400 };

/** The whole simulation in one script, as a browser's tab would load it. */
async function script(): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, "../simulation/simulate.ts"),
    platform: "browser",
  });
  const { output } = await bundle.generate({ format: "iife", name: "simulation" });
  await bundle.close();
  return output[0].code;
}

// M-HOU-1
test("a market runs, is killed and starts again in an engine without any global of Node.js or of browsers, and ends in the same state", async () => {
  const bare = createContext({ TextEncoder });
  runInContext(await script(), bare);
  const inBareEngine = runInContext(`simulation.simulate(${JSON.stringify(run)})`, bare);
  const { hash, lives, ...counts } = await simulate(run);
  expect(lives).toBeGreaterThan(1);
  expect(await (inBareEngine as Promise<SimulationRun>)).toEqual({ hash, lives, ...counts });
});

test.each(["process", "Buffer", "setTimeout", "setImmediate", "performance", "crypto", "fetch"])(
  "that engine has no %s",
  (name) => {
    expect(runInContext(`typeof ${name}`, createContext({ TextEncoder }))).toBe("undefined");
  },
);
