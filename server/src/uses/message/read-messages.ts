import { Refusal, refuse } from "../../admission/refusal.ts";
import type { Acting, Stretch } from "../caller.ts";
import type { Books } from "../parts.ts";

/** A message as stored by any version: what it says is worded when it is read. */
export interface StoredMessage {
  readonly key: string;
  readonly parameters: Readonly<Record<string, string | number | boolean>>;
}

export interface MessageRow extends StoredMessage {
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  readonly read: boolean;
}

export interface MessageQuery extends Stretch {
  /** null: all keys. */
  readonly keys: readonly string[] | null;
  /** Only unread ones. */
  readonly unread: boolean;
}

const columns = "message_id as id, key, parameters, created_at as at, read_at is not null as read";

/** The caller's messages, newest first. */
export async function messagesOf(
  { sql, course }: Books,
  { account }: Acting,
  { before, count, keys, unread }: MessageQuery,
): Promise<readonly MessageRow[]> {
  const where = `account_id = $2 and message_id < $3 ${unread ? "and read_at is null" : ""}`;
  // Each key has a place of its own in the index, so that a rare kind costs no more than a common one.
  const { rows } =
    keys === null
      ? await sql.query<MessageRow>(
          `select ${columns} from messages where course = $1 and ${where} order by message_id desc limit $4`,
          [course, account, before, count],
        )
      : await sql.query<MessageRow>(
          `select m.* from unnest($5::text[]) as wanted (key)
           cross join lateral (
             select ${columns} from messages where course = $1 and ${where} and messages.key = wanted.key order by message_id desc limit $4) m
           order by m.id desc limit $4`,
          [course, account, before, count, keys],
        );
  return rows;
}

/** How the request calls the number of a message. */
export interface NamedMessage {
  readonly id: number;
  readonly field: "messageId" | "upTo";
}

/** One message of the caller's; refused for an unknown one or another's. */
export async function messageOf(
  { sql, course }: Books,
  { account }: Acting,
  { id, field }: NamedMessage,
): Promise<MessageRow | Refusal> {
  const { rows } = await sql.query<MessageRow>(
    `select ${columns} from messages where course = $1 and account_id = $2 and message_id = $3`,
    [course, account, id],
  );
  return rows[0] ?? refuse("MESSAGE_UNKNOWN", { field });
}

/** Marks one message, or all up to it, as read; a read message keeps the time of its first reading. Returns whether any was unread. */
export async function markRead(
  books: Books,
  caller: Acting,
  message: NamedMessage,
): Promise<boolean | Refusal> {
  const row = await messageOf(books, caller, message);
  if (row instanceof Refusal) return row;
  const which = message.field === "upTo" ? "message_id <= $3" : "message_id = $3";
  const { rowCount } = await books.sql.query(
    `update messages set read_at = $4 where course = $1 and account_id = $2 and ${which} and read_at is null`,
    [books.course, caller.account, message.id, new Date(caller.at)],
  );
  return rowCount !== 0;
}
