import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Prepares the database with which each server of the journeys begins, once for a run: making and migrating a database takes a third of a
 * server's start, copying one hardly anything (decision 0012). The runner calls the returned function at its end.
 */
// oxlint-disable-next-line import/no-default-export -- the runner calls the default export of its set-up
export default async function prepareDatabase(): Promise<() => Promise<void>> {
  const bundled = process.env["WORLD_BUNDLE"];
  // Without the bundle, and where `cp` cannot keep the owner of a file, each server makes its own.
  if (bundled === undefined || process.platform === "win32") return async () => {};
  const folder = await mkdtemp(join(tmpdir(), "akari-prepared-"));
  await run(process.execPath, [join(bundled, "database.mjs"), folder]);
  process.env["WORLD_DATABASE"] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Puts a copy into the empty data folder of a server that is about to start. */
export async function copyPreparedDatabase(dataDir: string): Promise<void> {
  const prepared = process.env["WORLD_DATABASE"];
  // As root the database belongs to a user of its own.
  if (prepared !== undefined) await run("cp", ["-a", `${prepared}/.`, dataDir]);
}
