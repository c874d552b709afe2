import type { AccountTopic, Delivery } from "../feed/delivery.ts";
import { presentHead } from "../heads/present-head.ts";
import type { MarketCache } from "../market/market-cache.ts";
import { presentConversation, presentEntry } from "../http/present-conversation.ts";
import { presentBar, presentBook, presentTrade } from "../market/present.ts";
import { presentMessageState } from "../messages/present-state.ts";
import { presentAccountEvent } from "./present-account-event.ts";
import { nameOf } from "./topic-names.ts";
import { createQuoteTexts, type QuoteTexts } from "./quote-texts.ts";

/** The feed in the words of the stream, each delivery encoded once for all its readers. */
export interface Encoding {
  /** null: nothing that the stream shows has changed. */
  bufferOf(delivery: Delivery): Buffer | null;
}

export function createEncoding(market: MarketCache): Encoding {
  const texts = createQuoteTexts(market);
  const encoded = new WeakMap<Delivery, Buffer | null>();
  return {
    bufferOf(delivery) {
      const known = encoded.get(delivery);
      if (known !== undefined) return known;
      const data = dataOf(delivery, market, texts);
      const buffer = data === null ? null : messageOf(delivery, data);
      encoded.set(delivery, buffer);
      return buffer;
    },
  };
}

function messageOf({ topic, change, version, epoch }: Delivery, data: string): Buffer {
  const ofEpoch = change === "snapshot" ? `,"epoch":${epoch}` : "";
  return Buffer.from(
    `{"topic":"${nameOf(topic)}","kind":"${change}","version":${version}${ofEpoch},"data":${data}}`,
  );
}

/** The message to a reader who has missed more than is kept. */
export function behindIn(topic: AccountTopic): Buffer {
  return Buffer.from(JSON.stringify({ topic: topic.kind, kind: "behind" }));
}

function dataOf(delivery: Delivery, market: MarketCache, texts: QuoteTexts): string | null {
  switch (delivery.kind) {
    case "heads":
      return JSON.stringify(presentHead(delivery.value));
    case "quotes": {
      // A change of a book further down is none of a quote.
      const quotes = delivery.value.map(({ code }) => texts.of(code));
      const changed = quotes.filter(({ version }) => version > delivery.from);
      return changed.length === 0 && delivery.change === "update"
        ? null
        : `[${changed.map(({ text }) => text).join(",")}]`;
    }
    case "book":
      return JSON.stringify(presentBook(market, delivery.topic.code));
    case "trades":
      return JSON.stringify(delivery.value.map(presentTrade));
    case "bars":
      return JSON.stringify(delivery.value.map(presentBar));
    case "account":
      return JSON.stringify(delivery.value.map(presentAccountEvent));
    case "messages":
      return JSON.stringify(presentMessageState(delivery.value));
    case "support":
      return JSON.stringify(delivery.value.map(presentEntry));
    case "support:state":
      return JSON.stringify(presentConversation(delivery.value));
  }
}
