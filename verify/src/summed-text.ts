import { sha256 } from "@noble/hashes/sha2.js";
import { toBytes } from "./bytes.ts";
import { type Hex, hexOf } from "./draw/hex.ts";
import { checkDigits } from "./summed-file.ts";

/** The text of a file before anything of it is believed: a changed digit may leave it no JSON (docs/account-data.md#the-file). */
interface SummedText {
  /** Rows of each section as they are written, without the comma behind them; `head` has one. */
  readonly rows: ReadonlyMap<string, readonly string[]>;
  /** Sections that are no list: the head, and each object that has a line of its own. */
  readonly single: ReadonlySet<string>;
  /** For each section the first eight digits of the SHA-256 of each row, one behind another. */
  readonly checks: ReadonlyMap<string, string>;
  /** Stated and computed SHA-256 of everything before its line. null: the file has none, as those of an older Akari. */
  readonly sum: { readonly stated: string; readonly computed: Hex } | null;
}

/** Splits a file into its lines and sections. */
function readSummedText(text: string): SummedText {
  const rows = new Map<string, string[]>();
  const single = new Set(["head"]);
  const checks = new Map<string, string>();
  let section: string[] | null = null;
  const lines = text.split("\n");
  const head = lines[0] ?? "";
  rows.set("head", [head]);
  for (const line of lines.slice(1)) {
    const opened = /^"([^"]*)":\[$/.exec(line)?.[1];
    const object = /^"([^"]*)":(\{.*\}),?$/.exec(line);
    if (opened !== undefined) {
      section = [];
      rows.set(opened, section);
    } else if (line === "]" || line === "],") section = null;
    else if (line.startsWith('"checks":{'))
      for (const [, name = "", digits = ""] of line.slice(10).matchAll(/"([^"]*)":"([^"]*)"/g))
        checks.set(name, digits);
    else if (object !== null) {
      const [, name = "", row = ""] = object;
      rows.set(name, [row]);
      single.add(name);
    } else section?.push(line.endsWith(",") ? line.slice(0, -1) : line);
  }
  const at = text.lastIndexOf('\n"sum":"');
  const stated = at === -1 ? undefined : /^"sum":"([^"]*)"\}\n?$/.exec(text.slice(at + 1))?.[1];
  return {
    rows,
    single,
    checks,
    sum: stated === undefined ? null : { stated, computed: digestOf(text.slice(0, at + 1)) },
  };
}

/** The digits that a row has in the checks. */
export function rowCheck(row: string): string {
  return digestOf(row).slice(0, checkDigits);
}

export function digestOf(text: string): Hex {
  return hexOf(sha256(toBytes(text)));
}

interface TextFault {
  readonly problem: "SUM_MISSING" | "SUM_DIFFERS";
  /** `<section> row <place from 1>`, `head` or another line by its name. */
  readonly place: string | null;
}

/** null: the text is as it was written; else the first row that is not. */
export function textFault(text: string): TextFault | null {
  const read = readSummedText(text);
  if (read.sum === null) return { problem: "SUM_MISSING", place: null };
  if (read.sum.stated === read.sum.computed) return null;
  return { problem: "SUM_DIFFERS", place: firstChange(read) ?? "sum" };
}

/** The first row that is not as it was written, or what else differs; null: all are. */
function firstChange({ rows, single, checks }: SummedText): string | null {
  for (const name of new Set([...rows.keys(), ...checks.keys()])) {
    const written = rows.get(name);
    const digits = checks.get(name);
    if (written === undefined || digits === undefined) return name;
    for (const [index, row] of written.entries())
      if (rowCheck(row) !== digits.slice(index * checkDigits, (index + 1) * checkDigits))
        return single.has(name) ? name : `${name} row ${index + 1}`;
    if (digits.length !== written.length * checkDigits) return `${name} row ${written.length + 1}`;
  }
  return null;
}
