import type { Edge } from "../edge.ts";
import type { NumberedEvent } from "@akari/core/records/numbered-event";
import { accountCatchUp } from "./limits.ts";
import type { Listener } from "./delivery.ts";
import { readAccountEvents, type StoredEvents } from "./stored-account-events.ts";
import { deliver } from "./joined-topic.ts";
import { Topic, type Source } from "./topic.ts";

/** The log topic `account` for all accounts with listening owners. */
export interface AccountLog {
  /**
   * Gives the events after `after` (null: no old ones) and then every new one; or tells the listener that it fell behind.
   * Resolves with a function to leave.
   */
  join(listener: Listener, accountId: number, after: number | null): Promise<() => void>;
  /** Gives the account events of a committed batch at once. */
  publish(accountEvents: readonly NumberedEvent[]): void;
}

interface Listened {
  readonly topic: Topic<"account">;
  readonly log: EventLog;
}

const name = { kind: "account" } as const;

export function createAccountLog(
  books: Pick<Edge, "sql" | "course">,
  epoch: () => number,
): AccountLog {
  const listened = new Map<number, Listened>();

  const open = (accountId: number): Listened => {
    const known = listened.get(accountId);
    if (known !== undefined) return known;
    const log = new EventLog();
    const opened = { log, topic: new Topic(name, "log", log, epoch()) };
    listened.set(accountId, opened);
    return opened;
  };

  const closeIfIdle = (accountId: number, { topic, log }: Listened) => {
    if (topic.empty && log.joining === 0) listened.delete(accountId);
  };

  return {
    async join(listener, accountId, after) {
      // Listening begins before reading, so that nothing in between is missed.
      const account = open(accountId);
      account.log.joining += 1;
      try {
        const past = await readPast(books, accountId, after);
        if (past === null) {
          listener.fellBehind(name);
          return () => {};
        }
        account.log.raise(past.last);
        const leave = account.topic.joinWith(listener, past.last, past.accountEvents);
        deliver(account.topic);
        return () => {
          leave();
          closeIfIdle(accountId, account);
        };
      } finally {
        account.log.joining -= 1;
        closeIfIdle(accountId, account);
      }
    },
    publish(accountEvents) {
      const touched = new Set<Topic<"account">>();
      for (const event of accountEvents) {
        const account = listened.get(event.accountId);
        if (account === undefined) continue;
        account.log.append(event);
        touched.add(account.topic);
      }
      for (const topic of touched) deliver(topic);
    },
  };
}

/** Notices since the oldest that some listener may still need. */
class EventLog implements Source<readonly NumberedEvent[]> {
  /** Listeners still receiving the past; nothing is dropped until they have joined. */
  joining = 0;
  version = 0;
  #accountEvents: NumberedEvent[] = [];

  raise(version: number): void {
    this.version = Math.max(this.version, version);
  }

  append(event: NumberedEvent): void {
    this.#accountEvents.push(event);
    this.raise(event.sequence);
  }

  snapshot(): readonly NumberedEvent[] {
    return [];
  }

  since(version: number): readonly NumberedEvent[] | null {
    const news = this.#accountEvents.filter((event) => event.sequence > version);
    return news.length === 0 ? null : news;
  }

  forget(version: number): void {
    if (this.joining === 0)
      this.#accountEvents = this.#accountEvents.filter((event) => event.sequence > version);
  }
}

/** null: the listener is too far behind, or ahead of the tables, with numbers of another market, for example a restored copy. */
async function readPast(
  books: Pick<Edge, "sql" | "course">,
  accountId: number,
  after: number | null,
): Promise<StoredEvents | null> {
  const past = await readAccountEvents(
    books,
    accountId,
    after ?? Number.MAX_SAFE_INTEGER,
    accountCatchUp + 1,
  );
  if (after !== null && (past.last - after > accountCatchUp || after > past.last)) return null;
  return past;
}
