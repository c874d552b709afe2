/** An object that says the same key twice: which value was meant, readers would decide differently. */
export class KeyTwice extends Error {
  readonly key: string;

  constructor(key: string) {
    super(`the key ${key} stands twice`);
    this.key = key;
  }
}

/** As `JSON.parse`, which takes the last of equal keys; here an object with equal keys, at any depth, is none. Throws SyntaxError or KeyTwice. */
export function parseStrictly(text: string): unknown {
  const value: unknown = JSON.parse(text);
  refuseEqualKeys(text);
  return value;
}

/** Of a text that is JSON: a text with a colon behind it is a key of the innermost object. */
function refuseEqualKeys(text: string): void {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1)
    switch (text.charCodeAt(at)) {
      case sign.brace:
        open.push(new Set());
        break;
      case sign.bracket:
        open.push(null);
        break;
      case sign.closingBrace:
      case sign.closingBracket:
        open.pop();
        break;
      case sign.quote: {
        const end = endOfText(text, at);
        const keys = open.at(-1);
        if (keys instanceof Set && isKey(text, end)) {
          const key = keyIn(text.slice(at, end + 1));
          if (keys.has(key)) throw new KeyTwice(key);
          keys.add(key);
        }
        at = end;
      }
    }
}

const sign = {
  space: 0x20,
  quote: 0x22,
  colon: 0x3a,
  bracket: 0x5b,
  backslash: 0x5c,
  closingBracket: 0x5d,
  brace: 0x7b,
  closingBrace: 0x7d,
} as const;

function endOfText(text: string, from: number): number {
  let at = from + 1;
  for (let code = text.charCodeAt(at); code !== sign.quote; code = text.charCodeAt((at += 1)))
    if (code === sign.backslash) at += 1;
  return at;
}

function isKey(text: string, end: number): boolean {
  let at = end + 1;
  // Of the characters up to a space, JSON allows only its white space.
  while (text.charCodeAt(at) <= sign.space) at += 1;
  return text.charCodeAt(at) === sign.colon;
}

/** `\u0061` is an a. */
function keyIn(quoted: string): string {
  return quoted.includes("\\") ? (JSON.parse(quoted) as string) : quoted.slice(1, -1);
}
