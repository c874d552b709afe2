/**
 * Readings in Latin letters as people type them: Hepburn, Kunrei-shiki and what input methods take, with long vowels marked, doubled or left
 * out. All of them lead to one spelling, near to Hepburn without long vowels.
 */

/** The one spelling of a word in Latin lower case without accents, which may be only a part of a name. */
export function foldRomaji(latin: string): string {
  return spellings.reduce((text, [from, to]) => text.replace(from, to), latin);
}

/** A reading in hiragana in that spelling; other characters stay. */
export function romajiOf(hiragana: string): string {
  let latin = "";
  for (let at = 0; at < hiragana.length;) {
    const pair = syllables.get(hiragana.slice(at, at + 2));
    latin += pair ?? syllables.get(hiragana.charAt(at)) ?? hiragana.charAt(at);
    at += pair === undefined ? 1 : 2;
  }
  return foldRomaji(latin.replace(/っ(?=(.))/g, "$1").replaceAll("っ", ""));
}

/** In this order: later ones see what earlier ones have left. */
const spellings: readonly (readonly [from: RegExp, to: string])[] = [
  [/['’ー]/g, ""],
  [/si/g, "shi"],
  [/sy(?=[auoe]|$)/g, "sh"],
  [/ti/g, "chi"],
  [/ty(?=[auoe]|$)/g, "ch"],
  [/tu/g, "tsu"],
  [/(?<![sc])hu/g, "fu"],
  [/[zd]i/g, "ji"],
  [/[zj]y(?=[auoe]|$)/g, "j"],
  [/d(?:z?)u/g, "zu"],
  [/tch/g, "cch"],
  [/m(?=[bpm])/g, "n"],
  [/nn/g, "n"],
  [/oh(?![aiueoy])/g, "o"],
  [/o[ou]+/g, "o"],
  [/([aiue])\1+/g, "$1"],
];

const vowels = ["a", "i", "u", "e", "o"] as const;

const rows: readonly (readonly [consonant: string, kana: string])[] = [
  ["", "あいうえお"],
  ["k", "かきくけこ"],
  ["g", "がぎぐげご"],
  ["s", "さしすせそ"],
  ["z", "ざじずぜぞ"],
  ["t", "たちつてと"],
  ["d", "だぢづでど"],
  ["n", "なにぬねの"],
  ["h", "はひふへほ"],
  ["b", "ばびぶべぼ"],
  ["p", "ぱぴぷぺぽ"],
  ["m", "まみむめも"],
  ["r", "らりるれろ"],
  ["", "ぁぃぅぇぉ"],
];

/** With a small kana behind them: きゃ, ファ. What is not a pair here is read one by one. */
const pairs: readonly (readonly [first: string, consonant: string, small: string])[] = [
  ...["きk", "ぎg", "にn", "ひh", "びb", "ぴp", "みm", "りr"].map(
    (pair) => [pair.charAt(0), `${pair.charAt(1)}y`, "ゃゅょ"] as const,
  ),
  ["し", "sh", "ゃゅょぇ"],
  ["ち", "ch", "ゃゅょぇ"],
  ["じ", "j", "ゃゅょぇ"],
  ["ぢ", "j", "ゃゅょ"],
  ["ふ", "f", "ぁぃぇぉゅ"],
  ["ゔ", "v", "ぁぃぇぉ"],
  ["う", "w", "ぃぇぉ"],
  ["つ", "ts", "ぁぃぇぉ"],
  ["て", "t", "ぃゅ"],
  ["で", "d", "ぃゅ"],
  ["と", "t", "ぅ"],
  ["ど", "d", "ぅ"],
];

const smallVowels: Readonly<Record<string, string>> = {
  ぁ: "a",
  ぃ: "i",
  ぅ: "u",
  ぇ: "e",
  ぉ: "o",
  ゃ: "a",
  ゅ: "u",
  ょ: "o",
};

const syllables: ReadonlyMap<string, string> = new Map([
  ...rows.flatMap(([consonant, kana]) =>
    vowels.map((vowel, at) => [kana.charAt(at), consonant + vowel] as const),
  ),
  ...pairs.flatMap(([first, consonant, small]) =>
    [...small].map((kana) => [first + kana, consonant + (smallVowels[kana] ?? "")] as const),
  ),
  ["や", "ya"],
  ["ゆ", "yu"],
  ["よ", "yo"],
  ["ゃ", "ya"],
  ["ゅ", "yu"],
  ["ょ", "yo"],
  ["わ", "wa"],
  ["を", "o"],
  ["ん", "n"],
  ["ゔ", "vu"],
]);
