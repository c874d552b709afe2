import { chancesMaximum, countedTo } from "@akari/brokerage/luck/chance-book";
import { seriesIdOf } from "@akari/brokerage/luck/prize-series";
import { calendarOf } from "../calendar.ts";
import type { Acting } from "../caller.ts";
import type { MarketParts } from "../parts.ts";
import { countDrawn, countOwn } from "./read-chances.ts";
import type { ChanceBook } from "@akari/brokerage/luck/chance-book";
import type { PrizeSeries } from "@akari/brokerage/luck/prize-series";
import type { Books } from "../parts.ts";

/** Chances and pool of the caller and their market; money in sen. */
export interface LuckState {
  readonly left: number;
  readonly maximum: number;
  /** For which dates chances were given; null: not yet. */
  readonly given: {
    readonly daily: string;
    readonly firstOrder: string | null;
    readonly firstClose: string | null;
  };
  readonly pool: number;
  /** null: the series of this instant is not announced yet. */
  readonly running: SeriesRow | null;
  readonly today: { readonly drawn: number; readonly won: number };
  readonly own: { readonly drawn: number; readonly received: number };
}

/** As of the last commit. null for an unknown account. */
export async function luckStateOf(parts: MarketParts, caller: Acting): Promise<LuckState | null> {
  const { tradingDate } = parts.market;
  const [book, running, pool, own] = await Promise.all([
    readBook(parts, caller.account),
    readRunning(parts, caller.at),
    readPool(parts),
    countOwn(parts, caller),
  ]);
  if (book === undefined) return null;
  const today = await countDrawn(parts, running?.id ?? seriesIdOf(tradingDate));
  const { left } = countedTo(book, tradingDate, calendarOf(parts));
  return {
    left,
    maximum: chancesMaximum,
    given: {
      daily: tradingDate,
      firstOrder: book.firstOrderOn,
      firstClose: book.firstCloseOn,
    },
    pool,
    running: running ?? null,
    today,
    own,
  };
}

async function readBook(
  { sql, course }: Books,
  accountId: number,
): Promise<ChanceBook | undefined> {
  const { rows } = await sql.query<ChanceBook>(
    `select chances_left as left, chances_counted_on as "countedOn", first_order_on as "firstOrderOn", first_close_on as "firstCloseOn"
     from accounts where course = $1 and account_id = $2`,
    [course, accountId],
  );
  return rows[0];
}

export type SeriesRow = Pick<
  PrizeSeries,
  "id" | "from" | "until" | "commitment" | "announcedAt" | "pool" | "fed"
>;

/** undefined: the series of this instant is not announced yet. */
async function readRunning({ sql, course }: Books, at: number): Promise<SeriesRow | undefined> {
  const { rows } = await sql.query<SeriesRow>(
    `select series_id as id, begins_at as "from", ends_at as until, commitment, announced_at as "announcedAt", pool, fed
     from prize_series where course = $1 and begins_at <= $2 and ends_at > $2`,
    [course, new Date(at)],
  );
  return rows[0];
}

async function readPool({ sql, course }: Books): Promise<number> {
  const { rows } = await sql.query<{ balance: number }>(
    "select balance from house_accounts where course = $1 and kind = 'prizes'",
    [course],
  );
  return rows[0]!.balance;
}
