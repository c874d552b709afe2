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
  /** Number of the last link of the chain of seals; null: a head of the first form, which does not look into that chain. */
  readonly seal: number | null;
}

/** The chains, in the order of the head's text; a head of the first form ends before `seals`. */
const headParts = [
  "market",
  "accounts",
  "roots",
  "tape",
  "operators",
  "offerings",
  "prizes",
  "seals",
] as const;
export type HeadPartName = (typeof headParts)[number];

/** One chain or list up to a position. */
export interface HeadPart {
  /** How many links, rows or accounts there are; of the tape the number of its last batch. */
  readonly count: number;
  /** 32 bytes in lower-case hexadecimal digits. */
  readonly hash: string;
}
/** Of the first form everything but `seals`. */
export type HeadParts = Readonly<Record<Exclude<HeadPartName, "seals">, HeadPart>> & {
  readonly seals: HeadPart | null;
};

/** One hash that commits to all chains, with the position that it was taken at. */
export interface Head {
  readonly position: HeadPosition;
  /** 32 bytes in lower-case hexadecimal digits. */
  readonly hash: string;
}

/** The parts that a head at this position has. */
export function partsAt({ seal }: Pick<HeadPosition, "seal">): readonly HeadPartName[] {
  return seal === null ? headParts.slice(0, -1) : headParts;
}

/** The head of all chains: its text is `head <at> <batch> <entry> <log> <seal>`, and a line `<name> <count> <hash>` for each part. */
export function headOf(position: HeadPosition, parts: HeadParts): Head {
  const lines = partsAt(position).map((name) => {
    const part = parts[name];
    if (part === null) throw new RangeError(`a head of this form has ${name}`);
    return [name, integer(part.count), word(part.hash)].join(" ");
  });
  const text = [["head", ...numbersOf(position)].join(" "), ...lines].join("\n");
  return { position, hash: hexOf(link("akari/head", null, text)) };
}

/** The numbers of a position in the order of the text. */
function numbersOf({ at, batch, entry, log, seal }: HeadPosition): string[] {
  return [at, batch, entry, log, ...(seal === null ? [] : [seal])].map(integer);
}

/** `akari2-<at>-<batch>-<entry>-<log>-<seal>-<hash>`: one word, short enough to print. A head of the first form is `akari1-` and has no seal. */
export function printedHead({ position, hash }: Head): string {
  return [position.seal === null ? "akari1" : "akari2", ...numbersOf(position), hash].join("-");
}

/** A head as `printedHead` writes it, in any case of letters; null for anything else. */
export function readPrintedHead(text: string): Head | null {
  const [form, ...words] = text.trim().toLowerCase().split("-");
  const hash = words.pop() ?? "";
  const isWhole =
    words.length === (form === "akari1" ? 4 : form === "akari2" ? 5 : 0) &&
    words.every((word) => /^\d{1,15}$/.test(word)) &&
    /^[0-9a-f]{64}$/.test(hash);
  if (!isWhole) return null;
  const [at = 0, batch = 0, entry = 0, log = 0, seal = null] = words.map(Number);
  return { position: { at, batch, entry, log, seal }, hash };
}
