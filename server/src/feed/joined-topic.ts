import type { FeedKind, FeedValues } from "./delivery.ts";
import type { Source, Topic } from "./topic.ts";

/** How soon a read that failed is tried again. */
export const retryDelayMs = 1000;

/** A topic of an account whose listeners join by reading the tables first. */
export interface Joinable<Value> extends Source<Value> {
  /** Listeners that are doing so; nothing is dropped until they have joined. */
  joining: number;
}

export interface Listened<Kind extends FeedKind, Kept extends Joinable<FeedValues[Kind]>> {
  readonly topic: Topic<Kind>;
  readonly source: Kept;
  /** Reads what is new and delivers it. */
  readonly renew: () => void;
}

/** Joins, and forgets the topic when its last listener has left. */
export async function joined<Kind extends FeedKind, Kept extends Joinable<FeedValues[Kind]>>(
  all: Map<number, Listened<Kind, Kept>>,
  accountId: number,
  listened: Listened<Kind, Kept>,
  join: () => Promise<(() => void) | null>,
): Promise<() => void> {
  const closeIfIdle = () => {
    if (listened.topic.empty && listened.source.joining === 0 && all.get(accountId) === listened)
      all.delete(accountId);
  };
  listened.source.joining += 1;
  try {
    const leave = await join();
    if (leave === null) return () => {};
    // Entries committed while this listener's past was read.
    listened.renew();
    return () => {
      leave();
      closeIfIdle();
    };
  } finally {
    listened.source.joining -= 1;
    closeIfIdle();
  }
}

/** An account has few listeners, so there is no need to pause between them. */
export function deliver(topic: Pick<Topic, "deliver">): void {
  for (const _sent of topic.deliver());
}
