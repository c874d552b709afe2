import { expect, test } from "vitest";
import type { InstrumentCard } from "../bus/messages.ts";
import { createSearchIndex, searchLimit } from "./search-index.ts";

const card = (code: string, name: string, kana: string, nameEnglish: string): InstrumentCard => ({
  code,
  name,
  kana,
  nameEnglish,
  sector: "machinery",
  tickTable: "standard",
  lot: 100,
  listing: null,
});

const index = createSearchIndex([
  card("4X21", "氷室ソフトウェア", "ひむろそふとうぇあ", "Himuro Software"),
  card("6W3A", "朝凪電機", "アサナギデンキ", "Asanagi Electric"),
  card("6W3B", "東朝凪海運", "ヒガシアサナギカイウン", "Higashi Asanagi Marine"),
  card("9U04", "エレクトロ白波", "エレクトロシラナミ", "Électro Shiranami"),
]);

test.each([
  ["a whole code", "6W3A", ["6W3A"]],
  ["a code in lower case", "6w3a", ["6W3A"]],
  ["a code in full width", "６Ｗ３Ａ", ["6W3A"]],
  ["the beginning of a code", "6W", ["6W3A", "6W3B"]],
  ["the middle of a code", "W3", []],
  ["a Japanese name", "朝凪", ["6W3A", "6W3B"]],
  ["hiragana for katakana", "あさなぎ", ["6W3A", "6W3B"]],
  ["katakana for hiragana", "ヒムロ", ["4X21"]],
  ["katakana in half width with voicing marks", "ﾃﾞﾝｷ", ["6W3A"]],
  ["a Latin name in capitals", "ASANAGI", ["6W3A", "6W3B"]],
  ["a Latin name without its accent", "electro", ["9U04"]],
  ["the beginning of a second word before the middle of one", "el", ["9U04", "6W3A"]],
  ["two words across a space", "himuro soft", ["4X21"]],
  ["a reading in Latin letters", "asanagi denki", ["6W3A"]],
  ["Kunrei-shiki", "SIRANAMI", ["9U04"]],
  ["the middle of a reading", "kaiun", ["6W3B"]],
  ["a reading in full width", "ｄｅｎｋｉ", ["6W3A"]],
  ["spaces only", " 　", []],
  ["nothing that is there", "zzz", []],
])("M-SEARCH-1 search finds by %s", (_, keyword, codes) => {
  expect(index.find(keyword)).toEqual(codes);
});

test("M-SEARCH-1 an exact code stands before names that contain the same letters", () => {
  const clash = createSearchIndex([
    card("1A00", "甲", "こう", "X2B0 Works"),
    card("X2B0", "乙", "おつ", "Otsu"),
  ]);
  expect(clash.find("x2b0")).toEqual(["X2B0", "1A00"]);
});

test("M-SEARCH-1 a search that fits everything stops at its limit", () => {
  const many = Array.from({ length: 400 }, (_, n) => card(`${1000 + n}`, "名", "な", "Name"));
  expect(createSearchIndex(many).find("name")).toHaveLength(searchLimit);
});
