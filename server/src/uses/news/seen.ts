import type { Acting } from "../caller.ts";
import type { Books } from "../parts.ts";

/** More are shown as "99+", so that counting stays cheap. */
const countedMaximum = 100;

export interface NewsState {
  readonly unread: number;
  /** The newest item that was seen; null: none has been. */
  readonly seen: number | null;
}

/** The caller's unseen news; before their first visit, the news since the account was opened. */
export async function newsStateOf({ sql, course }: Books, { account }: Acting): Promise<NewsState> {
  const { rows } = await sql.query<{ seen: number | null; unread: number }>(
    `with mark as (
       select coalesce(
         (select news_id from news_reads where course = $1 and account_id = $2),
         (select max(news_id) from news where course = $1 and at <= (select opened_at from accounts where course = $1 and account_id = $2))) as seen)
     select seen, (select count(*) from (select from news where course = $1 and news_id > coalesce(seen, 0) limit ${countedMaximum}) newer) as unread
     from mark`,
    [course, account],
  );
  const { seen = null, unread = 0 } = rows[0] ?? {};
  return { unread, seen };
}

/** A mark never moves back. */
export async function markSeen(
  { sql, course }: Books,
  { account }: Acting,
  newsId: number,
): Promise<void> {
  await sql.query(
    `insert into news_reads (course, account_id, news_id) values ($1, $2, $3)
     on conflict (course, account_id) do update set news_id = greatest(news_reads.news_id, excluded.news_id)`,
    [course, account, newsId],
  );
}
