import type { LuckChance, LuckWin } from "@akari/api/luck";
import { printedPrizes } from "@akari/brokerage/luck/prize-series";
import type { TakenChance } from "@akari/brokerage/luck/taken-chance";
import type { CourseSql } from "../../db/course-sql.ts";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../http/present.ts";

const senPerYen = 100;

/** Ends the account's number in public lists; the rest of it stays unsaid. */
const shownDigits = 2;

type ChanceRow = Omit<TakenChance, "accountId" | "clientId" | "seed"> & {
  /** null: its secret is revealed. */
  readonly revealedAfter: number | null;
};

/** Chances that an account took with numbers below `before`, newest first. */
export async function readChances(
  { sql, course }: CourseSql,
  accountId: number,
  before: number,
  count: number,
): Promise<ChanceRow[]> {
  const { rows } = await sql.query<ChanceRow>(
    `select c.chance_id as id, c.series_id as "seriesId", c.number, c.random, c.taken_at as "takenAt", c.status, c.tape_head as "tapeHead", c.amount,
       c.drawn_at as "drawnAt", c.entry_id as "entryId", case s.status when 'announced' then s.ends_at end as "revealedAfter"
     from taken_chances c join prize_series s using (course, series_id)
     where c.course = $1 and c.account_id = $2 and c.chance_id < $3 order by c.chance_id desc limit $4`,
    [course, accountId, before, count],
  );
  return rows;
}

interface WinRow {
  readonly id: number;
  readonly seriesId: number;
  readonly accountId: number;
  readonly number: number;
  readonly amount: number;
  readonly drawnAt: number;
}

/** Wins of all accounts with numbers below `before`, newest first. */
export async function readWins(
  { sql, course }: CourseSql,
  before: number,
  count: number,
): Promise<WinRow[]> {
  const { rows } = await sql.query<WinRow>(
    `select chance_id as id, series_id as "seriesId", account_id as "accountId", number, amount, drawn_at as "drawnAt"
     from taken_chances where course = $1 and amount > 0 and chance_id < $2 order by chance_id desc limit $3`,
    [course, before, count],
  );
  return rows;
}

/** How many chances of a series are drawn, and how many of them have won. */
export async function countDrawn(
  { sql, course }: CourseSql,
  seriesId: number,
): Promise<{ readonly drawn: number; readonly won: number }> {
  const { rows } = await sql.query<{ drawn: number; won: number }>(
    "select count(*)::int as drawn, count(*) filter (where amount > 0)::int as won from taken_chances where course = $1 and series_id = $2 and status = 'drawn'",
    [course, seriesId],
  );
  return rows[0]!;
}

/** How many chances an account has had drawn, and what it has received; in sen. */
export async function countOwn(
  { sql, course }: CourseSql,
  accountId: number,
): Promise<{ readonly drawn: number; readonly received: number }> {
  const { rows } = await sql.query<{ drawn: number; received: number }>(
    "select count(*)::int as drawn, coalesce(sum(amount), 0)::bigint as received from taken_chances where course = $1 and account_id = $2 and status = 'drawn'",
    [course, accountId],
  );
  return rows[0]!;
}

export function presentChance(row: ChanceRow): LuckChance {
  return {
    chanceId: idOf(row.id),
    series: idOf(row.seriesId),
    number: row.number,
    random: row.random,
    takenAt: timeOf(row.takenAt),
    status: row.status,
    tapeHead: row.tapeHead,
    amount: row.amount === null ? null : yenOf(row.amount),
    rank: rankOf(row.amount),
    drawnAt: nullableTimeOf(row.drawnAt),
    entryId: row.entryId === null ? null : idOf(row.entryId),
    revealedAfter: nullableTimeOf(row.revealedAfter),
  };
}

export function presentWin({ seriesId, accountId, number, amount, drawnAt }: WinRow): LuckWin {
  const rank = rankOf(amount);
  if (rank === null) throw new Error(`chance ${number} of ${seriesId} won none of the prizes`);
  return {
    drawnAt: timeOf(drawnAt),
    series: idOf(seriesId),
    number,
    account: `••••${String(accountId).slice(-shownDigits)}`,
    rank,
    amount: yenOf(amount),
  };
}

/** 1 for the largest prize; null without one. */
function rankOf(amount: number | null): number | null {
  const place = printedPrizes.findIndex((prize) => prize.amount * senPerYen === amount);
  return place === -1 ? null : place + 1;
}
