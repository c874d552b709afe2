import { mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Makes a folder and those above it that are missing; returns the outermost one that was made, undefined if the folder was there. Throws what the
 * system says, ENOTDIR where something else than a folder stands. Node.js's own way never ends where a folder that exists takes no others, as in
 * /proc: it takes the missing one for one above it.
 */
export function makeFolder(path: string, mode = 0o777): string | undefined {
  const missing: string[] = [];
  for (let folder = resolve(path); !isFolder(folder); folder = dirname(folder))
    missing.push(folder);
  let outermost: string | undefined;
  for (const folder of missing.toReversed()) {
    if (made(folder, mode)) outermost ??= folder;
  }
  return outermost;
}

/** False where another process was faster. */
function made(folder: string, mode: number): boolean {
  try {
    mkdirSync(folder, { mode });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    if (isFolder(folder)) return false;
    const message = `ENOTDIR: not a directory, mkdir '${folder}'`;
    throw Object.assign(new Error(message, { cause: error }), {
      code: "ENOTDIR",
      syscall: "mkdir",
    });
  }
}

/** One that may not be looked at counts as missing: making it says why. The root is always there. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory() || dirname(path) === path;
  } catch {
    return dirname(path) === path;
  }
}
