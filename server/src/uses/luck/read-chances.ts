import type { TakenChance } from "@akari/brokerage/luck/taken-chance";
import type { Acting, Stretch } from "../caller.ts";
import type { Books } from "../parts.ts";

export type ChanceRow = Omit<TakenChance, "accountId" | "clientId" | "seed"> & {
  /** null: its secret is revealed. */
  readonly revealedAfter: number | null;
};

/** Chances that the caller took, newest first. */
export async function chancesOf(
  { sql, course }: Books,
  { account }: Acting,
  { before, count }: Stretch,
): Promise<ChanceRow[]> {
  const { rows } = await sql.query<ChanceRow>(
    `select c.chance_id as id, c.series_id as "seriesId", c.number, c.random, c.taken_at as "takenAt", c.status, c.tape_head as "tapeHead", c.amount,
       c.drawn_at as "drawnAt", c.entry_id as "entryId", case s.status when 'announced' then s.ends_at end as "revealedAfter"
     from taken_chances c join prize_series s using (course, series_id)
     where c.course = $1 and c.account_id = $2 and c.chance_id < $3 order by c.chance_id desc limit $4`,
    [course, account, before, count],
  );
  return rows;
}

export interface WinRow {
  readonly id: number;
  readonly seriesId: number;
  readonly accountId: number;
  readonly number: number;
  readonly amount: number;
  readonly drawnAt: number;
}

/** Wins of all accounts, newest first. */
export async function readWins(
  { sql, course }: Books,
  { before, count }: Stretch,
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
  { sql, course }: Books,
  seriesId: number,
): Promise<{ readonly drawn: number; readonly won: number }> {
  const { rows } = await sql.query<{ drawn: number; won: number }>(
    "select count(*)::int as drawn, count(*) filter (where amount > 0)::int as won from taken_chances where course = $1 and series_id = $2 and status = 'drawn'",
    [course, seriesId],
  );
  return rows[0]!;
}

/** How many chances the caller has had drawn, and what they have received; in sen. */
export async function countOwn(
  { sql, course }: Books,
  { account }: Acting,
): Promise<{ readonly drawn: number; readonly received: number }> {
  const { rows } = await sql.query<{ drawn: number; received: number }>(
    "select count(*)::int as drawn, coalesce(sum(amount), 0)::bigint as received from taken_chances where course = $1 and account_id = $2 and status = 'drawn'",
    [course, account],
  );
  return rows[0]!;
}
