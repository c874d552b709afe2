import type { NewsState } from "@akari/api/news";
import type pg from "pg";
import { idOf } from "../../http/present.ts";

/** More are shown as "99+", so that counting stays cheap. */
const countedMaximum = 100;

/** What a customer has not seen of the news; before the first look, what came since the account was opened. */
export async function readNewsState(sql: pg.Pool, accountId: number): Promise<NewsState> {
  const { rows } = await sql.query<{ seen: number | null; unread: number }>(
    `with mark as (
       select coalesce(
         (select news_id from news_reads where account_id = $1),
         (select max(news_id) from news where at <= (select opened_at from accounts where account_id = $1))) as seen)
     select seen, (select count(*) from (select from news where news_id > coalesce(seen, 0) limit ${countedMaximum}) newer) as unread
     from mark`,
    [accountId],
  );
  const { seen = null, unread = 0 } = rows[0] ?? {};
  return { unread, seen: seen === null ? null : idOf(seen) };
}

/** A mark never moves back. */
export async function markSeen(sql: pg.Pool, accountId: number, newsId: number): Promise<void> {
  await sql.query(
    `insert into news_reads (account_id, news_id) values ($1, $2)
     on conflict (course, account_id) do update set news_id = greatest(news_reads.news_id, excluded.news_id)`,
    [accountId, newsId],
  );
}
