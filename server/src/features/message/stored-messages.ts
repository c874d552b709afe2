import type { CourseSql } from "../../db/course-sql.ts";
import type { StoredMessage } from "./word-message.ts";

export interface MessageRow extends StoredMessage {
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  readonly read: boolean;
}

interface Which {
  /** Only ids below it. */
  readonly before: number;
  readonly limit: number;
  /** null: all keys. */
  readonly keys: readonly string[] | null;
  /** Only unread ones. */
  readonly unread: boolean;
}

const columns = "message_id as id, key, parameters, created_at as at, read_at is not null as read";

/** An account's messages, newest first. */
export async function readMessages(
  { sql, course }: CourseSql,
  accountId: number,
  { before, limit, keys, unread }: Which,
): Promise<MessageRow[]> {
  const where = `account_id = $2 and message_id < $3 ${unread ? "and read_at is null" : ""}`;
  // Each key has a place of its own in the index, so that a rare kind costs no more than a common one.
  const { rows } =
    keys === null
      ? await sql.query<MessageRow>(
          `select ${columns} from messages where course = $1 and ${where} order by message_id desc limit $4`,
          [course, accountId, before, limit],
        )
      : await sql.query<MessageRow>(
          `select m.* from unnest($5::text[]) as wanted (key)
           cross join lateral (
             select ${columns} from messages where course = $1 and ${where} and messages.key = wanted.key order by message_id desc limit $4) m
           order by m.id desc limit $4`,
          [course, accountId, before, limit, keys],
        );
  return rows;
}

/** One message of the account; undefined for an unknown one or another's. */
export async function readMessage(
  { sql, course }: CourseSql,
  accountId: number,
  messageId: number,
): Promise<MessageRow | undefined> {
  const { rows } = await sql.query<MessageRow>(
    `select ${columns} from messages where course = $1 and account_id = $2 and message_id = $3`,
    [course, accountId, messageId],
  );
  return rows[0];
}
