import type { SupportMessage } from "@akari/api/support";
import type { Clock } from "../clock/clock.ts";
import { accountCatchUp } from "./limits.ts";
import { deliver, type Joinable, joined, type Listened, retryDelayMs } from "./joined-topic.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Reader } from "./reader.ts";
import { createStateTopics } from "./state-topics.ts";
import type { SupportFeed } from "./support-feed.ts";
import { Topic } from "./topic.ts";

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
export function createSupportTopics(
  feed: SupportFeed,
  clock: Clock,
  epoch: () => number,
): SupportTopics {
  const logs = new Map<number, Listened<MessageLog>>();
  const states = createStateTopics(
    supportState,
    (accountId) => feed.state(accountId),
    clock,
    epoch,
  );
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

  const stop = feed.onChange((accountId) => {
    logs.get(accountId)?.renew();
    states.renew(accountId);
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
    joinState: states.join,
    close() {
      closed = true;
      states.close();
      stop();
    },
  };
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
