/** The position at which a text stops being JSON. */
export interface JsonBreak {
  /** Line and column count from 1; the column in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** Maximum nesting: more than any file has, and safe for the stack. */
const deepest = 200;

class Break extends Error {
  readonly offset: number;

  constructor(offset: number, reason: string) {
    super(reason);
    this.offset = offset;
  }
}

/**
 * Finds the first character that is not valid JSON, which JSON.parse does not always report; null for valid JSON. Text nested too deeply
 * is reported as well.
 *
 * Our own, because momoa lets line ends stand in texts, and jsonc-parser names the text in which something is wrong instead of the
 * character and ends with a full stack on deep nesting.
 */
export function jsonBreak(text: string): JsonBreak | null {
  try {
    const end = skipSpace(text, skipValue(text, skipSpace(text, 0), 0));
    if (end < text.length) throw new Break(end, `${shown(text, end)} after the end of the value`);
    return null;
  } catch (error) {
    if (!(error instanceof Break)) throw error;
    const before = text.slice(0, error.offset);
    return {
      line: before.split("\n").length,
      column: error.offset - before.lastIndexOf("\n"),
      reason: error.message,
    };
  }
}

function skipValue(text: string, at: number, depth: number): number {
  const first = text[at];
  if ((first === "{" || first === "[") && depth === deepest)
    throw new Break(at, `nested deeper than ${deepest} lists and objects`);
  if (first === "{") return skipMembers(text, at + 1, "}", depth + 1, skipPair);
  if (first === "[") return skipMembers(text, at + 1, "]", depth + 1, skipValue);
  if (first === '"') return skipString(text, at);
  return skipWord(text, at);
}

/** Skips comma-separated members up to the closing bracket. */
function skipMembers(
  text: string,
  from: number,
  closing: string,
  depth: number,
  skipMember: (text: string, at: number, depth: number) => number,
): number {
  let at = skipSpace(text, from);
  if (text[at] === closing) return at + 1;
  for (;;) {
    at = skipSpace(text, skipMember(text, at, depth));
    if (text[at] === closing) return at + 1;
    at = skipSpace(text, expect(text, at, ",", `"," or "${closing}"`));
  }
}

function skipPair(text: string, at: number, depth: number): number {
  if (text[at] !== '"') throw unexpected(text, at, "a name in quotes");
  const colon = skipSpace(text, skipString(text, at));
  return skipValue(text, skipSpace(text, expect(text, colon, ":", '":"')), depth);
}

const escapePattern = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const firstPrintable = 0x20;

function skipString(text: string, quote: number): number {
  let at = quote + 1;
  while (text[at] !== '"') {
    escapePattern.lastIndex = at;
    const length = text[at] === "\\" ? escapePattern.exec(text)?.[0].length : 1;
    if (length === undefined) throw unexpected(text, at + 1, "a JSON escape");
    if (!(text.charCodeAt(at) >= firstPrintable))
      throw unexpected(text, at, "the end of the string");
    at += length;
  }
  return at + 1;
}

const wordPattern = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function skipWord(text: string, at: number): number {
  wordPattern.lastIndex = at;
  const word = wordPattern.exec(text)?.[0];
  if (word === undefined) throw unexpected(text, at, "a value");
  return at + word.length;
}

const spacePattern = /[ \t\r\n]*/y;

function skipSpace(text: string, at: number): number {
  spacePattern.lastIndex = at;
  return at + (spacePattern.exec(text)?.[0].length ?? 0);
}

function expect(text: string, at: number, character: string, wanted: string): number {
  if (text[at] !== character) throw unexpected(text, at, wanted);
  return at + 1;
}

function unexpected(text: string, at: number, wanted: string): Break {
  return new Break(at, `expected ${wanted}, found ${shown(text, at)}`);
}

function shown(text: string, at: number): string {
  return at < text.length ? JSON.stringify(text[at]) : "the end of the file";
}
