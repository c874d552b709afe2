import type { SupportMessage } from "@akari/api/support";
import type { Clock } from "../clock/clock.ts";
import { accountCatchUp } from "./limits.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Reader } from "./reader.ts";
import type { SupportFeed } from "./support-feed.ts";
import { type Source, Topic } from "./topic.ts";

/** The log topic `support` and the state topic `support:state` for all accounts with listening owners. */
export interface SupportTopics {
  /**
   * Sends the messages after `after` (null: no old ones) and then every new one; or tells the reader that it is behind.
   * Resolves with a function to leave.
   */
  joinLog(reader: Reader, accountId: number, after: number | null): Promise<() => void>;
  /** Sends the state now and whenever it has changed. */
  joinState(reader: Reader, accountId: number): Promise<() => void>;
  close(): void;
}

export const supportLog = "support";
export const supportState = "support:state";

const behind = Buffer.from(JSON.stringify({ topic: supportLog, kind: "behind" }));
/** How soon a read that failed is tried again. */
const retryDelayMs = 1000;

/** A topic whose readers join by reading the tables first. */
interface Joinable extends Source {
  /** Readers that are doing so; nothing is dropped until they have joined. */
  joining: number;
}

interface Listened<Kind extends Joinable> {
  readonly topic: Topic;
  readonly source: Kind;
  /** Reads what is new and delivers it. */
  readonly renew: () => void;
}

export function createSupportTopics(
  feed: SupportFeed,
  clock: Clock,
  epoch: () => number,
): SupportTopics {
  const logs = new Map<number, Listened<MessageLog>>();
  const states = new Map<number, Listened<State>>();
  let closed = false;

  const tryAgain = (again: () => void) => {
    if (!closed) clock.schedule(clock.now() + retryDelayMs, again);
  };

  const openLog = (accountId: number): Listened<MessageLog> => {
    const known = logs.get(accountId);
    if (known !== undefined) return known;
    const source = new MessageLog();
    const topic = new Topic(supportLog, "log", source, epoch());
    const renew = oneAtATime(async () => {
      // Nobody has joined yet: the one who does begins with what it reads.
      if (closed || source.version === notBegun || topic.empty) return;
      const { messages } = await feed.after(accountId, source.version, accountCatchUp);
      source.append(messages);
      deliver(topic);
      if (messages.length === accountCatchUp) renew();
    }, tryAgain);
    const opened = { source, topic, renew };
    logs.set(accountId, opened);
    return opened;
  };

  const openState = (accountId: number): Listened<State> => {
    const known = states.get(accountId);
    if (known !== undefined) return known;
    const source = new State();
    const topic = new Topic(supportState, "state", source, epoch());
    const renew = oneAtATime(async () => {
      if (closed || topic.empty) return;
      source.set(JSON.stringify(await feed.state(accountId)));
      deliver(topic);
      // A reader whose socket is full has been left out.
      if (!topic.settled) tryAgain(renew);
    }, tryAgain);
    const opened = { source, topic, renew };
    states.set(accountId, opened);
    return opened;
  };

  const stop = feed.onChange((accountId) => {
    logs.get(accountId)?.renew();
    states.get(accountId)?.renew();
  });

  return {
    async joinLog(reader, accountId, after) {
      const listened = openLog(accountId);
      return joined(logs, accountId, listened, async () => {
        const past = await feed.after(
          accountId,
          after ?? Number.MAX_SAFE_INTEGER,
          accountCatchUp + 1,
        );
        // Too far behind, or ahead of the tables, with numbers of another market, for example a restored copy.
        if (after !== null && (past.last - after > accountCatchUp || after > past.last)) {
          reader.send(behind);
          return null;
        }
        listened.source.begin(past.last);
        const { topic } = listened;
        reader.send(topic.message("snapshot", past.last, JSON.stringify(past.messages)));
        return topic.joinAt(reader, past.last);
      });
    },
    async joinState(reader, accountId) {
      const listened = openState(accountId);
      return joined(states, accountId, listened, async () => {
        listened.source.set(JSON.stringify(await feed.state(accountId)));
        return listened.topic.join(reader);
      });
    },
    close() {
      closed = true;
      stop();
    },
  };
}

/** Joins, and forgets the topic when its last reader has left. */
async function joined<Kind extends Joinable>(
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
function deliver(topic: Topic): void {
  for (const _sent of topic.deliver());
}

/** Version of a log that nobody has joined. */
const notBegun = -1;

/** Messages since the oldest that some reader may still need. */
class MessageLog implements Joinable {
  joining = 0;
  version = notBegun;
  #messages: SupportMessage[] = [];

  /** Only the first reader sets where the log begins: what the others have beyond it is still to be read for them all. */
  begin(last: number): void {
    if (this.version === notBegun) this.version = last;
  }

  append(messages: readonly SupportMessage[]): void {
    for (const message of messages) {
      if (message.number <= this.version) continue;
      this.#messages.push(message);
      this.version = message.number;
    }
  }

  snapshot(): string {
    return "[]";
  }

  since(version: number): string | null {
    const news = this.#messages.filter(({ number }) => number > version);
    return news.length === 0 ? null : JSON.stringify(news);
  }

  forget(version: number): void {
    if (this.joining > 0) return;
    this.#messages = this.#messages.filter(({ number }) => number > version);
  }
}

/** The newest state. */
class State implements Joinable {
  joining = 0;
  version = 0;
  #text = "null";

  set(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    this.version += 1;
  }

  snapshot(): string {
    return this.#text;
  }

  since(): string {
    return this.#text;
  }
}
