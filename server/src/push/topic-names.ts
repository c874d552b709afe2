import type { FeedTopic, MarketTopic } from "../feed/delivery.ts";

/** A topic's name on the stream, such as `bars:6W3A:1m`. */
export function nameOf(topic: FeedTopic): string {
  switch (topic.kind) {
    case "bars":
      return `bars:${topic.code}:${topic.interval}`;
    case "book":
    case "trades":
      return `${topic.kind}:${topic.code}`;
    default:
      return topic.kind;
  }
}

export function codesOf(topic: MarketTopic): readonly string[] {
  if (topic.kind === "heads") return [];
  return topic.kind === "quotes" ? topic.codes : [topic.code];
}

/** The market topic of a name that has passed the schema. */
export function topicOf(name: string, codes: readonly string[]): MarketTopic {
  const [text, code = "", interval] = name.split(":");
  const kind = text as MarketTopic["kind"];
  switch (kind) {
    case "book":
    case "trades":
      return { kind, code };
    case "bars":
      return {
        kind,
        code,
        interval: interval as Extract<MarketTopic, { kind: "bars" }>["interval"],
      };
    case "heads":
      return { kind };
    case "quotes":
      return { kind, codes: [...new Set(codes)].sort() };
  }
}
