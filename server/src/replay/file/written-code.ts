import { readWrittenShare } from "../../market/written-share.ts";

/** A share of Tokyo as a file names it. `other`: a preferred share or another class, whose fifth digit is not 0. */
export interface WrittenCode {
  readonly code: string;
  readonly isOther: boolean;
}

const common = /^[0-9][0-9A-Z][0-9][0-9A-Z]$/;
const anyClass = /^[0-9][0-9a-z][0-9][0-9a-z][1-9]?$/;

/**
 * Reads a code as people write it to the search (7203, 72030, 7203.T, TYO:7203, 7203 JP, ７２０３), and "7203.0" or ="7203" of a
 * spreadsheet. null: another exchange's code, or none.
 */
export function writtenCode(text: string): WrittenCode | null {
  // Most files write the bare code in each of their rows.
  if (common.test(text)) return { code: text, isOther: false };
  const bare = text
    .normalize("NFKC")
    .trim()
    .replace(/^(?:="?|')|"$/g, "")
    .replace(/^(\d{4,5})\.0+$/, "$1");
  const { codes, rest } = readWrittenShare(bare, (code) => anyClass.test(code));
  const [code, second] = codes;
  if (code === undefined || second !== undefined || /[^\s.:/_-]/.test(rest)) return null;
  return { code: code.slice(0, 4).toUpperCase(), isOther: code.length > 4 };
}

/** TradingView's delay, interval and number of the chart: `TSE_DLY_7203, 1D_0a1b2.csv`. */
const besideCode = /(?<=^[a-z]{3}_)DLY_|,\s*\d*[a-z]?(?:_[0-9a-f]+)?$/gi;

/** The share of a file that is named after it: 7203.csv, 7203.T.csv.gz, `TSE_7203, 1D.csv`. null: named otherwise. */
export function codeOfFileName(name: string): string | null {
  const stem = name
    .replace(/(\.(csv|tsv|txt|json|jsonl|ndjson|gz))+$/i, "")
    .replaceAll(besideCode, "");
  const found = writtenCode(stem);
  return found === null || found.isOther ? null : found.code;
}
