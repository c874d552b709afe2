import { existsSync } from "node:fs";
import { openMarketName } from "@akari/api/envelope";
import { printedHead, readPrintedHead } from "@akari/verify/head";
import type pg from "pg";
import type { AuditCheck } from "../db/audit/report.ts";
import { shownOffences } from "../db/audit/report.ts";
import { StartRefusal } from "../db/start-refusal.ts";
import { discontinuity, type KeptHead } from "./continued.ts";
import { headsFileOf, readHeadsFile } from "./heads-file.ts";

/** A kept head as one word, or the path of a file of heads. */
export interface Kept {
  readonly heads: readonly KeptHead[];
  /** Lines of the file by which an operator accepted another history; only heads after the last of them count. */
  readonly acceptances: readonly string[];
}

const isWord = /^akari[12]-/;

/** Reads a head, or a file by its path. Refused: a file that is not there, has no head, or has a line that Akari did not write. */
export function readKept(text: string, pathOf: (name: string) => string): Kept {
  const head = readPrintedHead(text);
  if (head !== null) return { heads: [{ head, parts: null }], acceptances: [] };
  if (isWord.test(text))
    throw new StartRefusal(
      "This is no whole head. A head is one word: akari2, five numbers and 64 hexadecimal digits, with hyphens between; older ones begin with akari1 and have four numbers.",
    );
  const path = pathOf(text);
  const file = readHeadsFile(path);
  if (file === null) throw new StartRefusal(`There is no file of heads ${path}.`);
  if (file.heads.length === 0)
    throw new StartRefusal(
      `The file ${path} has no head${file.acceptances.length > 0 ? " after its last acceptance" : ""}.`,
    );
  return { heads: newestOfEachDay(file.heads), acceptances: file.acceptances };
}

/** Refused: a market together with a file, which has heads of all markets. */
export function requireSingleHead(text: string): void {
  if (!isWord.test(text))
    throw new StartRefusal(
      "--market says of which market a single head is. A file is compared with all markets: leave --market out.",
    );
}

/**
 * The part about a market's course: a single head if it is of this market, else the heads of the course's file, of which only the open market's
 * must be there. Refused as by `readKept`.
 */
export function keptOf(
  text: string,
  headOf: string,
  { market, course }: { readonly market: string; readonly course: number },
  pathOf: (name: string) => string,
): Kept | null {
  if (isWord.test(text)) return market === headOf ? readKept(text, pathOf) : null;
  const isOpen = market === openMarketName;
  const file = headsFileOf(pathOf(text), market, course);
  return isOpen || (file !== null && existsSync(file)) ? readKept(file ?? text, String) : null;
}

/** A head commits to all before it, so one a day finds what was changed between two of them and put back into the file by the server. */
function newestOfEachDay<Kind extends KeptHead>(heads: readonly Kind[]): readonly Kind[] {
  const dayOf = ({ head }: KeptHead) => new Date(head.position.at).toISOString().slice(0, 10);
  return [...new Map(heads.map((kept) => [dayOf(kept), kept])).values()];
}

/** Whether the database continues every kept head. Read it in one snapshot. */
export async function checkSince(
  client: pg.ClientBase,
  course: number,
  { heads }: Kept,
): Promise<AuditCheck> {
  const offences: string[] = [];
  for (const kept of heads) {
    const broken = await discontinuity(client, course, kept);
    if (broken !== null)
      offences.push(
        `the head of ${new Date(kept.head.position.at).toISOString()} (${printedHead(kept.head)}): ${broken}`,
      );
    if (offences.length >= shownOffences) break;
  }
  return {
    name: "Today's history continues the heads that were kept",
    count: heads.length,
    offences,
  };
}
