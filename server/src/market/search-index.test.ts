import fc from "fast-check";
import { expect, test } from "vitest";
import type { InstrumentCard } from "@akari/core/market/instrument-card";
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

test("M-SEARCH-1 an exact code comes before names that contain the same letters", () => {
  const clash = createSearchIndex([
    card("1A00", "甲", "こう", "X2B0 Works"),
    card("X2B0", "乙", "おつ", "Otsu"),
  ]);
  expect(clash.find("x2b0")).toEqual(["X2B0", "1A00"]);
});

test("M-SEARCH-1 a search that matches everything stops at its limit", () => {
  const many = Array.from({ length: 400 }, (_, n) => card(`${1000 + n}`, "名", "な", "Name"));
  expect(createSearchIndex(many).find("name")).toHaveLength(searchLimit);
});

const shown = createSearchIndex([
  card("6W3A", "見本電機", "ミホンデンキ", "Mihon Electric"),
  card("7W3A", "株式会社見本電機工業", "", "Mihon Electric Works Co., Ltd."),
  card("130A", "別見本", "ベツミホン", "Betsu Mihon Inc."),
]);

test.each([
  "6W3A",
  "6W3A.T",
  "6w3a.t",
  "6W3A/T",
  "TYO:6W3A",
  "6W3A JP",
  "6W3A JT Equity",
  "6W3A0",
  "株式会社見本電機",
  "見本電機（株）",
  "㈱見本電機",
  "見本電機 6W3A",
  "見本電機（6W3A）",
  // Further cases of the same kinds.
  "TSE:6W3A",
  "XTKS:6W3A",
  "6W3A.TYO",
  "6W3A.JP",
  "６Ｗ３Ａ．Ｔ",
  "6W3A0.T",
  "(6W3A)",
  "【6W3A】見本電機",
  "[6W3A] Mihon Electric",
  "6W3A：見本電機",
  "6W3A\u3000見本電機",
  "東証プライム 6W3A",
  "東証6W3A",
  "コード 6W3A",
  "㍿見本電機",
  "（株）見本電機",
  "見本電機㈱",
  "見本電機 株式会社",
  "電機 見本",
  "Mihon Electric Co., Ltd.",
  "Mihon Electric K.K.",
  "見本電機 6W3A.T",
  "不明な名前 6W3A",
  "6W\u200b3A",
  "見本\u00ad電機",
  "\u2067見本\u2060電機\u2069",
])("M-OUT-115 search finds a share written as %s", (keyword) => {
  expect(shown.find(keyword)[0]).toBe("6W3A");
});

test.each([
  ["a newer code with a letter", "130A.T", ["130A"]],
  ["a company's form in the share's own name", "見本電機工業", ["7W3A"]],
  ["the same name with its form", "㈱見本電機工業", ["7W3A"]],
  ["two codes, in the order of the list", "7W3A 6W3A", ["6W3A", "7W3A"]],
  ["the beginning of a code behind the market's mark", "TYO:6W", ["6W3A"]],
  ["the beginning of a code before the market's mark", "6W3.T", ["6W3A"]],
  ["a company's form alone", "株式会社", []],
  ["a fifth digit that no common share has", "6W3A5", []],
])("M-OUT-115 search reads %s", (_, keyword, codes) => {
  expect(shown.find(keyword)).toEqual(codes);
});

// M-OUT-153
test("M-OUT-115 every usual spelling of a share finds it first", () => {
  const width = (text: string) =>
    text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
  const code = fc.constantFrom("6W3A", "130A", "7W3A");
  const marked = fc
    .tuple(
      code,
      fc.constantFrom("", "TYO:", "TSE:", "XTKS:", "東証", "東証スタンダード "),
      fc.constantFrom("", ".T", "/T", " JP", " JT", " JT Equity", " JP Equity", ".TYO", "0", "0.T"),
      fc.constantFrom(
        (text: string) => text,
        (text: string) => text.toLowerCase(),
        width,
        (text: string) => `（${text}）`,
        (text: string) => `[${text}]`,
        (text: string) => ` ${text}\u3000`,
      ),
    )
    .map(([one, before, behind, written]) => ({ one, text: written(before + one + behind) }));
  fc.assert(
    fc.property(marked, ({ one, text }) => {
      expect(shown.find(text)[0]).toBe(one);
    }),
  );
});

