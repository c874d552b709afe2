import { createHash } from "node:crypto";
import type { AppliedMigration } from "../migrate.ts";

/**
 * A backup file: a header of fixed length (one line of JSON, filled up with spaces), a body (gzip of all tables' rows as COPY text,
 * table after table in the header's order), and a footer (one line: hash over header and body).
 */
export interface BackupHeader {
  readonly format: typeof formatName;
  readonly version: number;
  readonly createdAt: string;
  /** The schema's migrations at the time of the backup. */
  readonly migrations: readonly AppliedMigration[];
  /** In an order in which they can be loaded: referenced tables first. */
  readonly tables: readonly BackupTable[];
  readonly sequences: readonly BackupSequence[];
  /** Length of the body in the file. */
  readonly bodyBytes: number;
}

export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** Length of its rows before compression. */
  readonly bytes: number;
  /** SHA-256 of its rows before compression, as hex. */
  readonly sha256: string;
}

/** A used counter. */
export interface BackupSequence {
  readonly name: string;
  readonly value: number;
}

export const formatName = "akari-backup";
export const formatVersion = 1;
export const headerBytes = 65_536;
/** Hash as hex and a line feed. */
export const footerBytes = 65;

export function headerText(header: BackupHeader): Buffer {
  const line = JSON.stringify(header);
  const text = Buffer.from(`${line.padEnd(headerBytes - 1)}\n`);
  if (text.length !== headerBytes) throw new Error(`the header needs ${text.length} bytes`);
  return text;
}

/** The footer's line. `bodyHash` is the SHA-256 of the body as it stands in the file. */
export function footerText(header: Buffer, bodyHash: Buffer): Buffer {
  return Buffer.from(`${createHash("sha256").update(header).update(bodyHash).digest("hex")}\n`);
}

/** Settings that make the text of rows independent of the server's own. */
export const copySettings =
  "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; " +
  "set extra_float_digits = 1; set client_encoding = 'UTF8'";

/** Rows in a piece of COPY text: each ends with a line feed, and one inside a value is written as \\n. */
export function countRows(text: Buffer): number {
  let rows = 0;
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) rows += 1;
  return rows;
}
