import { mkdir, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Writes a part of a file at its place; whatever an earlier attempt left behind that place goes first. */
export type WritePart = (path: string, at: number, part: Uint8Array) => Promise<void>;

export const writePart: WritePart = async (path, at, part) => {
  // Not "a": a write that fails in the middle leaves a piece, after which the repeated part would stand.
  const file = await open(path, "r+");
  try {
    await file.truncate(at);
    for (let written = 0; written < part.length;) {
      const rest = part.length - written;
      written += (await file.write(part, written, rest, at + written)).bytesWritten;
    }
  } finally {
    await file.close();
  }
};

const fullDisk: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);

/** Whether a file cannot be written because the disk, or the server's share of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && fullDisk.has(error.code);
}

export function isAbsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** The folder where files lie until they are imported; it is made with the first file. */
export class UploadFolder {
  readonly #dataDir: string;
  #made: Promise<string> | null = null;

  /** "": the system's folder for temporary files. */
  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** Removes the files of an earlier process, which a crash left. */
  async clear(): Promise<void> {
    if (this.#dataDir !== "") await rm(this.#kept(), { recursive: true, force: true });
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
    if (this.#dataDir === "") return mkdtemp(join(tmpdir(), "akari-imports-"));
    await mkdir(this.#kept(), { recursive: true, mode: 0o700 });
    return this.#kept();
  }

  #kept(): string {
    return join(this.#dataDir, "imports");
  }
}
