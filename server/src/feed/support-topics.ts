import type { Clock } from "../clock/clock.ts";
import { accountCatchUp } from "./limits.ts";
import { deliver, type Joinable, joined, type Listened, retryDelayMs } from "./joined-topic.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Conversations } from "../uses/support/conversations.ts";
import type { Entry } from "../uses/support/entry.ts";
import type { Listener } from "./delivery.ts";
import { createStateTopics } from "./state-topics.ts";
import { Topic } from "./topic.ts";

/** The feed's access to the conversations with support. */
export type SupportFeed = Pick<Conversations, "after" | "state" | "onChange">;

/** The log topic `support` and the state topic `support:state` for all accounts with listening owners. */
export interface SupportTopics {
  /**
   * Gives the entries after `after` (null: no old ones) and then every new one; or tells the listener that it fell behind.
   * Resolves with a function to leave.
   */
  joinLog(listener: Listener, accountId: number, after: number | null): Promise<() => void>;
  /** Gives the state now and whenever it has changed. */
  joinState(listener: Listener, accountId: number): Promise<() => void>;
  close(): void;
}

const supportLog = { kind: "support" } as const;
const supportState = { kind: "support:state" } as const;

export function createSupportTopics(
  feed: SupportFeed,
  clock: Clock,
  epoch: () => number,
): SupportTopics {
  const logs = new Map<number, Listened<"support", EntryLog>>();
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

  const openLog = (accountId: number): Listened<"support", EntryLog> => {
    const known = logs.get(accountId);
    if (known !== undefined) return known;
    const source = new EntryLog();
    const topic = new Topic(supportLog, "log", source, epoch());
    const renew = oneAtATime(async () => {
      // Without a subscriber yet: the first one begins with its own read.
      if (closed || source.version === notBegun || topic.empty) return;
      const { entries } = await feed.after(accountId, source.version, accountCatchUp);
      source.append(entries);
      deliver(topic);
      if (entries.length === accountCatchUp) renew();
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
    async joinLog(listener, accountId, after) {
      const listened = openLog(accountId);
      return joined(logs, accountId, listened, async () => {
        const past = await feed.after(
          accountId,
          after ?? Number.MAX_SAFE_INTEGER,
          accountCatchUp + 1,
        );
        // Too far behind, or ahead of the tables, with numbers of another market, for example a restored copy.
        if (after !== null && (past.last - after > accountCatchUp || after > past.last)) {
          listener.fellBehind(supportLog);
          return null;
        }
        listened.source.begin(past.last);
        return listened.topic.joinWith(listener, past.last, past.entries);
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

/** Version of a log without a subscriber. */
const notBegun = -1;

/** Entries since the oldest that some listener may still need. */
class EntryLog implements Joinable<readonly Entry[]> {
  joining = 0;
  version = notBegun;
  #entries: Entry[] = [];

  /** Only the first listener sets where the log begins: what the others have beyond it is still to be read for them all. */
  begin(last: number): void {
    if (this.version === notBegun) this.version = last;
  }

  append(entries: readonly Entry[]): void {
    for (const entry of entries) {
      if (entry.number <= this.version) continue;
      this.#entries.push(entry);
      this.version = entry.number;
    }
  }

  snapshot(): readonly Entry[] {
    return [];
  }

  since(version: number): readonly Entry[] | null {
    const news = this.#entries.filter(({ number }) => number > version);
    return news.length === 0 ? null : news;
  }

  forget(version: number): void {
    if (this.joining > 0) return;
    this.#entries = this.#entries.filter(({ number }) => number > version);
  }
}
