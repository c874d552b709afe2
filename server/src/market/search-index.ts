import type { InstrumentCard } from "@akari/core/market/instrument-card";
import { abbreviatedName, withoutCompanyForms } from "./company-forms.ts";
import { looseSpelling } from "./name-spelling.ts";
import { foldRomaji, romajiOf } from "./romaji.ts";
import { oneSpelling, readWrittenShare } from "./written-share.ts";

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
  const entries = cards.map((card) => {
    const names = [card.name, card.kana, card.nameEnglish]
      .map((name) => withoutCompanyForms(oneSpelling(name)))
      .flatMap((name) => [name, abbreviatedName(name) ?? []].flat())
      .map(wordsOf);
    return {
      code: card.code,
      foldedCode: oneSpelling(card.code),
      names: names.map(joined),
      looseNames: names.map((words) => joined(words.map(looseSpelling))),
      reading: joined(wordsOf(oneSpelling(card.kana)).map(romajiOf)),
    };
  });
  const known = new Set(entries.map(({ foldedCode }) => foldedCode));

  return {
    find(keyword) {
      const written = readWrittenShare(keyword, (code) => known.has(code));
      const words = wordsOf(written.rest);
      const text = words.join("");
      if (text === "" && written.codes.length === 0) return [];
      const asked: Asked = {
        codes: written.codes,
        whole: wantedOf(joined(wordsOf(oneSpelling(keyword))).text),
        named: text === "" ? null : wantedOf(text),
        words: words.map(wantedOf),
      };
      const ranked: string[][] = [[], [], [], []];
      for (const entry of entries) ranked[rankIn(entry, asked)]?.push(entry.code);
      return ranked.flat().slice(0, searchLimit);
    },
  };
}

interface Entry {
  readonly foldedCode: string;
  readonly names: readonly Folded[];
  /** The same in the spelling of those who have only heard a name, or know its old form. */
  readonly looseNames: readonly Folded[];
  readonly reading: Folded;
}

/** A text in the spellings in which it is looked for. */
interface Wanted {
  readonly text: string;
  readonly loose: string;
  /** Empty: it is not written in Latin letters. */
  readonly romaji: string;
}

const wantedOf = (text: string): Wanted => ({
  text,
  loose: looseSpelling(text),
  romaji: /^[a-z'’]+$/.test(text) ? foldRomaji(text) : "",
});

interface Asked {
  readonly codes: readonly string[];
  readonly whole: Wanted;
  /** All words but the codes as one; null: there are only codes. */
  readonly named: Wanted | null;
  readonly words: readonly Wanted[];
}

/** The name beside a code may be the share's or not: the code decides, the other one's name comes after it. */
function rankIn(entry: Entry, { codes, whole, named: name, words }: Asked): number {
  const named = name === null ? rank.none : rankOfText(entry, name);
  if (codes.includes(entry.foldedCode)) return rank.exactCode;
  if (codes.length > 0)
    return Math.min(named, rankOfText(entry, whole)) === rank.none ? rank.none : rank.contained;
  if (named !== rank.none || words.length < 2) return named;
  return words.every((word) => rankOfText(entry, word) !== rank.none) ? rank.contained : rank.none;
}

function rankOfText(
  { foldedCode, names, looseNames, reading }: Entry,
  { text, loose, romaji }: Wanted,
): number {
  return Math.min(
    rankOfCode(foldedCode, text),
    ...names.map((name) => rankOf(name, text)),
    ...looseNames.map((name) => rankOf(name, loose)),
    romaji === "" ? rank.none : rankOf(reading, romaji),
  );
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

function wordsOf(spelled: string): string[] {
  return spelled
    .split(/[\s・.,、。!?※&/:;|_()[\]{}<>「」『』【】〔〕《》〈〉"'’“”‘„«»‹›＂-]+/)
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
