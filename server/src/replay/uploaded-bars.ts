import { randomUUID } from "node:crypto";
import { appendFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseConnection } from "../db/connection/database-connection.ts";
import { type ImportChoices, noChoices } from "./choices.ts";
import { largestFile } from "./file/file-bytes.ts";
import { ImportRefused } from "./import-problem.ts";
import { type Reading, type SeenFile, startReading } from "./reading.ts";

/** What is known of a file after the last look at it. */
export type Looked =
  | { readonly state: "unread" }
  | { readonly state: "reading"; readonly share: number; readonly rows: number }
  | { readonly state: "refused"; readonly refused: ImportRefused }
  | { readonly state: "failed" }
  | { readonly state: "ready"; readonly seen: SeenFile }
  | { readonly state: "imported"; readonly seen: SeenFile };

export type UploadRefusal =
  | "REPLAY_FILE_UNKNOWN"
  | "REPLAY_PART_ORDER"
  | "REPLAY_FILE_INCOMPLETE"
  | "REPLAY_FILE_REFUSED"
  | "REPLAY_FILE_BUSY"
  | "REPLAY_FILES_FULL";

/** A file that an operator is sending or has sent. */
interface Upload {
  readonly uploadId: string;
  readonly operatorId: number;
  readonly name: string;
  readonly bytes: number;
  readonly path: string;
  received: number;
  /** Parts are appended one after another. */
  busy: boolean;
  touchedAt: number;
  choices: ImportChoices;
  looked: Looked;
  reading: Reading | null;
}

/** Files at once, one an operator; each may take 100 MiB of the disk. */
const filesMost = 4;
/** Files that nobody has touched for this long are removed. */
const forgottenMs = 60 * 60_000;

export interface UploadedBarsParts {
  /** Where files lie until they are imported; "": the system's folder for temporary files. */
  readonly dataDir: string;
  readonly database: DatabaseConnection;
  readonly now: () => number;
  /** Lets the running market list what was imported. */
  readonly listReplays: () => Promise<void>;
  readonly log: (message: string) => void;
}

/** Files of bars on their way from an operator's browser into the market: sent in parts, looked at with choices, imported. */
export class UploadedBars {
  readonly #parts: UploadedBarsParts;
  readonly #uploads = new Map<string, Upload>();
  #folder: Promise<string> | null = null;
  #listing: Promise<void> = Promise.resolve();

  constructor(parts: UploadedBarsParts) {
    this.#parts = parts;
  }

