import type pg from "pg";

/** Strategies that have a fund. */
export async function knownFunds(sql: pg.Pool): Promise<string[]> {
  const { rows } = await sql.query<{ strategy: string }>("select strategy from funds");
  return rows.map(({ strategy }) => strategy);
}
