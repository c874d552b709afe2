import { execFileSync } from "node:child_process";
import { lstatSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { packagedBinaries, repairLinks, sharedCopy } from "./binaries.ts";

const folder = mkdtempSync(join(tmpdir(), "akari-binaries-"));
afterAll(() => rmSync(folder, { recursive: true }));

const version = (programs: string) =>
  execFileSync(join(programs, "bin", "postgres"), ["--version"], { encoding: "utf8" });

test("library links that are missing after installation are made at the start", () => {
  const copy = sharedCopy(packagedBinaries(), folder);
  const libraries = join(copy.folder, "lib");
  const links = readdirSync(libraries).filter((name) =>
    lstatSync(join(libraries, name)).isSymbolicLink(),
  );
  for (const name of links) rmSync(join(libraries, name));
  repairLinks(copy);
  const repaired = readdirSync(libraries).filter((name) =>
    lstatSync(join(libraries, name)).isSymbolicLink(),
  );
  expect(repaired).toEqual(links);
  expect(version(copy.folder)).toContain(`PostgreSQL) ${copy.major}.`);
});

test("a copy is made once, whole, and open to every user", () => {
  const first = sharedCopy(packagedBinaries(), folder);
  const made = statSync(first.folder).ino;
  const second = sharedCopy(packagedBinaries(), folder);
  expect(second).toEqual(first);
  expect(statSync(second.folder).ino).toBe(made);
  expect(statSync(join(second.folder, "bin", "postgres")).mode & 0o777).toBe(0o755);
  expect(statSync(join(second.folder, "share")).mode & 0o777).toBe(0o755);
  expect(readdirSync(folder)).toHaveLength(1);
});
