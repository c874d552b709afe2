import type { CourseSql } from "../db/course-sql.ts";
import { keysOfKind } from "./all.ts";

/** How many messages of an account are unread, the number of its newest one, and of the newest unread one about trading; null: there is none. */
export interface MessageState {
  readonly unread: number;
  readonly newest: number | null;
  readonly newestTrade: number | null;
}

export async function readMessageState(
  { sql, course }: CourseSql,
  accountId: number,
): Promise<MessageState> {
  const { rows } = await sql.query<MessageState>(
    `select (select count(*) from messages where course = $3 and account_id = $1 and read_at is null) as unread,
       (select max(message_id) from messages where course = $3 and account_id = $1) as newest,
       (select max(message_id) from messages where course = $3 and account_id = $1 and read_at is null and key = any($2)) as "newestTrade"`,
    [accountId, keysOfKind.trade, course],
  );
  return rows[0] ?? { unread: 0, newest: null, newestTrade: null };
}
