import { hexOf } from "./draw/hex.ts";
import { link } from "./link.ts";
import { integer, word } from "./words.ts";

/** Up to where a head looks into each chain. Everything behind it may be added later without changing it. */
export interface HeadPosition {
  /** Time of the core's last batch, epoch milliseconds. */
  readonly at: number;
  /** Number of that batch. */
  readonly batch: number;
  /** Id of the last entry of all ledgers. */
  readonly entry: number;
  /** Number of the last entry of the operators' log. */
  readonly log: number;
}

/** The chains, in the order of the head's text. */
export const headParts = [
  "market",
  "accounts",
  "roots",
  "tape",
  "operators",
  "offerings",
  "prizes",
] as const;
export type HeadPartName = (typeof headParts)[number];

/** One chain or list up to a position. */
export interface HeadPart {
  /** How many links, rows or accounts there are; of the tape the number of its last batch. */
  readonly count: number;
  /** 32 bytes in lower-case hexadecimal digits. */
  readonly hash: string;
}
export type HeadParts = Readonly<Record<HeadPartName, HeadPart>>;

/** One hash that commits to all chains, with the position that it was taken at. */
export interface Head {
  readonly position: HeadPosition;
  /** 32 bytes in lower-case hexadecimal digits. */
  readonly hash: string;
}

/** The head of all chains: its text is `head <at> <batch> <entry> <log>`, and a line `<name> <count> <hash>` for each part. */
export function headOf(position: HeadPosition, parts: HeadParts): Head {
  const { at, batch, entry, log } = position;
  const text = [
    ["head", ...[at, batch, entry, log].map(integer)].join(" "),
    ...headParts.map((name) =>
      [name, integer(parts[name].count), word(parts[name].hash)].join(" "),
    ),
  ].join("\n");
  return { position, hash: hexOf(link("akari/head", null, text)) };
}

/** `akari1-<at>-<batch>-<entry>-<log>-<hash>`: one word, short enough to print. */
export function printedHead({ position: { at, batch, entry, log }, hash }: Head): string {
  return ["akari1", ...[at, batch, entry, log].map(integer), hash].join("-");
}

const printedForm = /^akari1-(\d{1,15})-(\d{1,15})-(\d{1,15})-(\d{1,15})-([0-9a-f]{64})$/;

/** A head as `printedHead` writes it, in any case of letters; null for anything else. */
export function readPrintedHead(text: string): Head | null {
  const [, at, batch, entry, log, hash] = printedForm.exec(text.trim().toLowerCase()) ?? [];
  if (hash === undefined) return null;
  return {
    position: { at: Number(at), batch: Number(batch), entry: Number(entry), log: Number(log) },
    hash,
  };
}
