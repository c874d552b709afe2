import type { Person } from "@akari/api/console/person";
import type { Role } from "@akari/api/console/roles";
import type pg from "pg";
import { idOf } from "../http/present.ts";
import type { OperatorSession } from "./operator-sessions.ts";

export function hasRole({ roles }: OperatorSession, among: readonly Role[]): boolean {
  return roles.some((role) => among.includes(role));
}

/** Who reads everything there is to read of colleagues' work; others read their own. */
export function readsAll(operator: OperatorSession): boolean {
  return hasRole(operator, ["administrator", "auditor"]);
}

export function personOf(operatorId: number, name: string): Person {
  return { operatorId: idOf(operatorId), name };
}

/** Names by operator id. */
export async function namesOf(
  sql: pg.Pool | pg.ClientBase,
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
