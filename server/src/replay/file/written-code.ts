/** A share of Tokyo as a file names it. `other`: a preferred share or another class, whose fifth digit is not 0. */
export interface WrittenCode {
  readonly code: string;
  readonly isOther: boolean;
}

const form = /^[0-9][0-9A-Z][0-9][0-9A-Z]$/;

/**
 * Reads 7203, 72030, 7203.T, 7203.TYO, TYO:7203, 7203 JP, 7203.JP, "7203.0" of a spreadsheet and ７２０３. null: another exchange's
 * code, or none.
 */
export function writtenCode(text: string): WrittenCode | null {
  const bare = text
    .normalize("NFKC")
    .trim()
    .toUpperCase()
    .replace(/^(?:="?|')|"$/g, "")
    .replace(/^(?:TYO|TSE|JPX|JP|東証)\s*[:：.]\s*/, "")
    .replace(/\s*[./ :_-]\s*(?:T|TYO|TSE|JP|JPX|東証)$/, "")
    .replace(/^(\d{4,5})\.0+$/, "$1");
  if (form.test(bare)) return { code: bare, isOther: false };
  const code = bare.slice(0, 4);
  if (!/^.{4}[0-9]$/.test(bare) || !form.test(code)) return null;
  return { code, isOther: !bare.endsWith("0") };
}

/** The share of a file that is named after it: 7203.csv, 7203.T.csv.gz. null: named otherwise. */
export function codeOfFileName(name: string): string | null {
  const stem = name.replace(/(\.(csv|tsv|txt|json|jsonl|ndjson|gz))+$/i, "");
  const found = writtenCode(stem);
  return found === null || found.isOther ? null : found.code;
}
