import { writeSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";

/*
 * A system may take a part of what it is given where a disk fills, and refuses only the next write. Whoever does not look at what was taken
 * keeps a file without its end and thinks it whole.
 */

/** Writes all bytes at their place. Throws what the system says. */
export async function writeWhole(
  file: Pick<FileHandle, "write">,
  bytes: Uint8Array,
  at: number,
): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const rest = bytes.length - written;
    written += (await file.write(bytes, written, rest, at + written)).bytesWritten;
  }
}

/** Writes the whole text where the file stands. Throws what the system says. */
export function writeWholeSync(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
}
