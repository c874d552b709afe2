import { createHash } from "node:crypto";
import { basename } from "node:path";
import { ImportProblem } from "../import-problem.ts";
import { encodingOf, type Encoding } from "./encoding.ts";
import { contentOf, knownFile } from "./file-bytes.ts";

/** Facts known once the last chunk has been read. */
export interface FileFacts {
  /** Without its folder. */
  readonly name: string;
  readonly bytes: number;
  /** Of the file on disk, 64 hex digits. */
  readonly sha256: string;
  readonly encoding: Encoding;
  /** By gzip. */
  readonly isPacked: boolean;
}

/** Control characters that do not occur in text files, above all a zero byte. */
// oxlint-disable-next-line no-control-regex
const binary = /[\u0000-\u0008\u000e-\u001f]/;
/**
 * Programs as old as DOS end a text with the sign of its end (1A, which the decoder of Shift_JIS writes as 1C) and fill its last block with
 * that or with zeros.
 */
// oxlint-disable-next-line no-control-regex
const fillers = /[\u0000\u001a\u001c]+$/;
/** More than a block are the zeros that a system leaves where it lost the rest of a file. */
const mostFillers = 512;

/**
 * The text of a file chunk by chunk, without its byte order mark, and the file's facts at the end. The file is read twice: the first
 * time says how its characters are written. Refused: a file that is not text. `onRead` gets the bytes read of those on the disk.
 */
export async function* textOf(
  path: string,
  onRead: (bytes: number, all: number) => void = () => {},
): AsyncGenerator<string, FileFacts> {
  const known = await knownFile(path);
  const encoding = await encodingOf(contentOf(path, known));
  const hash = createHash("sha256");
  const decoder = new TextDecoder(encoding, { fatal: true });
  let read = 0;
  let line = 1;
  let filled = 0;
  const decoded = (chunk?: Uint8Array) => {
    let text: string;
    try {
      text = chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      throw new ImportProblem("not-text", line + linesBefore(beforeBadByte(encoding, chunk)));
    }
    const written = text.replace(fillers, "");
    const found = binary.exec(written);
    const filledBefore = filled;
    filled += text.length - written.length;
    if (found !== null)
      throw new ImportProblem("not-text", line + linesBefore(text.slice(0, found.index)));
    if (filled > mostFillers || (filledBefore > 0 && written !== ""))
      throw new ImportProblem("not-text", line + linesBefore(written));
    return written;
  };
  const count = (bytes: Uint8Array) => {
    hash.update(bytes);
    read += bytes.length;
  };
  for await (const chunk of contentOf(path, known, count)) {
    const text = decoded(chunk);
    yield text;
    line += linesBefore(text);
    onRead(read, known.bytes);
  }
  yield decoded();
  const { isPacked } = known;
  return { name: basename(path), bytes: read, sha256: hash.digest("hex"), encoding, isPacked };
}

function linesBefore(text: string): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

/** The part of an invalid chunk before its first bad byte. A character begun in the previous chunk is not bad. */
function beforeBadByte(encoding: Encoding, chunk: Uint8Array = new Uint8Array()): string {
  const begun =
    encoding === "utf-8" ? chunk.subarray(0, 3).findIndex((byte) => byte < 0x80 || byte > 0xbf) : 0;
  const text = new TextDecoder(encoding).decode(chunk.subarray(Math.max(0, begun)));
  return text.split("\ufffd", 1)[0] ?? "";
}
