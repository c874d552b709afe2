import type { NewsKind } from "@akari/api/news";
import type { Books } from "../parts.ts";
import type { News } from "./news.ts";

/** Position of a news item in the list: newest first, with a fixed order within a millisecond. */
export interface NewsPlace {
  /** Epoch ms. */
  readonly at: number;
  readonly newsId: number;
}

/** A stored news item. */
export type StoredNews = News & { readonly newsId: number };

const columns = `news_id as "newsId", key, at, trading_date as "tradingDate", kind, code, parameters`;

/** Stores news items that are not stored yet. */
export async function tell({ sql, course }: Books, news: readonly News[]): Promise<void> {
  await sql.query(
    `insert into news (course, key, at, trading_date, kind, code, parameters)
     select $1, n->>'key', to_timestamp((n->>'at')::bigint / 1000.0), (n->>'tradingDate')::date, n->>'kind', n->>'code',
       n->'parameters'
     from jsonb_array_elements($2::jsonb) n on conflict (course, key) do nothing`,
    [course, JSON.stringify(news)],
  );
}

/** Stores the news of the market's founding, from the tables. */
export async function tellFounding({ sql, course }: Books): Promise<void> {
  await sql.query(
    `insert into news (course, key, at, trading_date, kind, parameters)
     select $1, 'market-founded', founded_at, genesis_date, 'market-founded',
       jsonb_build_object('instruments', instruments, 'schedule', schedule)
     from market where course = $1 on conflict (course, key) do nothing`,
    [course],
  );
}

/** Reads items older than a position (null: the newest), newest first, at most `count`; only those of a share or of some kinds if they are given. */
export async function readNews(
  { sql, course }: Books,
  before: NewsPlace | null,
  {
    code,
    kinds,
    count,
  }: {
    readonly code: string | null;
    readonly kinds: readonly NewsKind[] | null;
    readonly count: number;
  },
): Promise<StoredNews[]> {
  const { rows } = await sql.query<StoredNews>(
    `select ${columns} from news
     where course = $1 and (at, news_id) < ($2::timestamptz, $3::bigint) and ($4::text is null or code = $4) and ($6::text[] is null or kind = any($6))
     order by at desc, news_id desc limit $5`,
    [
      course,
      before === null ? "infinity" : new Date(before.at),
      before?.newsId ?? 0,
      code,
      count,
      kinds,
    ],
  );
  return rows;
}

export async function readNewsItem(
  { sql, course }: Books,
  newsId: number,
): Promise<StoredNews | null> {
  const { rows } = await sql.query<StoredNews>(
    `select ${columns} from news where course = $1 and news_id = $2`,
    [course, newsId],
  );
  return rows[0] ?? null;
}
