import { mkdtemp, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { isLeftBehind, takeFolderLock } from "../db/embedded/folder-lock.ts";
import { makeFolder } from "../disk/make-folder.ts";
import { writeWhole } from "../disk/write-whole.ts";

/** Writes a part of a file at its place; whatever an earlier attempt left behind that place goes first. */
export type WritePart = (path: string, at: number, part: Uint8Array) => Promise<void>;

export const writePart: WritePart = async (path, at, part) => {
  // Not "a": a write that fails in the middle leaves a piece, after which the repeated part would stand.
  const file = await open(path, "r+");
  try {
    await file.truncate(at);
    await writeWhole(file, part, at);
  } finally {
    await file.close();
  }
};

export function isAbsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

const prefix = "akari-imports-";

/**
 * The folder where a server's files lie until they are imported; it is made with the first file. Servers may share the folder that it lies in: each has
 * its own, with the lock of its process.
 */
export class UploadFolder {
  readonly #parent: string;
  #made: Promise<string> | null = null;

  constructor(parent: string) {
    this.#parent = parent;
  }

  /** Removes the files of processes that were killed; those of a running one stay. */
  async clear(): Promise<void> {
    const entries = await readdir(this.#parent).catch((error: unknown) => {
      if (isAbsent(error)) return [];
      throw error;
    });
    const left = entries
      .filter((name) => name.startsWith(prefix))
      .map((name) => join(this.#parent, name))
      .filter(isLeftBehind);
    for (const folder of left) await rm(folder, { recursive: true, force: true });
  }

  /** Makes an empty file and returns its path. */
  async makeFile(name: string): Promise<string> {
    const making = (this.#made ??= this.#make());
    let path;
    try {
      path = join(await making, name);
    } catch (error) {
      // The next file tries again: the disk may have space by then.
      if (this.#made === making) this.#made = null;
      throw error;
    }
    await (await open(path, "w", 0o600)).close();
    return path;
  }

  async remove(): Promise<void> {
    const made = this.#made;
    this.#made = null;
    if (made !== null) await rm(await made, { recursive: true, force: true });
  }

  async #make(): Promise<string> {
    makeFolder(this.#parent, 0o700);
    const path = await mkdtemp(join(this.#parent, prefix));
    try {
      takeFolderLock(path);
    } catch (error) {
      await rm(path, { recursive: true, force: true });
      throw error;
    }
    return path;
  }
}
