import { createHash, type Hash } from "node:crypto";
import { createReadStream, type ReadStream } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { StartRefusal } from "../start-refusal.ts";
import type { BackupHeader, BackupTable } from "./format.ts";
import { countRows, footerBytes, footerText, formatVersion, headerBytes } from "./format.ts";
import { readHeaderText } from "./header-schema.ts";

/** Processes the rows of one table; must read `rows` to the end. */
export type TableReader = (table: BackupTable, rows: AsyncIterable<Buffer>) => Promise<void>;

/** Reads and checks the header. Refused: not a backup, truncated, of a newer Akari; header or footer damaged. */
export async function readHeader(file: string): Promise<BackupHeader> {
  const handle = await openFile(file);
  try {
    return await readable(file, () => readAll(file, handle));
  } finally {
    await handle.close();
  }
}

async function readAll(file: string, handle: FileHandle): Promise<BackupHeader> {
  const text = Buffer.alloc(headerBytes);
  const { bytesRead } = await handle.read(text, 0, headerBytes, 0);
  const header = parseHeader(file, text.subarray(0, bytesRead));
  const { size } = await handle.stat();
  const expected = headerBytes + header.bodyBytes + footerBytes;
  if (size !== expected)
    throw refusal(
      file,
      `it has ${size} bytes and should have ${expected}: it was cut off or something was added`,
    );
  const bodyHash = await hashOf(file, header);
  const footer = Buffer.alloc(footerBytes);
  await handle.read(footer, 0, footerBytes, size - footerBytes);
  if (!footer.equals(footerText(text, bodyHash))) {
    await checkTables(file, header);
    throw refusal(
      file,
      `header or footer (bytes 0 to ${headerBytes}, ${size - footerBytes} to ${size}) was changed`,
    );
  }
  return header;
}

/** Reads every table and compares its rows with the header. Refused: the first table that differs, and where. */
export async function checkTables(file: string, header: BackupHeader): Promise<void> {
  await readTables(file, header, async (_, rows) => {
    for await (const _chunk of rows); // Checked as they pass.
  });
}

/** Gives every table to `read`, in the file's order. A table's rows end with an error when they do not match the header. */
export async function readTables(
  file: string,
  header: BackupHeader,
  read: TableReader,
): Promise<void> {
  const body = new Body(file, header);
  try {
    for (const table of header.tables) await read(table, body.rowsOf(table));
    await body.requireEnd();
  } finally {
    body.close();
  }
}

class Body {
  readonly #file: string;
  readonly #source: ReadStream;
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(file: string, header: BackupHeader) {
    this.#file = file;
    this.#source = createReadStream(file, {
      start: headerBytes,
      end: headerBytes + header.bodyBytes - 1,
    });
    const gunzip = createGunzip();
    this.#source.once("error", (error) => gunzip.destroy(error));
    // The next read throws the error; it may occur before anything reads.
    gunzip.on("error", () => {});
    this.#chunks = this.#source.pipe(gunzip)[Symbol.asyncIterator]();
  }

  async *rowsOf(table: BackupTable): AsyncGenerator<Buffer> {
    const hash = createHash("sha256");
    let left = table.bytes;
    let rows = 0;
    while (left > 0) {
      const chunk = await this.#next(left, () => `table ${table.name}, after row ${rows}`);
      left -= chunk.length;
      hash.update(chunk);
      rows += countRows(chunk);
      if (left === 0) this.#requireSame(table, rows, hash);
      yield chunk;
    }
    if (table.bytes === 0) this.#requireSame(table, rows, hash);
  }

  close(): void {
    this.#source.destroy();
  }

  /** Nothing may follow the last table. */
  async requireEnd(): Promise<void> {
    const more = await this.#read(() => "after the last table");
    if (more !== null || this.#rest.length > 0)
      throw refusal(this.#file, "there are rows behind the last table");
  }

  #requireSame(table: BackupTable, rows: number, hash: Hash): void {
    if (rows !== table.rows)
      throw refusal(
        this.#file,
        `table ${table.name} has ${rows} rows and should have ${table.rows}`,
      );
    if (hash.digest("hex") !== table.sha256)
      throw refusal(
        this.#file,
        `table ${table.name}, rows 1 to ${rows}: what they say was changed (their SHA-256 differs)`,
      );
  }

  async #next(most: number, place: () => string): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const chunk = await this.#read(place);
      if (chunk === null) throw refusal(this.#file, `${place()}: the rows end here`);
      this.#rest = chunk;
    }
    const chunk = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(chunk.length);
    return chunk;
  }

  async #read(place: () => string): Promise<Buffer | null> {
    try {
      const { value, done } = await this.#chunks.next();
      return done === true ? null : value;
    } catch (error) {
      throw refusal(this.#file, `${place()}: ${(error as Error).message}`);
    }
  }
}

/** Opening a pipe would block until there is a writer. */
async function openFile(file: string): Promise<FileHandle> {
  const isFile = await readable(file, async () => (await stat(file)).isFile());
  if (!isFile) throw new StartRefusal(`${file} is a folder or a device and no backup.`);
  return readable(file, () => open(file, "r"));
}

/** A file that cannot be read is reported in words: a stack would not help. */
async function readable<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error) || !("syscall" in error)) throw error;
    throw new StartRefusal(`${file} cannot be read: ${error.message}`);
  }
}

async function hashOf(file: string, header: BackupHeader): Promise<Buffer> {
  const hash = createHash("sha256");
  const body = createReadStream(file, {
    start: headerBytes,
    end: headerBytes + header.bodyBytes - 1,
  });
  for await (const chunk of body) hash.update(chunk);
  return hash.digest();
}

function parseHeader(file: string, text: Buffer): BackupHeader {
  const read = readHeaderText(text.toString("utf8"));
  switch (read.kind) {
    case "header":
      return read.header;
    case "newer":
      throw new StartRefusal(
        `${file} was written by a newer Akari (its format is ${read.version}, this Akari knows ${formatVersion}). Restore it with that one.`,
      );
    case "broken":
      throw refusal(file, read.reason);
  }
}

/** Refuses the file for a reason and says that nothing was changed. */
export function refusal(file: string, reason: string): StartRefusal {
  return new StartRefusal(`${file} is damaged: ${reason}. Nothing was restored from it.`);
}
