import { closeSync, fsyncSync, openSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import {
  type HeadPart,
  type HeadPartName,
  type HeadParts,
  type HeadPosition,
  headOf,
  partsAt,
  printedHead,
  readPrintedHead,
} from "@akari/verify/head";
import { openMarketName } from "@akari/api/envelope";
import { StartRefusal } from "../db/start-refusal.ts";
import { fileFacts, folderProblem } from "../disk/folder-problem.ts";
import { syncEntries } from "../disk/durable-entries.ts";
import { makeFolder } from "../disk/make-folder.ts";
import { writeWholeSync } from "../disk/write-whole.ts";
import type { KeptHead, NotedHead } from "./continued.ts";

/** The heads of a file since an operator last accepted another history. */
export interface HeadsFile {
  /** Oldest first. */
  readonly heads: readonly NotedHead[];
  /** Lines by which an operator accepted a database that did not continue the head before. */
  readonly acceptances: readonly string[];
}

/** The file with the heads of a market's course; null: none. The open market's heads are in the configured file, each other course's in a file beside it. */
export function headsFileOf(file: string | null, market: string, course: number): string | null {
  return file === null || market === openMarketName ? file : `${file}.course-${course}`;
}

const firstLine =
  "# Heads of all chains of this Akari (docs/ledger.md#heads). Lines are only ever added. A copy of the last one, anywhere else, is as good.";

/** Ends a line that was not written whole. */
const tornEnd = " (torn)";

/** Contents of the file; null without a file. Refused: an unreadable file, a line that Akari did not write. */
export function readHeadsFile(path: string): HeadsFile | null {
  const text = textOf(path);
  if (text === null) return null;
  let heads: NotedHead[] = [];
  const acceptances: string[] = [];
  const lines = text.split("\n");
  // Whatever a kill or a full disk has cut off behind the last line feed was never whole.
  for (const [index, line] of lines.slice(0, -1).entries()) {
    if (line === "" || line.startsWith("#") || line.endsWith(tornEnd)) continue;
    const [, word, ...content] = line.split(" ");
    const head = word === "head" ? keptHeadIn(content) : null;
    if (head !== null) heads.push(head);
    else if (word === "accepted" && readPrintedHead(content[0] ?? "") !== null) {
      acceptances.push(line);
      heads = [];
    } else
      throw new StartRefusal(
        `The file of heads ${path} has a line ${index + 1} that Akari did not write, or that was changed since. Keep a copy of it and find out who ` +
          "changed it; Akari goes on when the line is as it was.",
      );
  }
  return { heads, acceptances };
}

/** The line of a head, without its line feed. `at`: epoch milliseconds. */
export function headLine(at: number, { head, parts }: NotedHead): string {
  const named = partsAt(head.position).flatMap((name) => {
    const part = parts[name];
    return part === null ? [] : `${name}=${part.count}:${part.hash}`;
  });
  return [new Date(at).toISOString(), "head", printedHead(head), ...named].join(" ");
}

/** The line by which an operator accepts a database that does not continue a head. */
export function acceptanceLine(at: number, { head }: KeptHead, why: string): string {
  return [new Date(at).toISOString(), "accepted", printedHead(head), why].join(" ");
}

/** Adds a line, on disk when it returns. Makes the file and its folder. Refused: a place that cannot be written. */
export function appendLine(path: string, line: string): void {
  try {
    append(path, line);
  } catch (error) {
    if (!(error instanceof Error) || !("syscall" in error)) throw error;
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new StartRefusal(
      `The file of heads ${path} cannot be written: ${folderProblem(code, message, fileFacts(path))}. Or name another one with AKARI_HEADS_FILE.`,
    );
  }
}

function append(path: string, line: string): void {
  makeFolder(dirname(path), 0o700);
  const before = textOf(path);
  const file = openSync(path, "a", 0o600);
  try {
    writeWholeSync(file, `${beginningAfter(before)}${line}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  if (before === null) syncEntries(path);
}

/** The bytes before a line: the file's heading, or the end of a line that a kill or a full disk has torn. */
function beginningAfter(before: string | null): string {
  if (before === null || before === "") return `${firstLine}\n`;
  return before.endsWith("\n") ? "" : `${tornEnd}\n`;
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new StartRefusal(
      `The file of heads ${path} cannot be read: ${folderProblem(code, message, fileFacts(path))}. Name another one with AKARI_HEADS_FILE, or bring back the disk that it lies on.`,
    );
  }
}

/** null: the words are no head, or its hash is not that of its parts. */
function keptHeadIn([printed = "", ...named]: readonly string[]): NotedHead | null {
  const head = readPrintedHead(printed);
  if (head === null) return null;
  const parts = partsIn(named, head.position);
  if (parts === null || headOf(head.position, parts).hash !== head.hash) return null;
  return { head, parts };
}

function partsIn(named: readonly string[], position: HeadPosition): HeadParts | null {
  const names = partsAt(position);
  const parts: Partial<Record<HeadPartName, HeadPart>> = {};
  for (const [index, text] of named.entries()) {
    const [, name, count, hash] = /^([a-z]+)=(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
    if (name !== names[index] || hash === undefined) return null;
    parts[name as HeadPartName] = { count: Number(count), hash };
  }
  return named.length === names.length ? ({ seals: null, ...parts } as HeadParts) : null;
}
