import { sha256 } from "@noble/hashes/sha2.js";
import { sameBytes, toBytes } from "./bytes.ts";
import { link } from "./link.ts";
import { integer, word } from "./words.ts";

/** An entry of the operators' log as its text has it. */
export interface OperatorLogEntry {
  /** Consecutive from 1. */
  readonly number: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly actorKind: string;
  readonly actorId: string;
  /** The actor's roles then, comma between; "" without any. */
  readonly roles: string;
  readonly action: string;
  readonly caseNumber: string | null;
  readonly accountId: number | null;
  readonly reason: string | null;
  /** The exact JSON text. */
  readonly parameters: string;
}

/**
 * The canonical text of an entry: one line each for number, time, kind and id of the actor, roles, action, case, account and reason
 * (a hyphen where there is none), then the parameters' exact JSON text. The database writes the same (migration 0021).
 * Throws RangeError for a field that could be read as two.
 */
export function operatorLogText(entry: OperatorLogEntry): string {
  return [
    integer(entry.number),
    integer(entry.at),
    word(entry.actorKind),
    word(entry.actorId),
    entry.roles === "" ? "" : entry.roles.split(",").map(word).join(","),
    word(entry.action),
    entry.caseNumber === null ? "-" : word(entry.caseNumber),
    entry.accountId === null ? "-" : integer(entry.accountId),
    entry.reason === null ? "-" : word(entry.reason),
    entry.parameters,
  ].join("\n");
}

/** SHA-256 of an entry's text: what the chain links, so that a link can be checked without the text. */
export function operatorLogContent(text: string): Uint8Array {
  return sha256(toBytes(text));
}

/** The head of the log's chain after an entry; `previous` null before the first. */
export function nextLogHead(previous: Uint8Array | null, content: Uint8Array): Uint8Array {
  return link("akari/operator-log", previous, content);
}

/** Whether an entry's text, its content's hash and its link belong together. */
export function isLogEntryIntact(
  text: string,
  stored: {
    readonly previous: Uint8Array;
    readonly content: Uint8Array;
    readonly hash: Uint8Array;
  },
): boolean {
  const content = operatorLogContent(text);
  return (
    sameBytes(content, stored.content) &&
    sameBytes(nextLogHead(stored.previous, content), stored.hash)
  );
}
