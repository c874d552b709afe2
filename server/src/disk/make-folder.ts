import { mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Makes a folder and its missing parents; returns the outermost folder that it made, undefined if the folder existed. Throws the
 * system's error, ENOTDIR where a file or device has the name. Node.js's own way never ends where a folder that exists takes no others, as in
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

/** A folder that may not be read counts as missing: making it gives the error. The root always exists. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory() || dirname(path) === path;
  } catch {
    return dirname(path) === path;
  }
}
