import type { NewsKind } from "@akari/api/news";
import type pg from "pg";
import { pageSize } from "../../http/cursor.ts";
import type { News } from "./news.ts";
import type { NewsPlace } from "./news-cursor.ts";

/** A stored news item. */
export type StoredNews = News & { readonly newsId: number };

const columns = `news_id as "newsId", key, at, trading_date as "tradingDate", kind, code, parameters`;

/** Stores news items that are not stored yet. */
export async function tell(sql: pg.Pool, news: readonly News[]): Promise<void> {
  await sql.query(
    `insert into news (key, at, trading_date, kind, code, parameters)
     select n->>'key', to_timestamp((n->>'at')::bigint / 1000.0), (n->>'tradingDate')::date, n->>'kind', n->>'code',
       n->'parameters'
     from jsonb_array_elements($1::jsonb) n on conflict (course, key) do nothing`,
    [JSON.stringify(news)],
  );
}

/** Stores the news of the market's founding, from the tables. */
export async function tellFounding(sql: pg.Pool): Promise<void> {
  await sql.query(
    `insert into news (key, at, trading_date, kind, parameters)
     select 'market-founded', founded_at, genesis_date, 'market-founded',
       jsonb_build_object('instruments', instruments, 'schedule', schedule)
     from market on conflict (course, key) do nothing`,
  );
}

/** Reads items older than a position (null: the newest), newest first, one more than a page; only those of a share or of some kinds if they are given. */
export async function readNews(
  sql: pg.Pool,
  before: NewsPlace | null,
  { code, kinds }: { readonly code: string | null; readonly kinds: readonly NewsKind[] | null },
): Promise<StoredNews[]> {
  const { rows } = await sql.query<StoredNews>(
    `select ${columns} from news
     where (at, news_id) < ($1::timestamptz, $2::bigint) and ($3::text is null or code = $3) and ($5::text[] is null or kind = any($5))
     order by at desc, news_id desc limit $4`,
    [
      before === null ? "infinity" : new Date(before.at),
      before?.newsId ?? 0,
      code,
      pageSize + 1,
      kinds,
    ],
  );
  return rows;
}

export async function readNewsItem(sql: pg.Pool, newsId: string): Promise<StoredNews | null> {
  const { rows } = await sql.query<StoredNews>(`select ${columns} from news where news_id = $1`, [
    newsId,
  ]);
  return rows[0] ?? null;
}
