import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import type { TestProject } from "vitest/node";
import { coreEntry } from "@akari/server/bus/core-thread";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the product's core in one file. */
    bundledCore: string;
  }
}

/**
 * The product's core in one file, for all the threads that run it in a run of the tests: a thread loads it in a quarter of the processor
 * time that the sources take, a file for each noun, and there are hundreds of such threads.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "akari-core-"));
  const file = join(folder, "core.mjs");
  const bundle = await rolldown({ input: fileURLToPath(coreEntry), platform: "node" });
  await bundle.write({ file, format: "esm" });
  await bundle.close();
  project.provide("bundledCore", pathToFileURL(file).href);
  return () => rmSync(folder, { recursive: true, force: true });
}