test("M-OUT-134 a share is found by each of its names with any form of company before or after it", () => {
  const held = createSearchIndex([
    card(
      "6W3A",
      "見本電機ホールディングス",
      "ミホンデンキホールディングス",
      "Mihon Electric Holdings",
    ),
    card("4X21", "氷室ソフトウェア", "ヒムロソフトウェア", "Himuro Software Co., Ltd."),
  ]);
  const japanese =
    "株式会社 株式會社 有限会社 合同会社 ㈱ ㈲ ㍿ (株) （有） カブシキガイシャ かぶしきかいしゃ ｶﾌﾞｼｷｶﾞｲｼｬ カ) ﾕ)";
  const behind = "株式会社 ㈱ （株） （株 (カ (ｶ) カブシキガイシャ";
  const latin = [
    "Co., Ltd.",
    "CO LTD",
    "Co.,Ltd",
    "Co.",
    "& Co.",
    "Company",
    "K.K.",
    "KK",
    "Inc.",
    "Corp",
    "Limited",
    "LLC",
  ];
  const around = [
    ...japanese
      .split(" ")
      .flatMap((form) => [form, `${form} `].map((one) => (name: string) => one + name)),
    ...behind
      .split(" ")
      .flatMap((form) => [form, ` ${form}`].map((one) => (name: string) => name + one)),
    ...latin.map((form) => (name: string) => `${name} ${form}`),
  ];
  const names = [
    "見本電機",
    "見本電機HD",
    "見本電機ＨＤ",
    "ミホンデンキ",
    "みほんでんきホールディングス",
    "Mihon Electric",
    "MIHON ELECTRIC HD",
    "mihon electric hold",
  ];
  for (const name of names)
    for (const write of around)
      expect([write(name), ...held.find(write(name))]).toEqual([write(name), "6W3A"]);
  expect(held.find("himuro soft")).toEqual(["4X21"]);
});

test("M-OUT-115 a search accepts any keyword", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 50 }), (text) => {
      expect(shown.find(text).length).toBeLessThanOrEqual(3);
    }),
  );
});

test.each(["株価", " 株価", "の株価", " 株", "　チャート", "の配当", " stock", " share price"])(
  "M-OUT-202 question words about a share are not part of its name: %s",
  (asked) => {
    expect(index.find(`朝凪電機${asked}`)).toEqual(["6W3A"]);
    expect(index.find(`6W3A${asked}`)).toEqual(["6W3A"]);
  },
);

test("M-OUT-202 a question word alone is searched literally, and a name in any quotes is found", () => {
  const named = createSearchIndex([
    card("1A00", "株価研究所", "カブカケンキュウショ", "Price Labs"),
  ]);
  expect(named.find("株価")).toEqual(["1A00"]);
  expect(named.find("price")).toEqual(["1A00"]);
  for (const quoted of ["“朝凪電機”", "‘朝凪電機’", "«朝凪電機»", "„朝凪電機“"])
    expect(index.find(quoted)).toEqual(["6W3A"]);
});

const variants = createSearchIndex([
  card("8U45", "香月商事", "カツキショウジ", "Katsuki Trading"),
  card("1X7W", "峰岸建設", "ミネギシケンセツ", "Minegishi Construction"),
  card("2X6N", "ハコベラサービス", "ハコベラサービス", "Hakobera Services"),
  card("4Y9L", "竜胆化成", "リンドウカセイ", "Rindo Kasei"),
  card("6U8D", "早蕨鉄工所", "サワラビテッコウショ", "Sawarabi Iron Machinery"),
  card("4W8P", "リンカナデータ", "リンカナデータ", "Rinkana Data"),
  card("5X11", "高崎斎藤国沢", "タカサキサイトウクニサワ", "Takasaki Saito Kunisawa"),
]);

test.each([
  [
    "8U45",
    "香月商事。",
    "香月商事、",
    "香月商事！",
    "香月商事？",
    "香月商事…",
    "香月商事\u203b",
    "“8U45”。",
  ],
  ["8U45", "カツキシヨウジ", "ｶﾂｷｼﾖｳｼﾞ", "カツキショージ", "かつきしょーじ", "ｶﾂｷ ｼﾖｳｼﾞ"],
  ["2X6N", ..."ー－―‐−─–—〜～ｰ".split("").map((dash) => `ハコベラサ${dash}ビス`), "ハコベラサビス"],
  ["4W8P", "リンカナデーター", "ﾘﾝｶﾅﾃﾞ-ﾀ-"],
  ["4Y9L", "リンドーカセイ", "りんどー"],
  ["1X7W", "峯岸建設", "嶺岸"],
  ["4Y9L", "龍胆化成", "龍膽化成"],
  ["6U8D", "早蕨鐵工所", "早蕨鐡工所", "サワラビテツコウシヨ"],
  ["5X11", "髙崎", "髙﨑齋藤國澤", "齊藤", "斉藤國沢"],
])("M-OUT-227 search finds %s in other spellings of its name", (code, ...keywords) => {
  for (const keyword of keywords)
    expect([keyword, ...variants.find(keyword)]).toEqual([keyword, code]);
});
