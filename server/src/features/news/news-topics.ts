import type { NewsKind } from "@akari/api/news";
import type { NewsTopic } from "@akari/api/news-topics";

/** The topic of each kind: a kind without one does not compile. */
const topicOfKind: Readonly<Record<NewsKind, NewsTopic>> = {
  announcement: "disclosures",
  "sector-news": "disclosures",
  "market-news": "disclosures",
  listed: "disclosures",
  "first-price": "moves",
  "limit-up": "moves",
  "limit-down": "moves",
  halted: "moves",
  resumed: "moves",
  "session-summary": "summaries",
  "day-summary": "summaries",
  "market-founded": "summaries",
  "founding-issue": "summaries",
  "replay-listed": "summaries",
  "replay-ended": "summaries",
  "operator-announcement": "operators",
};

export const kindsOfTopic: Readonly<Record<NewsTopic, readonly NewsKind[]>> = {
  disclosures: kindsOf("disclosures"),
  moves: kindsOf("moves"),
  summaries: kindsOf("summaries"),
  operators: kindsOf("operators"),
};

function kindsOf(topic: NewsTopic): NewsKind[] {
  return (Object.keys(topicOfKind) as NewsKind[]).filter((kind) => topicOfKind[kind] === topic);
}
