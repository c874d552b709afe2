import type { LuckState } from "@akari/api/luck";
import { type ChanceBook, chancesMaximum, countedTo } from "@akari/brokerage/luck/chance-book";
import { printedPrizes, type PrizeSeries, seriesIdOf } from "@akari/brokerage/luck/prize-series";
import { chancesWhole } from "@akari/verify/draw/prize-draw";
import type { CourseSql } from "../../db/course-sql.ts";
import type { Edge } from "../../edge.ts";
import { idOf, timeOf, yenOf } from "../../http/present.ts";
import { calendarOf } from "../../uses/calendar.ts";
import { countDrawn, countOwn } from "./chance-rows.ts";

const inPercent = (thousandths: number) => thousandths / 10;

/** Chances, odds and pool, as of the last commit. null for an unknown account. */
export async function readLuckState(
  edge: Edge,
  accountId: number,
  at: number,
): Promise<LuckState | null> {
  const { tradingDate } = edge.market;
  const [book, running, pool, own] = await Promise.all([
    readBook(edge, accountId),
    readRunning(edge, at),
    readPool(edge),
    countOwn(edge, accountId),
  ]);
  if (book === undefined) return null;
  const today = await countDrawn(edge, running?.id ?? seriesIdOf(tradingDate));
  const { left } = countedTo(book, tradingDate, calendarOf(edge));
  const winning = printedPrizes.reduce((sum, { chances }) => sum + chances, 0);
  const worth = printedPrizes.reduce((sum, { amount, chances }) => sum + amount * chances, 0);
  return {
    left,
    maximum: chancesMaximum,
    given: {
      daily: tradingDate,
      firstOrder: book.firstOrderOn,
      firstClose: book.firstCloseOn,
    },
    prizes: printedPrizes.map(({ amount, chances }, index) => ({
      rank: index + 1,
      amount,
      percent: inPercent(chances),
    })),
    noPrizePercent: inPercent(chancesWhole - winning),
    average: worth / chancesWhole,
    pool: yenOf(pool),
    running: running === undefined ? null : presentSeries(running),
    today,
    own: { drawn: own.drawn, received: yenOf(own.received) },
  };
}

function presentSeries(series: SeriesRow): NonNullable<LuckState["running"]> {
  const { id, from, until, commitment, announcedAt, pool, fed } = series;
  return {
    series: idOf(id),
    from: timeOf(from),
    until: timeOf(until),
    commitment,
    announcedAt: timeOf(announcedAt),
    pool: yenOf(pool),
    fed: yenOf(fed),
  };
}

async function readBook(
  { sql, course }: CourseSql,
  accountId: number,
): Promise<ChanceBook | undefined> {
  const { rows } = await sql.query<ChanceBook>(
    `select chances_left as left, chances_counted_on as "countedOn", first_order_on as "firstOrderOn", first_close_on as "firstCloseOn"
     from accounts where course = $1 and account_id = $2`,
    [course, accountId],
  );
  return rows[0];
}

type SeriesRow = Pick<
  PrizeSeries,
  "id" | "from" | "until" | "commitment" | "announcedAt" | "pool" | "fed"
>;

/** undefined: the series of this instant is not announced yet. */
async function readRunning({ sql, course }: CourseSql, at: number): Promise<SeriesRow | undefined> {
  const { rows } = await sql.query<SeriesRow>(
    `select series_id as id, begins_at as "from", ends_at as until, commitment, announced_at as "announcedAt", pool, fed
     from prize_series where course = $1 and begins_at <= $2 and ends_at > $2`,
    [course, new Date(at)],
  );
  return rows[0];
}

async function readPool({ sql, course }: CourseSql): Promise<number> {
  const { rows } = await sql.query<{ balance: number }>(
    "select balance from house_accounts where course = $1 and kind = 'prizes'",
    [course],
  );
  return rows[0]!.balance;
}