  /** A new file; the operator's earlier one is removed. */
  async begin(operatorId: number, name: string, bytes: number): Promise<string | UploadRefusal> {
    await this.#forget(
      (upload) =>
        upload.operatorId === operatorId || this.#parts.now() - upload.touchedAt > forgottenMs,
    );
    if (this.#uploads.size >= filesMost) return "REPLAY_FILES_FULL";
    const uploadId = randomUUID();
    const upload: Upload = {
      uploadId,
      operatorId,
      name,
      bytes: Math.min(bytes, largestFile),
      path: join(await this.#place(), uploadId),
      received: 0,
      busy: false,
      touchedAt: this.#parts.now(),
      choices: noChoices,
      looked: { state: "unread" },
      reading: null,
    };
    await writeFile(upload.path, "");
    this.#uploads.set(uploadId, upload);
    return uploadId;
  }

  /** Appends a part; sent again, it changes nothing. Returns how many bytes have arrived. */
  async append(
    operatorId: number,
    uploadId: string,
    offset: number,
    part: Uint8Array,
  ): Promise<number | UploadRefusal> {
    const upload = this.#of(operatorId, uploadId);
    if (upload === null) return "REPLAY_FILE_UNKNOWN";
    if (upload.busy) return "REPLAY_FILE_BUSY";
    if (offset + part.length <= upload.received) return upload.received;
    if (offset !== upload.received || offset + part.length > upload.bytes)
      return "REPLAY_PART_ORDER";
    upload.busy = true;
    try {
      await appendFile(upload.path, part);
      upload.received += part.length;
    } finally {
      upload.busy = false;
    }
    return upload.received;
  }

  /** Begins to read a whole file with these choices; a look under way ends. */
  async look(
    operatorId: number,
    uploadId: string,
    choices: ImportChoices,
  ): Promise<UploadRefusal | null> {
    const upload = this.#of(operatorId, uploadId);
    if (upload === null) return "REPLAY_FILE_UNKNOWN";
    if (upload.received < upload.bytes) return "REPLAY_FILE_INCOMPLETE";
    if (upload.busy || upload.looked.state === "imported") return "REPLAY_FILE_BUSY";
    await upload.reading?.end();
    upload.choices = choices;
    void this.#read(upload, null);
    return null;
  }

  looked(operatorId: number, uploadId: string): Looked | "REPLAY_FILE_UNKNOWN" {
    return this.#of(operatorId, uploadId)?.looked ?? "REPLAY_FILE_UNKNOWN";
  }

  choices(operatorId: number, uploadId: string): ImportChoices {
    return this.#of(operatorId, uploadId)?.choices ?? noChoices;
  }

  /** Imports with the choices of the last look, and lists it; asked again, it gives the first answer. */
  async import(operatorId: number, uploadId: string): Promise<number | UploadRefusal> {
    const upload = this.#of(operatorId, uploadId);
    if (upload === null) return "REPLAY_FILE_UNKNOWN";
    if (upload.looked.state === "imported") return upload.looked.seen.fileId!;
    if (upload.busy) return "REPLAY_FILE_BUSY";
    if (upload.looked.state !== "ready") return "REPLAY_FILE_REFUSED";
    upload.busy = true;
    try {
      const looked = await this.#read(upload, operatorId);
      if (looked.state !== "ready") return "REPLAY_FILE_REFUSED";
      upload.looked = { state: "imported", seen: looked.seen };
      await rm(upload.path, { force: true });
      await this.#list();
      return looked.seen.fileId!;
    } finally {
      upload.busy = false;
    }
  }

  /** One listing after another: each has the files that were imported before it. */
  #list(): Promise<void> {
    const { listReplays, log } = this.#parts;
    this.#listing = this.#listing.then(listReplays).catch((error: unknown) => {
      // The file is stored; the next start lists it.
      log(`imported shares could not be listed now: ${String(error)}`);
    });
    return this.#listing;
  }

  /** Ends what is being read and removes all files. */
  async close(): Promise<void> {
    await this.#forget(() => true);
    if (this.#folder !== null) await rm(await this.#folder, { recursive: true, force: true });
    this.#folder = null;
  }

  async #read(upload: Upload, operatorId: number | null): Promise<Looked> {
    const { path, name, choices } = upload;
    const { database, now, log } = this.#parts;
    const reading = startReading(
      { database, path, name, now: now(), choices, operatorId },
      (share, rows) => {
        if (upload.reading === reading) upload.looked = { state: "reading", share, rows };
      },
    );
    upload.reading = reading;
    upload.looked = { state: "reading", share: 0, rows: 0 };
    const looked = await reading.seen.then(
      (seen): Looked => ({ state: "ready", seen }),
      (error: unknown): Looked => {
        if (error instanceof ImportRefused) return { state: "refused", refused: error };
        if (upload.reading === reading) log(`a file of bars could not be read: ${String(error)}`);
        return { state: "failed" };
      },
    );
    // Another look has begun meanwhile.
    if (upload.reading !== reading) return looked;
    upload.reading = null;
    upload.looked = looked;
    return looked;
  }

  #of(operatorId: number, uploadId: string): Upload | null {
    const upload = this.#uploads.get(uploadId);
    if (upload === undefined || upload.operatorId !== operatorId) return null;
    upload.touchedAt = this.#parts.now();
    return upload;
  }

  async #forget(isForgotten: (upload: Upload) => boolean): Promise<void> {
    for (const upload of this.#uploads.values()) {
      // What is being stored is not given up.
      if (!isForgotten(upload) || (upload.busy && upload.looked.state !== "unread")) continue;
      this.#uploads.delete(upload.uploadId);
      const { reading } = upload;
      upload.reading = null;
      await reading?.end();
      await rm(upload.path, { force: true });
    }
  }

  #place(): Promise<string> {
    this.#folder ??= this.#makeFolder();
    return this.#folder;
  }

  async #makeFolder(): Promise<string> {
    const { dataDir } = this.#parts;
    if (dataDir === "") return mkdtemp(join(tmpdir(), "akari-imports-"));
    const folder = join(dataDir, "imports");
    // What an earlier process left.
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  }
}
