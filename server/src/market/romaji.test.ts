import { expect, test } from "vitest";
import { foldRomaji, romajiOf } from "./romaji.ts";

test.each([
  ["あさなぎでんき", ["asanagidenki"]],
  ["しおみ", ["shiomi", "siomi"]],
  ["こちや", ["kochiya", "kotiya"]],
  ["つきみの", ["tsukimino", "tukimino"]],
  ["ふじ", ["fuji", "huzi", "huji", "fuzi"]],
  ["みかづき", ["mikazuki", "mikaduki", "mikadzuki"]],
  ["しょくひん", ["shokuhin", "syokuhin"]],
  ["ちゃえん", ["chaen", "tyaen"]],
  ["じゅうけん", ["juken", "jūken", "jyuuken", "zyuken", "juuken"]],
  ["とうきょう", ["tokyo", "toukyou", "tookyoo", "tohkyoh"]],
  ["おおの", ["ono", "oono", "ohno"]],
  ["はつじょう", ["hatsujo", "hatuzyou"]],
  ["いっちょう", ["itcho", "icchou", "ittyou"]],
  ["はっしゃ", ["hassha", "hassya"]],
  ["さんぽ", ["sampo", "sanpo", "sannpo"]],
  ["じゅんいち", ["junichi", "jun'ichi", "zyun’iti"]],
  ["えなじー", ["enaji", "enajii", "enazi"]],
  ["ふぁーむ", ["famu", "faamu"]],
  ["そふとうぇあ", ["sofutowea", "sohutowea"]],
] as const)("%s is found by each of its spellings: %j", (kana, spellings) => {
  for (const latin of spellings)
    expect(foldRomaji(latin.normalize("NFKD").replace(/[\u0300-\u036f]/g, ""))).toBe(
      romajiOf(kana),
    );
});

test.each([
  ["sh", "しおみ"],
  ["sy", "しょくひん"],
  ["ch", "ちどり"],
  ["ty", "ちゃえん"],
  ["ts", "つきみの"],
  ["toh", "とうきょう"],
])("%s is already the beginning of %s", (typed, kana) => {
  expect(romajiOf(kana).startsWith(foldRomaji(typed))).toBe(true);
});

test("every hiragana has a reading in Latin letters", () => {
  const all = Array.from({ length: 0x3094 - 0x3041 + 1 }, (_, at) =>
    String.fromCharCode(0x3041 + at),
  );
  // Old kana that no reading has.
  const known = all.filter((kana) => !"っゎゐゑ".includes(kana));
  for (const kana of known) expect(romajiOf(kana)).toMatch(/^[a-z]+$/);
});
