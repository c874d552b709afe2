import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import type { TestProject } from "vitest/node";
import { coreEntry } from "@akari/server/bus/core-thread";

declare module "vitest" {
  export interface ProvidedContext {
    /** Addresses of bundled modules. */
    bundledCores: BundledCores;
  }
}

/** Each core that the tests start, in one file with what it shares with the others. */
const entries = {
  /** The product's. */
  core: fileURLToPath(coreEntry),
  planted: join(import.meta.dirname, "cores/run-planted.ts"),
  offAuction: join(import.meta.dirname, "off-auction/run-off-auction.ts"),
};

export type BundledCores = Readonly<Record<keyof typeof entries, string>>;

/**
 * The cores bundled, for all the threads that run them in a run of the tests: a thread loads one in a quarter of the processor time that the
 * sources take, a file for each noun, and there are hundreds of such threads.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "akari-core-"));
  const bundle = await rolldown({ input: entries, platform: "node" });
  const names = { entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" };
  await bundle.write({ dir: folder, format: "esm", ...names });
  await bundle.close();
  const addressOf = (name: keyof BundledCores) => pathToFileURL(join(folder, `${name}.mjs`)).href;
  project.provide("bundledCores", {
    core: addressOf("core"),
    planted: addressOf("planted"),
    offAuction: addressOf("offAuction"),
  });
  return () => rmSync(folder, { recursive: true, force: true });
}
