import type { CourseSql } from "../db/course-sql.ts";
import { firstBatchAfter } from "./first-batch-after.ts";

/**
 * Keeps the first batch of the tape whose prints are all younger than an instant, and returns its head; null: there is none yet. Asked again, the
 * kept one stands.
 */
export async function keepTape(
  { sql, course }: CourseSql,
  draw: number,
  frozenAt: number,
): Promise<string | null> {
  const { rows: kept } = await sql.query<{ head: string }>(
    "select head from draw_tapes where course = $2 and draw = $1",
    [draw, course],
  );
  if (kept[0] !== undefined) return kept[0].head;
  const found = await firstBatchAfter({ sql, course }, frozenAt);
  if (found === null) return null;
  const { batch, previousHead, prints, head } = found;
  await sql.query(
    "insert into draw_tapes (course, draw, batch, previous_head, prints, head) values ($6, $1, $2, $3, $4, $5) on conflict do nothing",
    [draw, batch, previousHead, prints.join("\n"), head, course],
  );
  return head;
}
