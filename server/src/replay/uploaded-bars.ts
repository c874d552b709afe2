import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseConnection } from "../db/connection/database-connection.ts";
import { isDiskFull } from "../disk/disk-full.ts";
import { type ImportChoices, noChoices } from "./choices.ts";
import { largestFile } from "./file/file-bytes.ts";
import { ImportRefused } from "./import-problem.ts";
import { type Reading, type SeenFile, startReading } from "./reading.ts";
import { isAbsent, UploadFolder, type WritePart, writePart } from "./upload-folder.ts";

/** The data of a file after its last check. */
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
  | "REPLAY_FILES_FULL"
  | "REPLAY_DISK_FULL";

/** A file that an operator is sending or has sent. */
interface Upload {
  readonly uploadId: string;
  readonly operatorId: number;
  readonly name: string;
  readonly bytes: number;
  /** "": it is not made yet. */
  path: string;
  received: number;
  /** A part is being written, or the file imported. */
  busy: boolean;
  touchedAt: number;
  choices: ImportChoices;
  looked: Looked;
  reading: Reading | null;
  /** Resolves once every earlier reading has ended. */
  stopped: Promise<unknown>;
  /** Counts the looks: of several at once only the last begins to read. */
  looks: number;
}

/** Files at once, one an operator; each may take 100 MiB of the disk. */
const filesMost = 4;
/** Files untouched for this long are removed. */
const forgottenMs = 60 * 60_000;

export interface UploadedBarsParts {
  /** Folder of files until they are imported; "": the system's folder for temporary files. */
  readonly dataDir: string;
  readonly database: DatabaseConnection;
  readonly now: () => number;
  /** Lets the running market list what was imported. */
  readonly listReplays: () => Promise<void>;
  readonly log: (message: string) => void;
  readonly writePart?: WritePart;
  readonly startReading?: typeof startReading;
}

/** Files of bars on their way from an operator's browser into the market: sent in parts, looked at with choices, imported. */
export class UploadedBars {
  readonly #parts: UploadedBarsParts;
  readonly #folder: UploadFolder;
  readonly #uploads = new Map<string, Upload>();
  #listing: Promise<void> = Promise.resolve();

  constructor(parts: UploadedBarsParts) {
    this.#parts = parts;
    this.#folder = new UploadFolder(
      parts.dataDir === "" ? tmpdir() : join(parts.dataDir, "imports"),
    );
  }

  /** Removes files that a process which was killed left on the disk. */
  async clear(): Promise<void> {
    await this.#folder.clear();
  }

  /** A new file; the operator's earlier one is removed. */
  async begin(operatorId: number, name: string, bytes: number): Promise<string | UploadRefusal> {
    const forgotten = this.#forget(
      (upload) =>
        upload.operatorId === operatorId || this.#parts.now() - upload.touchedAt > forgottenMs,
    );
    if (this.#uploads.size >= filesMost) {
      await forgotten;
      return "REPLAY_FILES_FULL";
    }
    const uploadId = randomUUID();
    const upload: Upload = {
      uploadId,
      operatorId,
      name,
      bytes: Math.min(bytes, largestFile),
      path: "",
      received: 0,
      busy: false,
      touchedAt: this.#parts.now(),
      choices: noChoices,
      looked: { state: "unread" },
      reading: null,
      stopped: Promise.resolve(),
      looks: 0,
    };
    // Counted before anything is awaited: files that begin at once are no more than `filesMost`.
    this.#uploads.set(uploadId, upload);
    try {
      await forgotten;
      upload.path = await this.#folder.makeFile(uploadId);
    } catch (error) {
      this.#uploads.delete(uploadId);
      if (isDiskFull(error)) return "REPLAY_DISK_FULL";
      throw error;
    }
    if (this.#uploads.has(uploadId)) return uploadId;
    // The operator has begun another file meanwhile.
    await rm(upload.path, { force: true });
    return "REPLAY_FILE_UNKNOWN";
  }

  /** Writes a part behind those before; sent again, it changes nothing. Returns how many bytes have arrived. */
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
      await (this.#parts.writePart ?? writePart)(upload.path, upload.received, part);
      upload.received += part.length;
    } catch (error) {
      if (isDiskFull(error)) return "REPLAY_DISK_FULL";
      // It has been forgotten meanwhile.
      if (isAbsent(error) && !this.#uploads.has(uploadId)) return "REPLAY_FILE_UNKNOWN";
      throw error;
    } finally {
      upload.busy = false;
    }
    return upload.received;
  }

  /** Begins to read a whole file with these choices; a look under way ends first. */
  async look(
    operatorId: number,
    uploadId: string,
    choices: ImportChoices,
  ): Promise<UploadRefusal | null> {
    const upload = this.#of(operatorId, uploadId);
    if (upload === null) return "REPLAY_FILE_UNKNOWN";
    if (upload.received < upload.bytes) return "REPLAY_FILE_INCOMPLETE";
    if (upload.busy || upload.looked.state === "imported") return "REPLAY_FILE_BUSY";
    upload.looks += 1;
    const { looks } = upload;
    upload.choices = choices;
    // Nothing is imported with these choices before they have been read with.
    upload.looked = { state: "reading", share: 0, rows: 0 };
    await stop(upload);
    if (!this.#uploads.has(uploadId)) return "REPLAY_FILE_UNKNOWN";
    // A later look reads instead.
    if (upload.looks === looks) void this.#read(upload, null);
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

  /** Ends what is being read or imported and removes all files. */
  async close(): Promise<void> {
    await this.#forget(() => true, true);
    await this.#folder.remove();
  }

  async #read(upload: Upload, operatorId: number | null): Promise<Looked> {
    const { path, name, choices } = upload;
    const { database, now, log } = this.#parts;
    const reading = (this.#parts.startReading ?? startReading)(
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

  /** They are unknown at once, and removed when it resolves. What is being stored is given up only with `evenStored`. */
  async #forget(isForgotten: (upload: Upload) => boolean, evenStored = false): Promise<void> {
    const forgotten = [...this.#uploads.values()].filter(
      (upload) =>
        isForgotten(upload) && (evenStored || !upload.busy || upload.looked.state === "unread"),
    );
    for (const { uploadId } of forgotten) this.#uploads.delete(uploadId);
    for (const upload of forgotten) {
      await stop(upload);
      if (upload.path !== "") await rm(upload.path, { force: true });
    }
  }
}

/** Resolves once no thread reads the file. */
function stop(upload: Upload): Promise<unknown> {
  const { reading } = upload;
  upload.reading = null;
  if (reading !== null) upload.stopped = upload.stopped.then(() => reading.end());
  return upload.stopped;
}
