import { streamTopics } from "@akari/api/push";
import type { Edge } from "../edge.ts";
import { marketReads } from "../market/market-reads.ts";
import { type AccountLog, createAccountLog } from "./account-log.ts";
import { flushIntervalMs, sendsInASlice } from "./limits.ts";
import {
  barsSource,
  bookSource,
  createQuoteTexts,
  headsSource,
  type MarketTopic,
  quotesSource,
  TradesSource,
} from "./market-topics.ts";
import { createMessageTopics, type MessageTopics } from "./message-topics.ts";
import type { Reader } from "./reader.ts";
import type { SupportFeed } from "./support-feed.ts";
import { createSupportTopics, type SupportTopics } from "./support-topics.ts";
import { type Source, Topic } from "./topic.ts";

/** All topics and their readers. Market topics go out together, at most five times a second. */
export interface Hub {
  readonly account: AccountLog;
  readonly support: SupportTopics;
  readonly messages: MessageTopics;
  /** Sends the snapshot, then the changes. Resolves with a function to leave. */
  join(reader: Reader, topic: MarketTopic): Promise<() => void>;
  close(): void;
}

interface Live {
  readonly topic: Topic;
  readonly source: Source;
  readonly release: () => void;
}

/** `onEpoch` is called when the core was replaced, since readers may have missed updates. */
export function createHub(edge: Edge, conversations: SupportFeed, onEpoch: () => void): Hub {
  const { market, core, sql, clock } = edge;
  const reads = marketReads(edge);
  const texts = createQuoteTexts(market);
  const account = createAccountLog(sql, () => core.ready.epoch);
  const support = createSupportTopics(conversations, clock, () => core.ready.epoch);
  const messages = createMessageTopics(edge, () => core.ready.epoch);
  const live = new Map<string, Live>();
  const trades = new Map<string, TradesSource>();
  let epoch = core.ready.epoch;
  let timer: NodeJS.Timeout | null = null;
  let lastFlush = -Infinity;
  let closed = false;

  const flush = async () => {
    lastFlush = performance.now();
    let sent = 0;
    for (const { topic } of live.values())
      for (const _sent of topic.deliver())
        if (++sent % sendsInASlice === 0) await new Promise((resolve) => setImmediate(resolve));
    timer = null;
    if ([...live.values()].some(({ topic }) => !topic.settled)) wake();
  };

  const wake = () => {
    if (timer !== null || closed || live.size === 0) return;
    const wait = Math.max(0, lastFlush + flushIntervalMs - performance.now());
    timer = setTimeout(() => void flush(), wait);
  };

  const stopPrints = market.onPrint((code, print) => trades.get(code)?.append(print));
  const stopChanges = market.onChange((batch) => {
    if (core.ready.epoch !== epoch) {
      epoch = core.ready.epoch;
      onEpoch();
    }
    account.publish(batch.accountEvents);
    messages.publish(batch.accountEvents);
    wake();
  });

  const stopHeads = edge.heads.onNew(wake);

  const open = async (key: string, topic: MarketTopic): Promise<Live> => {
    const { source, release } = await sourceOf(topic);
    // Another reader may have opened it in the meantime.
    const known = live.get(key);
    if (known !== undefined) {
      release();
      return known;
    }
    const name = nameOf(topic);
    const opened = {
      source,
      release,
      topic: new Topic(name, streamTopics[topic.kind].delivery, source, epoch),
    };
    live.set(key, opened);
    if (source instanceof TradesSource) trades.set(source.code, source);
    return opened;
  };

  const closeIfIdle = (key: string, { topic, source, release }: Live) => {
    if (!topic.empty || live.get(key)?.topic !== topic) return;
    live.delete(key);
    if (source instanceof TradesSource) trades.delete(source.code);
    release();
  };

  const sourceOf = async (topic: MarketTopic): Promise<{ source: Source; release: () => void }> => {
    switch (topic.kind) {
      case "heads":
        return { source: headsSource(edge.heads), release: nothingHeld };
      case "quotes":
        return { source: quotesSource(market, texts, topic.codes), release: nothingHeld };
      case "book":
        return { source: bookSource(market, topic.code), release: nothingHeld };
      case "trades":
        await reads.trades(topic.code);
        return { source: new TradesSource(market, topic.code), release: nothingHeld };
      case "bars": {
        const bars = await reads.bars.follow(topic.code, topic.interval);
        return { source: barsSource(market, topic.code, bars), release: () => bars.release() };
      }
    }
  };

  return {
    account,
    support,
    messages,
    async join(reader, topic) {
      const key = topic.kind === "quotes" ? `quotes ${topic.codes.join(" ")}` : nameOf(topic);
      let joined = live.get(key) ?? (await open(key, topic));
      // Its only reader may have left before this one joined.
      while (live.get(key) !== joined) joined = await open(key, topic);
      const leave = joined.topic.join(reader);
      return () => {
        leave();
        closeIfIdle(key, joined);
      };
    },
    close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      support.close();
      messages.close();
      stopPrints();
      stopChanges();
      stopHeads();
    },
  };
}

function nameOf(topic: MarketTopic): string {
  switch (topic.kind) {
    case "heads":
    case "quotes":
      return topic.kind;
    case "bars":
      return `bars:${topic.code}:${topic.interval}`;
    case "book":
    case "trades":
      return `${topic.kind}:${topic.code}`;
  }
}

function nothingHeld(): void {}
