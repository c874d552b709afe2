import type { NewsDetail, NewsKind } from "@akari/api/news";
import { chronicleText } from "../../http/wording.ts";
import { issueDividends } from "./founding-issue.ts";
import type { News } from "../../uses/news/news.ts";
import { operatorParagraphs } from "./operator-news.ts";
import { type NewsReader, valuesOf, writtenShare } from "./news-values.ts";

/** One line in the reader's language. */
export function headlineOf(news: News, reader: NewsReader): string {
  return chronicleText(`headline.${headlineKey(news)}`, valuesOf(news, reader), reader.locale);
}

function headlineKey(news: News): string {
  switch (news.kind) {
    case "announcement":
      return `announcement-${news.parameters.topic}`;
    case "sector-news":
    case "market-news":
      return `${news.kind}-${news.parameters.isGood ? "good" : "bad"}`;
    case "founding-issue":
      return news.parameters.dividends.length > 0 ? news.kind : `${news.kind}-quiet`;
    default:
      return news.kind;
  }
}

/** Whole sentences, and figures with their labels. */
export function wordNews(
  news: News,
  reader: NewsReader,
): Pick<NewsDetail, "paragraphs" | "figures"> {
  const { locale } = reader;
  const values = valuesOf(news, reader);
  const written =
    news.kind === "operator-announcement" ? operatorParagraphs(news.parameters, locale) : [];
  return {
    paragraphs: [
      ...written,
      ...paragraphsOf(news, values).map((key) => chronicleText(`body.${key}`, values, locale)),
    ],
    figures: [
      ...figuresOf[news.kind].flatMap(([label, name]) => {
        const value = values[name];
        return value === undefined
          ? []
          : [{ label: chronicleText(`label.${label}`, {}, locale), value }];
      }),
      ...(news.kind === "founding-issue"
        ? issueDividends(news.parameters, (code) => writtenShare(code, reader), locale)
        : []),
    ],
  };
}

/** Codes of the shares in an item, each once. */
export function codesOf(news: News): string[] {
  switch (news.kind) {
    case "replay-listed":
    case "replay-ended":
      return [...news.parameters.codes];
    case "session-summary":
    case "day-summary": {
      const { strongest, weakest } = news.parameters;
      return [...new Set([...strongest, ...weakest].map(({ code }) => code))];
    }
    case "founding-issue":
      return [...new Set(news.parameters.dividends.map(({ code }) => code))];
    case "operator-announcement":
      return [];
    case "market-founded":
    case "listed":
    case "first-price":
    case "announcement":
    case "sector-news":
    case "market-news":
    case "limit-up":
    case "limit-down":
    case "halted":
    case "resumed":
      return news.code === null ? [] : [news.code];
  }
}

function paragraphsOf(news: News, values: Readonly<Record<string, string>>): string[] {
  const named = ["strongest", "weakest"].filter((side) => values[side] !== undefined);
  switch (news.kind) {
    case "market-founded":
      return ["founded", news.parameters.schedule, "invented", "start"];
    case "founding-issue":
      return [
        "issue",
        "issue-sectors",
        ...(values["next"] === undefined ? [] : ["issue-dividends"]),
        "issue-results",
        "invented",
      ];
    case "listed":
      return ["listed", "listing-range", "listing-rule"];
    case "first-price":
      return ["first-price"];
    case "announcement":
      return [`announcement-${news.parameters.topic}`, "announcement-invented"];
    case "sector-news":
    case "market-news":
      return [headlineKey(news), "announcement-invented"];
    case "limit-up":
    case "limit-down":
      return news.parameters.quoted === true
        ? [`${news.kind}-quoted`, "quote-base"]
        : [news.kind, "limit-rule"];
    case "halted":
      return news.parameters.until === undefined
        ? [news.kind, standingOf(news)]
        : news.parameters.reason === undefined
          ? ["halted-disclosure", standingOf(news), "halt-rule"]
          : ["halted-operators", standingOf(news), "halt-rule-operators"];
    case "resumed":
      return news.parameters.disclosure === true
        ? ["resumed-disclosure", standingOf(news)]
        : news.parameters.operators === true
          ? ["resumed-operators", standingOf(news)]
          : [news.kind, standingOf(news)];
    case "session-summary":
      return ["session", "breadth", ...named, "turnover-so-far"];
    case "day-summary":
      return ["day", "breadth", ...named, "limits", "turnover"];
    case "replay-listed":
      return [`replay-listed-${news.parameters.interval}`, "replay-hash", "replay-rule"];
    case "replay-ended":
      return ["replay-ended", "replay-held"];
    case "operator-announcement":
      return values["language"] === undefined
        ? ["operator-announcement"]
        : ["operator-announcement", "operator-language"];
  }
}

function standingOf({ parameters }: { parameters: { price: number | null } }): string {
  return parameters.price === null ? "no-price" : "standing";
}

type Figures = readonly (readonly [label: string, value: string])[];

const ofMove: Figures = [
  ["previous", "base"],
  ["change", "change"],
  ["percent", "percent"],
  ["time", "time"],
];
const ofSummary: Figures = [
  ["index", "index"],
  ["previous", "previous"],
  ["change", "change"],
  ["percent", "percent"],
  ["rising", "rising"],
  ["unchanged", "unchanged"],
  ["falling", "falling"],
  ["limit-up", "limitUps"],
  ["limit-down", "limitDowns"],
  ["volume", "volume"],
  ["turnover", "turnover"],
];
const ofReplay: Figures = [
  ["replay-file", "file"],
  ["replay-rows", "rows"],
  ["replay-first", "first"],
  ["replay-start", "start"],
  ["replay-last", "last"],
  ["replay-hash", "hash"],
];
const figuresOf: Readonly<Record<NewsKind, Figures>> = {
  "market-founded": [
    ["instruments", "instruments"],
    ["index", "index"],
    ["time", "time"],
  ],
  "founding-issue": [
    ["instruments", "instruments"],
    ["sectors", "sectors"],
    ["next-ex-date", "next"],
    ["time", "time"],
  ],
  listed: [
    ["offering", "price"],
    ["listing-date", "date"],
  ],
  "first-price": [
    ["first-price", "price"],
    ["base", "base"],
    ["percent", "percent"],
    ["time", "time"],
  ],
  announcement: [["time", "time"]],
  "sector-news": [["time", "time"]],
  "market-news": [["time", "time"]],
  "limit-up": [["limit-up", "price"], ...ofMove],
  "limit-down": [["limit-down", "price"], ...ofMove],
  halted: [["price", "price"], ...ofMove],
  resumed: [["price", "price"], ...ofMove],
  "replay-listed": ofReplay,
  "replay-ended": ofReplay,
  "operator-announcement": [["time", "time"]],
  "session-summary": ofSummary,
  "day-summary": ofSummary,
};
