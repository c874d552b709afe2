import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { ImportProblem } from "./import-problem.ts";

/** The largest accepted file, in bytes: 100 MiB, some two million rows. */
const largestFile = 100 * 1024 * 1024;

/** Facts known once the last chunk has been read. */
export interface FileFacts {
  /** Without its folder. */
  readonly name: string;
  readonly bytes: number;
  /** Of the file on disk, 64 hex digits. */
  readonly sha256: string;
}

/** Control characters that do not occur in text files, above all a zero byte. */
// oxlint-disable-next-line no-control-regex
const binary = /[\u0000-\u0008\u000e-\u001f]/;

/**
 * The text of a file chunk by chunk, without its byte order mark, and the file's facts at the end. Refused before reading: a missing
 * or empty file, one larger than `largestFile`. Refused on the way: anything that is not UTF-8 text.
 */
export async function* textOf(path: string): AsyncGenerator<string, FileFacts> {
  const name = basename(path);
  const bytes = await sizeOf(path);
  if (bytes === 0) throw new ImportProblem("empty", null);
  if (bytes > largestFile) throw new ImportProblem("too-large", null, { bytes, most: largestFile });
  const hash = createHash("sha256");
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let read = 0;
  let line = 1;
  const decoded = (chunk?: Buffer) => {
    let text: string;
    try {
      text = chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      throw new ImportProblem("not-text", line + linesBefore(beforeBadByte(chunk)));
    }
    const found = binary.exec(text);
    if (found !== null)
      throw new ImportProblem("not-text", line + linesBefore(text.slice(0, found.index)));
    return text;
  };
  for await (const chunk of chunksOf(path)) {
    hash.update(chunk);
    read += chunk.length;
    // The file grew while it was read.
    if (read > largestFile)
      throw new ImportProblem("too-large", null, { bytes: read, most: largestFile });
    const text = decoded(chunk);
    yield text;
    line += linesBefore(text);
  }
  yield decoded();
  return { name, bytes: read, sha256: hash.digest("hex") };
}

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  } catch (error) {
    // The disk fails, or the file may not be read.
    throw new ImportProblem("unreadable", null, { message: (error as Error).message });
  }
}

function linesBefore(text: string): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

/** The part of an invalid chunk before its first bad byte. A character begun in the previous chunk is not bad. */
function beforeBadByte(chunk: Buffer = Buffer.alloc(0)): string {
  const begun = chunk.subarray(0, 3).findIndex((byte) => byte < 0x80 || byte > 0xbf);
  return new TextDecoder().decode(chunk.subarray(Math.max(0, begun))).split("\ufffd", 1)[0] ?? "";
}

async function sizeOf(path: string): Promise<number> {
  try {
    const found = await stat(path);
    if (found.isFile()) return found.size;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new ImportProblem("missing", null);
    throw new ImportProblem("unreadable", null, { message });
  }
  throw new ImportProblem("no-file", null);
}
