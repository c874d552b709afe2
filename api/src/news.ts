import * as v from "valibot";
import * as field from "./fields.ts";
import { newsTopics } from "./news-topics.ts";

/** The market's own events; worded for the reader from a key and typed parameters. */
export const newsKind = v.picklist([
  "market-founded",
  "founding-issue",
  "listed",
  "first-price",
  "announcement",
  "sector-news",
  "market-news",
  "limit-up",
  "limit-down",
  "halted",
  "resumed",
  "session-summary",
  "day-summary",
  "replay-listed",
  "replay-ended",
  "operator-announcement",
]);
export type NewsKind = v.InferOutput<typeof newsKind>;

export const newsItem = v.strictObject({
  newsId: field.id,
  time: field.time,
  tradingDate: field.date,
  kind: newsKind,
  headline: v.string(),
  /** The share concerned; null for the whole market. */
  code: v.nullable(field.instrumentCode),
  /** From before the market opened to customers. */
  beforeOpening: v.boolean(),
});
export type NewsItem = v.InferOutput<typeof newsItem>;

export const newsRequest = v.strictObject({
  /** Only news on this share. */
  code: v.exactOptional(field.instrumentCode),
  /** Absent: all. */
  topic: v.exactOptional(v.picklist(newsTopics)),
  cursor: v.exactOptional(field.cursor),
});

/** Newest first. */
export const newsPage = field.page(newsItem);

export const newsItemRequest = v.strictObject({ newsId: field.id });

export const newsDetail = v.strictObject({
  ...newsItem.entries,
  /** Whole sentences. */
  paragraphs: v.array(v.string()),
  /** Label and formatted figure, e.g. 始値 2,815円. */
  figures: v.array(v.strictObject({ label: v.string(), value: v.string() })),
  /** Shares mentioned, to open. */
  codes: v.array(field.instrumentCode),
});
export type NewsDetail = v.InferOutput<typeof newsDetail>;

/** How many items are newer than the last one seen in the list, counted up to 100, and that one; null: none has been seen. */
export const newsState = v.strictObject({
  unread: field.count,
  seen: v.nullable(field.id),
});
export type NewsState = v.InferOutput<typeof newsState>;
