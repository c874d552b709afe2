import { createHash } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { once } from "node:events";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { renameDurably } from "../../disk/durable-entries.ts";
import { writeWhole } from "../../disk/write-whole.ts";
import { appliedMigrations } from "../migrate.ts";
import { StartRefusal } from "../start-refusal.ts";
import { copyOut } from "./copy.ts";
import type { BackupHeader, BackupTable } from "./format.ts";
import {
  copySettings,
  countRows,
  footerText,
  formatName,
  formatVersion,
  headerBytes,
  headerText,
} from "./format.ts";
import { copyTarget, tableShapes, usedSequences, type TableShape } from "./tables.ts";

/**
 * Writes one consistent snapshot of the database to `file`, which must not exist; trading may continue meanwhile. The file appears under
 * its name only when it is complete and on disk. `at` is written into the header.
 */
export async function writeBackup(
  client: pg.ClientBase,
  file: string,
  at: Date,
): Promise<BackupHeader> {
  const draft = `${file}.partial`;
  const handle = await create(file, draft);
  try {
    const header = await write(client, handle, at);
    await handle.sync();
    await handle.close();
    renameDurably(draft, file);
    return header;
  } catch (error) {
    await handle.close().catch(() => {}); // Already closed when the rename failed.
    await rm(draft, { force: true });
    throw inWords(error, file);
  }
}

async function create(file: string, draft: string): Promise<FileHandle> {
  try {
    const reserved = await open(file, "wx", 0o600);
    await reserved.close();
    await rm(file);
    return await open(draft, "w", 0o600);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw new StartRefusal(`${file} exists already. Name a new file.`);
    throw new StartRefusal(`The backup cannot be written in ${dirname(file)}: ${message}`);
  }
}

/** A full disk is reported in words: a stack would not help. */
function inWords(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !("syscall" in error)) return error;
  return new StartRefusal(`The backup ${file} could not be written: ${error.message}`);
}

async function write(client: pg.ClientBase, handle: FileHandle, at: Date): Promise<BackupHeader> {
  await client.query("begin isolation level repeatable read, read only");
  try {
    await client.query(copySettings);
    const shapes = await tableShapes(client);
    const body = new Body(handle);
    const tables: BackupTable[] = [];
    for (const shape of shapes) tables.push(await body.add(client, shape));
    const { bytes, hash } = await body.end();
    const header: BackupHeader = {
      format: formatName,
      version: formatVersion,
      createdAt: at.toISOString(),
      migrations: await appliedMigrations(client),
      tables,
      // Read last, so that no number in the snapshot is above its counter.
      sequences: await usedSequences(client),
      bodyBytes: bytes,
    };
    const text = headerText(header);
    await writeWhole(handle, text, 0);
    const footer = footerText(text, hash);
    await writeWhole(handle, footer, headerBytes + bytes);
    return header;
  } finally {
    await client.query("rollback"); // It only read.
  }
}

/** The compressed part of the file, written after the space reserved for the header. */
class Body {
  readonly #gzip = createGzip({ level: 4 });
  readonly #written: Promise<{ bytes: number; hash: Buffer }>;

  constructor(handle: FileHandle) {
    this.#written = this.#drain(handle);
    this.#written.catch(() => this.#gzip.destroy()); // Thrown by the next `add` or `end`.
  }

  async add(client: pg.ClientBase, shape: TableShape): Promise<BackupTable> {
    const hash = createHash("sha256");
    let rows = 0;
    let bytes = 0;
    for await (const chunk of copyOut(client, `copy ${copyTarget(shape)} to stdout`)) {
      hash.update(chunk);
      bytes += chunk.length;
      rows += countRows(chunk);
      if (!this.#gzip.write(chunk)) await Promise.race([once(this.#gzip, "drain"), this.#written]);
    }
    return { ...shape, rows, bytes, sha256: hash.digest("hex") };
  }

  end(): Promise<{ bytes: number; hash: Buffer }> {
    this.#gzip.end();
    return this.#written;
  }

  async #drain(handle: FileHandle): Promise<{ bytes: number; hash: Buffer }> {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const chunk of this.#gzip as AsyncIterable<Buffer>) {
      hash.update(chunk);
      await writeWhole(handle, chunk, headerBytes + bytes);
      bytes += chunk.length;
    }
    return { bytes, hash: hash.digest() };
  }
}
