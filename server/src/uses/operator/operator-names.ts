import type { Tables } from "../parts.ts";

/** Names of operators by their number. */
export async function operatorNames(
  sql: Tables,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql.query<{ id: number; name: string }>(
    "select operator_id as id, name from operators where operator_id = any($1::bigint[])",
    [wanted],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
