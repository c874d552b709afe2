import type pg from "pg";

/** The course to which a market's id leads. */
export async function currentCourse(
  sql: Pick<pg.ClientBase, "query">,
  market: string,
): Promise<number> {
  const { rows } = await sql.query<{ course: number }>(
    "select course from courses where market = $1 and is_current",
    [market],
  );
  const [current] = rows;
  if (current === undefined) throw new Error(`the database has no market ${market}`);
  return current.course;
}
