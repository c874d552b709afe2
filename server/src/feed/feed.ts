import type { Edge } from "../edge.ts";
import { marketReads } from "../market/market-reads.ts";
import { type AccountLog, createAccountLog } from "./account-log.ts";
import { flushIntervalMs, sendsInASlice } from "./limits.ts";
import type { Listener, MarketTopic } from "./delivery.ts";
import {
  barsSource,
  bookSource,
  headsSource,
  quotesSource,
  TradesSource,
} from "./market-sources.ts";
import { createMessageTopics, type MessageTopics } from "./message-topics.ts";
import { createSupportTopics, type SupportFeed, type SupportTopics } from "./support-topics.ts";
import { Topic } from "./topic.ts";

/**
 * Events by topic, in values of the house: protocols put them into their own words. Market topics go out together, at most five times a
 * second.
 */
export interface Feed {
  readonly account: AccountLog;
  readonly support: SupportTopics;
  readonly messages: MessageTopics;
  /** Gives the snapshot, then the changes. Resolves with a function to leave. */
  join(listener: Listener, topic: MarketTopic): Promise<() => void>;
  /** Called when the core was replaced or messages of it were lost: listeners may have missed updates, and begin anew. */
  onEpoch(listener: () => void): () => void;
  close(): void;
}

interface Live {
  readonly topic: Pick<Topic, "empty" | "settled" | "join" | "deliver">;
  readonly trades: TradesSource | null;
  readonly release: () => void;
}

export function createFeed(edge: Edge, conversations: SupportFeed): Feed {
  const { market, core, clock } = edge;
  const reads = marketReads(edge);
  const account = createAccountLog(edge, () => core.ready.epoch);
  const support = createSupportTopics(conversations, clock, () => core.ready.epoch);
  const messages = createMessageTopics(edge, () => core.ready.epoch);
  const live = new Map<string, Live>();
  const trades = new Map<string, TradesSource>();
  const replaced = new Set<() => void>();
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
    if (batch.isSnapshot === true) {
      epoch = core.ready.epoch;
      for (const listener of replaced) listener();
    }
    account.publish(batch.accountEvents);
    messages.publish(batch.accountEvents);
    wake();
  });

  const stopHeads = edge.heads.onNew(wake);

  const open = async (key: string, topic: MarketTopic): Promise<Live> => {
    const opened = await openTopic(topic);
    // Another listener may have opened it in the meantime.
    const known = live.get(key);
    if (known !== undefined) {
      opened.release();
      return known;
    }
    live.set(key, opened);
    if (opened.trades !== null) trades.set(opened.trades.code, opened.trades);
    return opened;
  };

  const closeIfIdle = (key: string, { topic, trades: source, release }: Live) => {
    if (!topic.empty || live.get(key)?.topic !== topic) return;
    live.delete(key);
    if (source !== null) trades.delete(source.code);
    release();
  };

  const openTopic = async (topic: MarketTopic): Promise<Live> => {
    const plain = { trades: null, release: nothingHeld };
    switch (topic.kind) {
      case "heads":
        return { topic: new Topic(topic, "state", headsSource(edge.heads), epoch), ...plain };
      case "quotes":
        return {
          topic: new Topic(topic, "state", quotesSource(market, topic.codes), epoch),
          ...plain,
        };
      case "book":
        return {
          topic: new Topic(topic, "state", bookSource(market, topic.code), epoch),
          ...plain,
        };
      case "trades": {
        await reads.trades(topic.code);
        const source = new TradesSource(market, topic.code);
        return {
          topic: new Topic(topic, "log", source, epoch),
          trades: source,
          release: nothingHeld,
        };
      }
      case "bars": {
        const bars = await reads.bars.follow(topic.code, topic.interval);
        const source = barsSource(market, topic.code, bars);
        return {
          topic: new Topic(topic, "state", source, epoch),
          trades: null,
          release: () => bars.release(),
        };
      }
    }
  };

  return {
    account,
    support,
    messages,
    async join(listener, topic) {
      const key = keyOf(topic);
      let joined = live.get(key) ?? (await open(key, topic));
      // Its only listener may have left before this one joined.
      while (live.get(key) !== joined) joined = await open(key, topic);
      const leave = joined.topic.join(listener);
      return () => {
        leave();
        closeIfIdle(key, joined);
      };
    },
    onEpoch(listener) {
      replaced.add(listener);
      return () => void replaced.delete(listener);
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

function keyOf(topic: MarketTopic): string {
  switch (topic.kind) {
    case "heads":
      return topic.kind;
    case "quotes":
      return `${topic.kind} ${topic.codes.join(" ")}`;
    case "bars":
      return `${topic.kind} ${topic.code} ${topic.interval}`;
    case "book":
    case "trades":
      return `${topic.kind} ${topic.code}`;
  }
}

function nothingHeld(): void {}
