import type { Folded } from "./fold.ts";

const count = (words: string, first: number, step = 1) =>
  words.split(" ").map((word, place) => [word, first + place * step] as const);

/** Values of our languages' words when a number is read out, in groups or digit by digit. */
const latin = new Map<string, number>([
  ...count("zero one two three four five six seven eight nine ten eleven twelve", 0),
  ...count("cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce", 0),
  ...count("un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze", 1),
  ...count("quince dieciseis diecisiete dieciocho diecinueve", 15),
  ...count("thirteen fourteen fifteen sixteen seventeen eighteen nineteen", 13),
  ...count("veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete", 21),
  ...count("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10),
  ...count("veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa", 20, 10),
  ...count("vingt trente quarante cinquante soixante", 20, 10),
  ...count("ciento doscientos trescientos cuatrocientos quinientos seiscientos", 100, 100),
  ...count("setecientos ochocientos novecientos", 700, 100),
  ["oh", 0],
  ["veintiocho", 28],
  ["veintinueve", 29],
  ["seize", 16],
]);
/** Chinese and Japanese digits in Latin letters: many are words elsewhere, so only many in a row are digits. */
const romanized = new Map<string, number>([
  ...count("ling yi er san si wu liu qi ba jiu", 0),
  ...count("rei ichi ni san yon go roku nana hachi kyuu", 0),
  ...count("maru yao", 0),
  ["kyu", 9],
  ["shichi", 7],
  ["shi", 4],
]);
const fewestRomanized = 7;
/** With kana that are also particles or titles left out. */
const eastAsian = new Map<string, number>([
  ...count("ゼロ イチ ニー サン ヨン ゴー ロク ナナ ハチ キュー", 0),
  ...count("レイ ワン ツー スリー フォー ファイブ シックス セブン エイト ナイン", 0),
  ...count("ぜろ いち にー よん ごー ろく なな はち きゅう きゅー", 0).map(
    ([word], place) => [word, [0, 1, 2, 4, 5, 6, 7, 8, 9, 9][place] ?? 0] as const,
  ),
  ["キュウ", 9],
  ["幺", 1],
  ["洞", 0],
  ["拐", 7],
  ["勾", 9],
]);
const times: Readonly<Record<string, number>> = { double: 2, triple: 3 };

const oneOf = (words: Iterable<string>) =>
  [...words].toSorted((a, b) => b.length - a.length).join("|");
const tokens = new RegExp(
  `(?<latin>(?<![a-z])(?:${oneOf([...latin.keys(), ...romanized.keys(), "double", "triple", "plus", "mas"])})(?![a-z]))|(?<kana>${oneOf(eastAsian.keys())})|\\d+`,
  "g",
);
/** Between two of them. */
const between = /^(?:[\s,.・、の_/()-]{0,3}| y | et | and |-et-)$/;
/** Between two that are one number: ninety-one, noventa y uno. */
const joint = /^(?:[ -]| y | et |-et-)$/;
/** No number of ours that is not an amount is as long. */
const fewestFigures = 9;

interface Token {
  readonly start: number;
  readonly end: number;
  readonly word: string;
  readonly value: number | null;
}

/** The text with such words as figures where they make up a long number, alone or with figures; the same object where there are none. */
export function withDigitWords(folded: Folded): Folded {
  let [text, at] = ["", 0];
  const [starts, ends]: [number[], number[]] = [[], []];
  const keep = (until: number) => {
    text += folded.text.slice(at, until);
    starts.push(...folded.starts.slice(at, until));
    ends.push(...folded.ends.slice(at, until));
    at = until;
  };
  for (const cluster of clusters(folded.text)) {
    const figures = inFigures(cluster, folded.text);
    const length = figures.reduce((sum, { written }) => sum + written.length, 0);
    if (length < fewestFigures) continue;
    for (const { start, end, written } of figures) {
      keep(start);
      text += written;
      for (const _ of written) {
        starts.push(folded.starts[start] ?? 0);
        ends.push(folded.ends[end - 1] ?? 0);
      }
      at = end;
    }
  }
  if (at === 0) return folded;
  keep(folded.text.length);
  return { text, starts, ends };
}

/** Words and figures side by side, where at least one is a word. */
function clusters(text: string): Token[][] {
  const all: Token[][] = [];
  for (const { 0: word, index, groups } of text.matchAll(tokens)) {
    const value = groups?.["latin"] === undefined ? eastAsian.get(word) : valueOfLatin(word);
    const token = { start: index, end: index + word.length, word, value: value ?? null };
    const last = all.at(-1);
    if (last !== undefined && between.test(text.slice(last.at(-1)!.end, index))) last.push(token);
    else all.push([token]);
  }
  return all.filter((cluster) => {
    const words = cluster.filter(({ word }) => !/^\d/.test(word));
    const foreign = words.filter(({ word }) => romanized.has(word) && !latin.has(word));
    return words.length > 0 && (foreign.length === 0 || words.length >= fewestRomanized);
  });
}

function valueOfLatin(word: string): number | undefined {
  return latin.get(word) ?? romanized.get(word);
}

function inFigures(cluster: readonly Token[], text: string) {
  const figures: { start: number; end: number; written: string }[] = [];
  for (let place = 0; place < cluster.length; place += 1) {
    const { start, word, value } = cluster[place]!;
    let [written, total] = [word, value];
    if (word === "plus" || word === "mas") written = "+";
    const next = cluster[place + 1]?.value ?? 10;
    if (times[word] !== undefined && next < 10) {
      written = String(next).repeat(times[word]);
      place += 1;
    } else if (total !== null) {
      for (let more = cluster[place + 1]; more !== undefined; more = cluster[place + 1]) {
        const gap = text.slice(cluster[place]!.end, more.start);
        if (!joint.test(gap) || !isContinued(total, more.value)) break;
        total = total === 4 ? 80 : total + (more.value ?? 0);
        place += 1;
      }
      written = String(total);
    }
    figures.push({ start, end: cluster[place]!.end, written });
  }
  return figures;
}

/** Hundreds by less, tens by a digit, `soixante` and `quatre-vingt` by up to nineteen, `dix` by seven to nine. */
function isContinued(total: number, more: number | null): boolean {
  if (more === null || more === 0) return false;
  if (total >= 100 && total % 100 === 0) return more < 100;
  if (total === 10 || total % 100 === 70) return more >= 7 && more <= 9;
  if (total === 60 || total === 80) return more < 20;
  return total > 0 && total % 10 === 0 && more < 10;
}
