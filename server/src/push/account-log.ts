import type pg from "pg";
import type { AccountNotice } from "../bus/messages.ts";
import { accountCatchUp } from "./limits.ts";
import { presentNotice } from "./present-notice.ts";
import type { Reader } from "./reader.ts";
import { readNotices, type StoredNotices } from "./stored-notices.ts";
import { Topic, type Source } from "./topic.ts";

/** The log topic `account` of all accounts whose owners listen. */
export interface AccountLog {
  /**
   * Sends what came after `after` (null: nothing old) and then every notice; or tells the reader that it is behind.
   * Resolves with how to leave.
   */
  join(reader: Reader, accountId: number, after: number | null): Promise<() => void>;
  /** Sends the notices of a committed batch at once. */
  publish(notices: readonly AccountNotice[]): void;
}

interface Listened {
  readonly topic: Topic;
  readonly log: NoticeLog;
}

const name = "account";
const behind = Buffer.from(JSON.stringify({ topic: name, kind: "behind" }));

export function createAccountLog(sql: pg.Pool, epoch: () => number): AccountLog {
  const listened = new Map<number, Listened>();

  const open = (accountId: number): Listened => {
    const known = listened.get(accountId);
    if (known !== undefined) return known;
    const log = new NoticeLog();
    const opened = { log, topic: new Topic(name, "log", log, epoch()) };
    listened.set(accountId, opened);
    return opened;
  };

  const closeIfIdle = (accountId: number, { topic, log }: Listened) => {
    if (topic.empty && log.joining === 0) listened.delete(accountId);
  };

  return {
    async join(reader, accountId, after) {
      // Listening begins before reading, so that between the two nothing is missed.
      const account = open(accountId);
      account.log.joining += 1;
      try {
        const past = await readPast(sql, accountId, after);
        if (past === null) {
          reader.send(behind);
          return () => {};
        }
        account.log.raise(past.last);
        reader.send(account.topic.message("snapshot", past.last, listOf(past.notices)));
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
    publish(notices) {
      const touched = new Set<Topic>();
      for (const notice of notices) {
        const account = listened.get(notice.accountId);
        if (account === undefined) continue;
        account.log.append(notice);
        touched.add(account.topic);
      }
      for (const topic of touched) deliver(topic);
    },
  };
}

/** An account has few readers: nothing is gained by stopping in between. */
function deliver(topic: Topic): void {
  for (const _sent of topic.deliver());
}

/** Notices since the oldest that some reader may still need. */
class NoticeLog implements Source {
  /** Readers that are still being told the past; until they have joined nothing is forgotten. */
  joining = 0;
  version = 0;
  #notices: AccountNotice[] = [];

  raise(version: number): void {
    this.version = Math.max(this.version, version);
  }

  append(notice: AccountNotice): void {
    this.#notices.push(notice);
    this.raise(notice.sequence);
  }

  snapshot(): string {
    return "[]";
  }

  since(version: number): string | null {
    const news = this.#notices.filter((notice) => notice.sequence > version);
    return news.length === 0 ? null : listOf(news);
  }

  forget(version: number): void {
    if (this.joining === 0)
      this.#notices = this.#notices.filter((notice) => notice.sequence > version);
  }
}

function listOf(notices: readonly AccountNotice[]): string {
  return JSON.stringify(notices.map(presentNotice));
}

/** null: the reader is too far behind, or ahead of the tables: their numbers are of another market, a restored copy for example. */
async function readPast(
  sql: pg.Pool,
  accountId: number,
  after: number | null,
): Promise<StoredNotices | null> {
  const past = await readNotices(
    sql,
    accountId,
    after ?? Number.MAX_SAFE_INTEGER,
    accountCatchUp + 1,
  );
  if (after !== null && (past.last - after > accountCatchUp || after > past.last)) return null;
  return past;
}
