import { type Locale, locales } from "@akari/api/locale";
import { newsKind, type NewsKind } from "@akari/api/news";
import { companyTopics } from "@akari/simulator/crowd/announcements";
import { sectors } from "@akari/simulator/sectors";
import { inventUniverse } from "@akari/simulator/universe";
import { expect, test } from "vitest";
import type {
  News,
  NewsParameters,
  ReplayParameters,
  Standing,
  Summary,
} from "../../uses/news/news.ts";
import { writtenShare } from "./news-values.ts";
import { codesOf, headlineOf, wordNews } from "./word-news.ts";

const at = Date.parse("2026-11-20T10:58:00+09:00");
const issuers = inventUniverse("words", 300);
const readerOf = (locale: Locale) => ({
  locale,
  nameOf(code: string) {
    const issuer = issuers.find((one) => one.code === code)!;
    return ["ja", "zh-Hans"].includes(locale) ? issuer.name : issuer.nameEnglish;
  },
});

const standing = (place: number, price: number, basePrice: number): Standing => ({
  code: issuers[place]!.code,
  price,
  basePrice,
});
const emptyDay: Summary = {
  index: 200_000,
  previousIndex: 200_000,
  rising: 0,
  unchanged: 1,
  falling: 0,
  strongest: [],
  weakest: [],
  limitUps: 0,
  limitDowns: 0,
  volume: 0,
  turnover: 0,
};
const wildDay: Summary = {
  index: 987_654_321,
  previousIndex: 1,
  rising: 4000,
  unchanged: 1,
  falling: 123_456,
  strongest: [standing(0, 9_999_990, 10), standing(1, 12, 11), standing(2, 11, 10)],
  weakest: [standing(3, 1, 9_999_990), standing(4, 10_005, 10_010), standing(5, 8, 9)],
  limitUps: 300,
  limitDowns: 1,
  volume: Number.MAX_SAFE_INTEGER,
  turnover: 900_000_000_000_000,
};
const moves = [
  { price: 1, basePrice: 1 },
  { price: 99_999_990, basePrice: 1 },
  { price: 1, basePrice: 99_999_990 },
  { price: 28_155, basePrice: 28_150 },
];

/** Every kind with its smallest and largest possible content. */
const extremes: { readonly [Kind in NewsKind]: readonly NewsParameters[Kind][] } = {
  "market-founded": [
    { instruments: 1, schedule: "practice" },
    { instruments: 4000, schedule: "tse" },
  ],
  "founding-issue": [
    { instruments: 1, sectors: 1, largest: [{ sector: "banks", companies: 1 }], dividends: [] },
    {
      instruments: 4000,
      sectors: sectors.length,
      largest: sectors.slice(0, 5).map(({ key: sector }) => ({ sector, companies: 123 })),
      dividends: [0, 0, 1, 2, 3, 4].map((place) => ({
        code: issuers[place]!.code,
        exDate: "2026-11-21",
        perShare: 123_450,
      })),
    },
  ],
  listed: [
    { price: 10_000, lowest: 2_500, highest: 40_000 },
    { price: 99_999_990, lowest: 10, highest: 399_999_960 },
  ],
  "first-price": moves,
  announcement: Object.values(companyTopics).flatMap((topics) =>
    topics.map((topic) => ({ topic })),
  ),
  "sector-news": sectors.flatMap(({ key: sector }) => [
    { sector, isGood: true },
    { sector, isGood: false },
  ]),
  "market-news": [{ isGood: true }, { isGood: false }],
  "limit-up": [...moves, ...moves.map((move) => ({ ...move, quoted: true as const }))],
  "limit-down": [...moves, ...moves.map((move) => ({ ...move, quoted: true as const }))],
  halted: [
    ...moves,
    { price: null, basePrice: 10 },
    { ...moves[0]!, until: at + 300_000 },
    { ...moves[0]!, until: at + 300_000, reason: "HALT_DISCLOSURE" },
  ],
  resumed: [
    ...moves,
    { price: null, basePrice: 10 },
    { ...moves[0]!, disclosure: true },
    { ...moves[0]!, operators: true },
  ],
  "session-summary": [
    { ...emptyDay, openedAt: at - 3_480_000 },
    { ...wildDay, openedAt: at - 3_480_000 },
  ],
  "day-summary": [emptyDay, wildDay],
  "replay-listed": [replayOf("day", 1), replayOf("minute", 20)],
  "replay-ended": [replayOf("day", 1), replayOf("minute", 20)],
  "operator-announcement": [
    { operatorId: 1, name: "三枝 凛", texts: { jp: { headline: "点検", body: "点検します。" } } },
    { operatorId: 1, name: "R", texts: { fr: { headline: "1", body: "2.\n\n3." } } },
  ],
};

function replayOf(interval: "day" | "minute", shares: number): ReplayParameters {
  return {
    hash: "0123456789".repeat(7).slice(0, 64),
    fileName: "2024",
    rows: 1_000_000,
    interval,
    firstDate: "2024-04-01",
    lastDate: "2026-08-29",
    startsOn: "2024-05-01",
    codes: issuers.slice(0, shares).map(({ code }) => code),
    shares,
  };
}

const ofMarket: readonly NewsKind[] = [
  "market-founded",
  "sector-news",
  "market-news",
  "session-summary",
  "day-summary",
];

