import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");

/** Paths below `folder` (relative to the root) whose names match, excluding build output and installed packages. */
export function filesUnder(folder: string, wanted: RegExp): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !["dist", "node_modules", "test-results", ".git"].includes(entry.name))
    .flatMap((entry) => {
      const path = folder === "." ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesUnder(path, wanted);
      return wanted.test(entry.name) ? [path] : [];
    })
    .toSorted();
}

/** Whether a file is a test or test support, which may use test libraries, the clock and I/O. */
export function isTestFile(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || /(^|\/)(test|testing)\//.test(path);
}
