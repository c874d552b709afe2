import type pg from "pg";

const batchRows = 5_000;

/** Reads a query about one course, its `$1`, in pieces, inside the open transaction, whose end also closes the cursor. */
export async function* inBatches<Row extends pg.QueryResultRow>(
  sql: pg.ClientBase,
  course: number,
  name: string,
  query: string,
): AsyncGenerator<Row> {
  await sql.query(`declare ${name} no scroll cursor for ${query}`, [course]);
  for (;;) {
    const { rows } = await sql.query<Row>(`fetch ${batchRows} from ${name}`);
    yield* rows;
    if (rows.length < batchRows) return;
  }
}
