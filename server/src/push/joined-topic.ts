import type { Source, Topic } from "./topic.ts";

/** How soon a read that failed is tried again. */
export const retryDelayMs = 1000;

/** A topic of an account whose readers join by reading the tables first. */
export interface Joinable extends Source {
  /** Readers that are doing so; nothing is dropped until they have joined. */
  joining: number;
}

export interface Listened<Kind extends Joinable> {
  readonly topic: Topic;
  readonly source: Kind;
  /** Reads what is new and delivers it. */
  readonly renew: () => void;
}

/** Joins, and forgets the topic when its last reader has left. */
export async function joined<Kind extends Joinable>(
  all: Map<number, Listened<Kind>>,
  accountId: number,
  listened: Listened<Kind>,
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
    // What was committed while this reader's past was read.
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

/** An account has few readers, so there is no need to pause between them. */
export function deliver(topic: Topic): void {
  for (const _sent of topic.deliver());
}
