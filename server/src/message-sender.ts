import type pg from "pg";
import type { PersonId } from "./admission/person.ts";

/** A text message that carries a verification code. */
export interface TextMessage {
  /** E.164. */
  readonly mobile: string;
  /** Account of that number; null if it has none. */
  readonly personId: PersonId | null;
  /** Worded for its reader. */
  readonly text: string;
  readonly at: number;
}

/** Sends text messages. A company that sends real ones passes its own to `createAkari`. */
export interface MessageSender {
  send(message: TextMessage, sql: pg.Pool): Promise<void>;
}

/** How long a practice text message remains readable. */
const keptMs = 24 * 60 * 60 * 1000;

/**
 * Sends nothing out: a message for a number with an account is shown on that account's signed-in devices; for a
 * number without one the answer itself contains it (M-GAP-6).
 */
export const practiceSender: MessageSender = {
  async send({ personId, text, at }, sql) {
    if (personId === null) return;
    await sql.query(
      `with forgotten as (
         delete from practice_messages where person_id = $1 and created_at < $4
       )
       insert into practice_messages (person_id, text, created_at) values ($1, $2, $3)`,
      [personId, text, new Date(at), new Date(at - keptMs)],
    );
  },
};