function newsOf(kind: NewsKind): News[] {
  const code = ofMarket.includes(kind) ? null : issuers[7]!.code;
  return extremes[kind].map(
    (parameters) => ({ kind, key: kind, at, tradingDate: "2026-11-20", code, parameters }) as News,
  );
}

const textsOf = (news: News, locale: Locale) => {
  const reader = readerOf(locale);
  const { paragraphs, figures } = wordNews(news, reader);
  return [
    headlineOf(news, reader),
    ...paragraphs,
    ...figures.flatMap(({ label, value }) => [label, value]),
  ];
};

const cases = newsKind.options.flatMap((kind) => locales.map((locale) => [kind, locale] as const));

test.each(cases)("M-NEWS-1 %s is worded in %s with every set of parameters", (kind, locale) => {
  for (const news of newsOf(kind)) {
    for (const text of textsOf(news, locale))
      expect(text).not.toMatch(/[{}]|undefined|NaN|null|Infinity|^\s*$|(headline|body|label)\./);
    const { paragraphs } = wordNews(news, readerOf(locale));
    for (const paragraph of paragraphs) expect(paragraph).toMatch(/[.。]$/);
  }
});

test("M-NEWS-1 no English text is left in other languages", () => {
  const english = new Set(
    newsKind.options.flatMap((kind) =>
      newsOf(kind).flatMap((news) => wordsOf(textsOf(news, "en").join(" "))),
    ),
  );
  for (const locale of ["ja", "zh-Hans"] as const)
    for (const kind of newsKind.options)
      for (const news of newsOf(kind))
        expect(
          wordsOf(textsOf(news, locale).join(" ")).filter((word) => english.has(word)),
        ).toEqual([]);
});

test.each(["es", "fr"] as const)("M-NEWS-1 no English sentence word is in %s", (locale) => {
  const reader = { locale, nameOf: () => "X" };
  for (const kind of newsKind.options)
    for (const news of newsOf(kind)) {
      const { paragraphs, figures } = wordNews(news, reader);
      const text = [headlineOf(news, reader), ...paragraphs, ...figures.map(({ label }) => label)];
      expect(text.join(" ")).not.toMatch(
        /\b(the|of|and|at|against|closed?|trad(ed|ing)|market|prices?|last|first|rising|unchanged|falling|turnover|listed|stocks?|limit|index|day|up|down)\b/i,
      );
    }
});

/** Latin words that are not names: the product's, the zone's, and shares' own. */
function wordsOf(text: string): string[] {
  const names = new Set(["akari", "jst", "sha", ...issuers.map(({ code }) => code.toLowerCase())]);
  return (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => !names.has(word));
}

test("a price in news has the form of its share's tick", () => {
  const reader = { ...readerOf("ja"), decimalsOf: () => 1 as const };
  const { figures } = wordNews(newsOf("limit-up")[3]!, reader);
  expect(figures).toContainEqual({ label: "前日終値", value: "2,815.0円" });
});

test("share names and figures are formatted for the reader's language like in the app", () => {
  const [, , , news] = newsOf("limit-up");
  const { code, name, nameEnglish } = issuers[7]!;
  expect(headlineOf(news!, readerOf("ja"))).toBe(`${name}(${code}) ストップ高 2,815.5円`);
  expect(headlineOf(news!, readerOf("fr"))).toContain(`${nameEnglish} (${code})`);
  const { figures } = wordNews(news!, readerOf("ja"));
  expect(figures).toEqual([
    { label: "ストップ高", value: "2,815.5円" },
    { label: "前日終値", value: "2,815円" },
    { label: "前日比", value: "+0.5円" },
    { label: "騰落率", value: "+0.02%" },
    { label: "時刻", value: "10:58" },
  ]);
  const { figures: french } = wordNews(newsOf("limit-down")[2]!, readerOf("fr"));
  expect(french.map(({ value }) => value)).toEqual([
    "0,1\u00a0¥",
    "9\u202f999\u202f999\u00a0¥",
    "−9\u202f999\u202f998,9\u00a0¥",
    "−100,00\u00a0%",
    "10:58\u00a0JST",
  ]);
});

test("sides without moves are omitted, and every share mentioned can be opened", () => {
  const [empty, wild] = newsOf("day-summary");
  expect(wordNews(empty!, readerOf("en")).paragraphs).toHaveLength(4);
  expect(wordNews(wild!, readerOf("en")).paragraphs).toHaveLength(6);
  expect(codesOf(empty!)).toEqual([]);
  expect(codesOf(wild!)).toEqual(issuers.slice(0, 6).map(({ code }) => code));
  expect(codesOf(newsOf("halted")[0]!)).toEqual([issuers[7]!.code]);
});

test("a replayed share without its own name is called by its code, once", () => {
  const called = (locale: Locale, isReplayed: boolean) =>
    writtenShare("7203", { locale, nameOf: (code) => code, isReplayed: () => isReplayed });
  expect(locales.map((locale) => called(locale, true))).toEqual([
    "7203(再生)",
    "7203（重播）",
    "7203 (replay)",
    "7203 (reproducción)",
    "7203 (relecture)",
  ]);
  expect(locales.map((locale) => called(locale, false))).toEqual(locales.map(() => "7203"));
});
