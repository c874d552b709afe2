import type { MessageState } from "@akari/api/message";
import type { CourseSql } from "../db/course-sql.ts";
import { idOf } from "../http/present.ts";
import { keysOfKind } from "./all.ts";

interface Row {
  readonly unread: number;
  readonly newest: number | null;
  readonly trade: number | null;
}

/** How many messages of an account are unread, its newest one, and the newest unread one about trading. */
export async function readMessageState(
  { sql, course }: CourseSql,
  accountId: number,
): Promise<MessageState> {
  const { rows } = await sql.query<Row>(
    `select (select count(*) from messages where course = $3 and account_id = $1 and read_at is null) as unread,
       (select max(message_id) from messages where course = $3 and account_id = $1) as newest,
       (select max(message_id) from messages where course = $3 and account_id = $1 and read_at is null and key = any($2)) as trade`,
    [accountId, keysOfKind.trade, course],
  );
  const { unread = 0, newest = null, trade = null } = rows[0] ?? {};
  return { unread, newest: written(newest), newestTrade: written(trade) };
}

function written(id: number | null): string | null {
  return id === null ? null : idOf(id);
}
