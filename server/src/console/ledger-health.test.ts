import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "..");

/** The files of the server that a file loads, directly or indirectly; a worker's program is loaded by its thread. */
function loadedBy(file: string, loaded = new Set<string>()): ReadonlySet<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  const text = readFileSync(file, "utf8");
  const statements = text.matchAll(
    /^(?:import|export) (?!type )[^;]*?(?:from) "(\.{1,2}\/[^"]+)";/gms,
  );
  for (const [, path = ""] of statements) loadedBy(join(dirname(file), path), loaded);
  return loaded;
}

// M-OUT-179
test("nothing that recomputes the books' chains is loaded by the main thread: the hourly check has a thread of its own", () => {
  const filesOf = (file: string) =>
    [...loadedBy(join(source, file))].map((path) => relative(source, path));
  const ofMain = filesOf("akari.ts");
  expect(ofMain).toContain("console/ledger-health.ts");
  expect(
    ofMain.filter((path) => /-checks?\.ts$|chain/.test(path) && path.includes("audit/")),
  ).toEqual([]);
  expect(filesOf("console/ledger-health-thread.ts")).toContain("db/audit/chain-checks.ts");
});
