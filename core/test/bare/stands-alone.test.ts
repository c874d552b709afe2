import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** The parts of the repository that a program loads, directly or through others. */
async function partsOf(entry: string): Promise<ReadonlySet<string>> {
  const bundle = await rolldown({
    input: join(root, entry),
    platform: "node",
    treeshake: false,
    external: /^(?!@akari\/)[^./]/,
  });
  const { output } = await bundle.generate({ format: "esm" });
  await bundle.close();
  const modules = output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  return new Set(modules.map((path) => relative(root, path).split("/")[0]!));
}

// M-HOU-2
test.each([
  ["npm run sim", "bench/src/sim/run-sim.ts"],
  // Its threads.
  ["npm run market-report", "bench/src/sim/market-report-seed.ts"],
  ["npm run sim:faults", "core/test/simulation/run.ts"],
  ["npm run vectors", "conformance/src/run-vectors.ts"],
])("%s runs without the server and the wire", async (_, entry) => {
  const parts = await partsOf(entry);
  expect([...parts]).toContain("brokerage");
  expect([...parts]).not.toContain("server");
  expect([...parts]).not.toContain("api");
});

test("a program that stores its measurements loads the server", async () => {
  expect([...(await partsOf("bench/src/core/bench-core.ts"))]).toContain("server");
});

// M-HOU-1
test("the core compiles with the library of ECMAScript alone", () => {
  const optionsOf = (path: string): Readonly<Record<string, unknown>> =>
    JSON.parse(readFileSync(join(root, path), "utf8")).compilerOptions;
  const { types, lib } = { ...optionsOf("tsconfig.base.json"), ...optionsOf("core/tsconfig.json") };
  expect({ types, lib }).toEqual({ types: [], lib: ["ES2024"] });
});
