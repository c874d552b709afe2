import type pg from "pg";
import type { NumberedEvent } from "@akari/core/records/numbered-event";
import { accountCatchUp } from "./limits.ts";
import { presentAccountEvent } from "./present-account-event.ts";
import type { Reader } from "./reader.ts";
import { readAccountEvents, type StoredEvents } from "./stored-account-events.ts";
import { Topic, type Source } from "./topic.ts";

/** The log topic `account` for all accounts with listening owners. */
export interface AccountLog {
  /**
   * Sends the events after `after` (null: no old ones) and then every new one; or tells the reader that it is behind.
   * Resolves with a function to leave.
   */
  join(reader: Reader, accountId: number, after: number | null): Promise<() => void>;
  /** Sends the account events of a committed batch at once. */
  publish(accountEvents: readonly NumberedEvent[]): void;
}

interface Listened {
  readonly topic: Topic;
  readonly log: EventLog;
}

const name = "account";
const behind = Buffer.from(JSON.stringify({ topic: name, kind: "behind" }));

export function createAccountLog(sql: pg.Pool, epoch: () => number): AccountLog {
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
    async join(reader, accountId, after) {
      // Listening begins before reading, so that nothing in between is missed.
      const account = open(accountId);
      account.log.joining += 1;
      try {
        const past = await readPast(sql, accountId, after);
        if (past === null) {
          reader.send(behind);
          return () => {};
        }
        account.log.raise(past.last);
        reader.send(account.topic.message("snapshot", past.last, listOf(past.accountEvents)));
        const leave = account.topic.joinAt(reader, past.last);
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
      const touched = new Set<Topic>();
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

/** An account has few readers, so there is no need to pause between them. */
function deliver(topic: Topic): void {
  for (const _sent of topic.deliver());
}

/** Notices since the oldest that some reader may still need. */
class EventLog implements Source {
  /** Readers still receiving the past; nothing is dropped until they have joined. */
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

  snapshot(): string {
    return "[]";
  }

  since(version: number): string | null {
    const news = this.#accountEvents.filter((event) => event.sequence > version);
    return news.length === 0 ? null : listOf(news);
  }

  forget(version: number): void {
    if (this.joining === 0)
      this.#accountEvents = this.#accountEvents.filter((event) => event.sequence > version);
  }
}

function listOf(accountEvents: readonly NumberedEvent[]): string {
  return JSON.stringify(accountEvents.map(presentAccountEvent));
}

/** null: the reader is too far behind, or ahead of the tables, with numbers of another market, for example a restored copy. */
async function readPast(
  sql: pg.Pool,
  accountId: number,
  after: number | null,
): Promise<StoredEvents | null> {
  const past = await readAccountEvents(
    sql,
    accountId,
    after ?? Number.MAX_SAFE_INTEGER,
    accountCatchUp + 1,
  );
  if (after !== null && (past.last - after > accountCatchUp || after > past.last)) return null;
  return past;
}
