import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { coreEntry } from "@akari/server/bus/core-thread";
import { bundlePrograms } from "@akari/server/bundle/bundle-programs";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** Paths of bundled programs. */
    programs: TestPrograms;
  }
}

const inTest = (path: string) => join(import.meta.dirname, path);
const inSource = (path: string) => join(import.meta.dirname, "../src", path);

/** Each program and each thread that the tests start, in a file of its own beside what it shares with the others. */
const programs = {
  /** The product. */
  akari: inSource("main.ts"),
  core: fileURLToPath(coreEntry),
  health: inSource("console/ledger-health-thread.ts"),
  password: inSource("credentials/password-thread.ts"),
  reading: inSource("replay/reading-thread.ts"),
  audit: inSource("commands/audit.ts"),
  backup: inSource("commands/backup.ts"),
  import: inSource("commands/import.ts"),
  newVaultKey: inSource("commands/new-vault-key.ts"),
  restore: inSource("commands/restore.ts"),
  planted: inTest("cores/run-planted.ts"),
  plantedAkari: inTest("cores/planted-akari.ts"),
  offAuction: inTest("off-auction/run-off-auction.ts"),
  holdDatabase: inTest("embedded/hold-database.ts"),
  drivenAkari: inTest("kills/driven-akari.ts"),
  foundingAkari: inTest("kills/founding-akari.ts"),
  hurriedAkari: inTest("kills/hurried-akari.ts"),
  foundingHouse: inTest("markets/founding-house.ts"),
  goBack: inTest("markets/go-back-program.ts"),
};

export type TestPrograms = Readonly<Record<keyof typeof programs, string>>;

/**
 * The programs bundled, for all the processes and threads of a run of the tests: hundreds start, and each would load a file for each noun. The
 * sources themselves are started by `server/test/commands/npm-start.test.ts`.
 */
export async function setup(project: TestProject): Promise<void> {
  const folder = await bundlePrograms("test-programs", programs);
  const paths = Object.keys(programs).map((name) => [name, join(folder, `${name}.mjs`)]);
  project.provide("programs", Object.fromEntries(paths) as TestPrograms);
}
