import type { InstrumentCard } from "../bus/messages.ts";
import { foldRomaji, romajiOf } from "./romaji.ts";

/** Finds instruments by code, Japanese name, kana, its reading in Latin letters, and Latin name. */
export interface SearchIndex {
  /** Codes, best first: exact code, then prefix, word start, contains; at most `searchLimit`. */
  find(keyword: string): readonly string[];
}

export const searchLimit = 50;

/** Text without its spaces, and the positions where its words begin. */
interface Folded {
  readonly text: string;
  readonly wordStarts: ReadonlySet<number>;
}

/** Best first. */
const rank = { exactCode: 0, prefix: 1, wordStart: 2, contained: 3, none: Infinity } as const;

export function createSearchIndex(cards: readonly InstrumentCard[]): SearchIndex {
  const entries = cards.map((card) => ({
    code: card.code,
    foldedCode: fold(card.code).text,
    names: [card.name, card.kana, card.nameEnglish].map(fold),
    reading: joined(wordsOf(card.kana).map(romajiOf)),
  }));

  return {
    find(keyword) {
      const wanted = fold(keyword).text;
      if (wanted === "") return [];
      const romaji = /^[a-z'’]+$/.test(wanted) ? foldRomaji(wanted) : "";
      const ranked: string[][] = [[], [], [], []];
      for (const { code, foldedCode, names, reading } of entries) {
        const best = Math.min(
          rankOfCode(foldedCode, wanted),
          ...names.map((n) => rankOf(n, wanted)),
          romaji === "" ? rank.none : rankOf(reading, romaji),
        );
        ranked[best]?.push(code);
      }
      return ranked.flat().slice(0, searchLimit);
    },
  };
}

function rankOfCode(code: string, wanted: string): number {
  if (code === wanted) return rank.exactCode;
  return code.startsWith(wanted) ? rank.prefix : rank.none;
}

function rankOf({ text, wordStarts }: Folded, wanted: string): number {
  let best: number = rank.none;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    if (at === 0) return rank.prefix;
    best = Math.min(best, wordStarts.has(at) ? rank.wordStart : rank.contained);
  }
  return best;
}

const fold = (written: string): Folded => joined(wordsOf(written));

/** One spelling for full and half width, upper and lower case, katakana and hiragana, with and without accents. */
function wordsOf(written: string): string[] {
  return written
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .split(/[\s・.,&-]+/)
    .filter((word) => word !== "");
}

function joined(words: readonly string[]): Folded {
  const wordStarts = new Set<number>();
  let length = 0;
  for (const word of words) {
    wordStarts.add(length);
    length += word.length;
  }
  return { text: words.join(""), wordStarts };
}
