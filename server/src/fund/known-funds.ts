import type { CourseSql } from "../db/course-sql.ts";

/** Strategies that have a fund. */
export async function knownFunds({ sql, course }: CourseSql): Promise<string[]> {
  const { rows } = await sql.query<{ strategy: string }>(
    "select strategy from funds where course = $1",
    [course],
  );
  return rows.map(({ strategy }) => strategy);
}
