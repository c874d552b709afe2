import { writeSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";

/*
 * A system may write a part of the data where a disk fills, and refuse only the next write. A program that ignores the count
 * keeps a truncated file and thinks it whole.
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
