import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { ImportProblem } from "../import-problem.ts";

/** The largest accepted file, in bytes: 100 MiB, some two million rows. */
export const largestFile = 100 * 1024 * 1024;
/** The largest text that a packed file may hold. */
const largestText = 4 * largestFile;

const gzipMagic = [0x1f, 0x8b];
/** Other packings, by their first bytes, and spreadsheets: an .xlsx is a zip archive, an .xls an OLE file. */
const foreign: readonly (readonly [reason: "archive" | "spreadsheet", magic: readonly number[]])[] =
  [
    ["archive", [0x50, 0x4b, 0x03, 0x04]],
    ["archive", [0x42, 0x5a, 0x68]],
    ["archive", [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
    ["archive", [0x28, 0xb5, 0x2f, 0xfd]],
    ["archive", [0x37, 0x7a, 0xbc, 0xaf]],
    ["archive", [0x50, 0x41, 0x52, 0x31]],
    ["spreadsheet", [0xd0, 0xcf, 0x11, 0xe0]],
  ];

export interface KnownFile {
  readonly bytes: number;
  readonly isPacked: boolean;
}

/** Refused before reading: a missing or empty file, one larger than `largestFile`, an archive, a spreadsheet. */
export async function knownFile(path: string): Promise<KnownFile> {
  const bytes = await sizeOf(path);
  if (bytes === 0) throw new ImportProblem("empty", null);
  if (bytes > largestFile) throw new ImportProblem("too-large", null, { bytes, most: largestFile });
  const first = await firstBytes(path);
  const begins = (magic: readonly number[]) => magic.every((byte, at) => first[at] === byte);
  for (const [reason, magic] of foreign)
    if (begins(magic)) {
      const isSheet = first.includes("[Content_Types].xml");
      throw new ImportProblem(isSheet ? "spreadsheet" : reason, null);
    }
  return { bytes, isPacked: begins(gzipMagic) };
}

/** The content of a file, unpacked if it is packed by gzip; `onBytes` gets the bytes on the disk. */
export async function* contentOf(
  path: string,
  { isPacked }: KnownFile,
  onBytes: (bytes: Uint8Array) => void = () => {},
): AsyncGenerator<Uint8Array> {
  const stored = readable(counted(path, onBytes), "unreadable");
  if (!isPacked) return yield* stored;
  yield* unpacked(unpacked(stored, "always"), "if-packed");
}

/**
 * A server that compresses its answers compresses a compressed file twice. `if-packed`: only bytes that begin like a gzip file are unpacked;
 * text never does.
 */
async function* unpacked(
  packed: AsyncGenerator<Uint8Array>,
  when: "always" | "if-packed",
): AsyncGenerator<Uint8Array> {
  const [begin, whole] = await begun(packed);
  if (when === "if-packed" && !gzipMagic.every((byte, at) => begin[at] === byte))
    return yield* whole;
  const unpacker = createGunzip();
  pipeline(Readable.from(whole), unpacker, () => {});
  let bytes = 0;
  for await (const chunk of readable(unpacker as AsyncIterable<Uint8Array>, "packed-badly")) {
    bytes += chunk.length;
    if (bytes > largestText)
      throw new ImportProblem("unpacked-too-large", null, { most: largestText });
    yield chunk;
  }
}

/** The first two bytes, or all there are, and the whole again. */
async function begun(
  chunks: AsyncGenerator<Uint8Array>,
): Promise<[Uint8Array, AsyncGenerator<Uint8Array>]> {
  let begin = Buffer.alloc(0);
  while (begin.length < 2) {
    const next = await chunks.next();
    if (next.done === true) break;
    begin = Buffer.concat([begin, next.value]);
  }
  return [begin, from(begin, chunks)];
}

async function* from(
  begin: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (begin.length > 0) yield begin;
  yield* rest;
}

async function* counted(
  path: string,
  onBytes: (bytes: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const bytes = chunk as Buffer;
    read += bytes.length;
    onBytes(bytes);
    // The file grew while it was read.
    if (read > largestFile)
      throw new ImportProblem("too-large", null, { bytes: read, most: largestFile });
    yield bytes;
  }
}

async function* readable(
  chunks: AsyncIterable<Uint8Array>,
  reason: "unreadable" | "packed-badly",
): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    if (error instanceof ImportProblem) throw error;
    // The disk fails, the file may not be read, or its packing ends too early.
    throw new ImportProblem(reason, null, { message: (error as Error).message });
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new ImportProblem("unreadable", null, { message: (error as Error).message });
  }
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
