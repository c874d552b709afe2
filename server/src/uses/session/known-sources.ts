import type { Tables } from "../parts.ts";

/** A source is known where the account has signed in from it within this time. */
const knownMs = 30 * 24 * 60 * 60_000;

/** Whether the account has signed in from this source before; false for a number without an account. */
export async function isKnownSource(
  sql: Tables,
  mobile: string,
  source: string,
  at: number,
): Promise<boolean> {
  const { rows } = await sql.query<{ known: boolean }>(
    `select exists (
       select from login_sessions s join people p using (person_id) where p.mobile = $1 and s.source = $2 and s.created_at > $3
     ) as known`,
    [mobile, source, new Date(at - knownMs)],
  );
  return rows[0]?.known ?? false;
}

/** The numbers of those who have signed in from this source. */
export async function readResidents(
  sql: Tables,
  source: string,
  at: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql.query<{ mobile: string }>(
    `select distinct p.mobile from login_sessions s join people p using (person_id) where s.source = $1 and s.created_at > $2`,
    [source, new Date(at - knownMs)],
  );
  return new Set(rows.map(({ mobile }) => mobile));
}
