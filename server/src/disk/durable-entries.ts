import { closeSync, fsyncSync, openSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { writeWholeSync } from "./write-whole.ts";

/** Renames a file or folder; the new name survives a power cut once this returns. Throws what the system says. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  syncEntries(to);
  if (dirname(from) !== dirname(to)) syncEntries(from);
}

/** Writes a new file, replacing one of that name; text and name survive a power cut once this returns. Throws what the system says. */
export function writeDurably(path: string, text: string, mode: number): void {
  const file = openSync(path, "w", mode);
  try {
    writeWholeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  syncEntries(path);
}

/** Stores the entries of the folder that holds this path: a synced file whose name was not stored is gone after a power cut. Windows does it by itself. */
export function syncEntries(path: string): void {
  if (process.platform === "win32") return;
  const folder = openSync(dirname(path), "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
