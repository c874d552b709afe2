import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import { writeWhole } from "./write-whole.ts";

/** A file that is made first, and then read as slowly as its reader likes. */
export interface SpooledFile {
  readonly bytes: number;
  /** Its bytes, once. It is gone when the stream has ended, however it ends. */
  stream(): Readable;
  /** Removes a file that is not read. */
  drop(): Promise<void>;
}

export interface Spool {
  /** Writes the text down as fast as it comes; what is thrown while it is made is thrown here, and leaves nothing behind. */
  keep(text: AsyncIterable<string>): Promise<SpooledFile>;
  /** Bytes of all files that are still read. */
  readonly bytes: number;
}

const pieceCharacters = 64 * 1024;

/**
 * Files on their way to readers, in the system's temporary folder. Each is out of the folder as soon as it is open, so that nothing of it is left
 * when the process ends. Beyond the bound, the file that has been read for longest is given up: that is who reads slowest.
 */
export function createSpool(bytesMaximum: number, folder = tmpdir()): Spool {
  /** In the order in which their reading began. */
  const read = new Map<Readable, () => void>();
  let all = 0;
  const makeRoomFor = (newest: Readable) => {
    for (const [oldest, gone] of read) {
      if (all <= bytesMaximum || oldest === newest) return;
      gone();
      oldest.destroy(new Error("read too slowly while others wait"));
    }
  };
  return {
    get bytes() {
      return all;
    },
    async keep(text) {
      const { handle, forget } = await openUnlisted(folder);
      let bytes = 0;
      try {
        for await (const piece of pieces(text)) {
          const written = Buffer.from(piece);
          await writeWhole(handle, written, bytes);
          bytes += written.length;
        }
      } catch (error) {
        await handle.close();
        await forget();
        throw error;
      }
      all += bytes;
      let isGone = false;
      const gone = () => {
        if (isGone) return;
        isGone = true;
        all -= bytes;
        void forget();
      };
      return {
        bytes,
        stream() {
          const stream = handle.createReadStream({ start: 0 });
          const end = () => {
            read.delete(stream);
            gone();
          };
          read.set(stream, end);
          stream.once("close", end);
          makeRoomFor(stream);
          return stream;
        },
        async drop() {
          await handle.close();
          gone();
        },
      };
    },
  };
}

async function openUnlisted(folder: string) {
  const own = await makeTemporaryFolder(folder, "akari-file-");
  const handle = await open(join(own, "file"), "wx+", 0o600);
  const forget = () => rm(own, { recursive: true, force: true });
  // Windows keeps the name of an open file; there it goes with the file's end.
  await forget().catch(() => undefined);
  return { handle, forget: () => forget().catch(() => undefined) };
}

async function* pieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = "";
  for await (const part of text) {
    piece += part;
    if (piece.length < pieceCharacters) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}
