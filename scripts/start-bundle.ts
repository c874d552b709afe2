import { createHash } from "node:crypto";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { writeDurably } from "@akari/server/disk/durable-entries";
import { root } from "./repository.ts";
import { hashOfSources } from "./source-hash.ts";

/** The program that `npm start` runs, and each thread that it starts, in a file of its own beside what they share. */
const programs = {
  open: join(root, "scripts/open-akari.ts"),
  core: join(root, "server/src/engine/worker.ts"),
  health: join(root, "server/src/console/ledger-health-thread.ts"),
  password: join(root, "server/src/credentials/password-thread.ts"),
  banks: join(root, "server/src/features/bank-account/list-banks.ts"),
  documents: join(root, "server/src/http/documentation/write-documents.ts"),
  reading: join(root, "server/src/replay/reading-thread.ts"),
};

const sources = [
  "api",
  "brokerage/src",
  "core/src",
  "exchange/src",
  "scripts",
  "server/src",
  "simulator/src",
  "verify/src",
  "package-lock.json",
];

/** Bundles are kept by this number: an Akari that still runs from an older one starts its threads from there. */
const keptBundles = 3;

/**
 * The path of the program that opens an Akari: bundled, and bundled first unless there is a bundle of these very sources, since loading a dozen files
 * takes a third of the time that loading two thousand takes (decision 0011). Where nothing can be written, the sources themselves, and `complain` is
 * called with the reason. `place`: a folder of the cache.
 */
export async function startProgram(
  complain: (line: string) => void,
  place = "start",
): Promise<string> {
  // A bundle names the places of its sources: one that was copied with its checkout is another's.
  const key = createHash("sha256")
    .update(`${root}\0${hashOfSources(sources)}`)
    .digest("hex");
  const name = `${place}/${key.slice(0, 16)}`;
  const folder = join(root, "node_modules/.cache", name);
  const whole = join(folder, "whole");
  try {
    if (!existsSync(whole)) {
      const { bundlePrograms } = await import("@akari/server/bundle/bundle-programs");
      await bundlePrograms(name, programs);
      // Written last: a bundle that was cut short is made again.
      writeDurably(whole, "", 0o644);
      removeOlder(join(folder, ".."));
    }
    return join(folder, "open.mjs");
  } catch (error) {
    complain(`Akari starts from its sources, which takes longer: ${String(error)}`);
    return programs.open;
  }
}

/** Another start may be removing the same ones. */
function removeOlder(folder: string): void {
  const madeAt = (name: string) =>
    statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = readdirSync(folder).toSorted((one, other) => madeAt(other) - madeAt(one));
  for (const name of names.slice(keptBundles))
    rmSync(join(folder, name), { recursive: true, force: true });
}
