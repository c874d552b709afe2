import type { Edge } from "../edge.ts";
import type { Tables } from "../uses/parts.ts";
import { SealBroken, SealLost } from "../vault/vault.ts";

/** The verified name of an account's holder; null: not verified, or its key is lost. */
export async function readVerifiedName(
  { sql, course, vault }: Pick<Edge, "sql" | "course" | "vault">,
  accountId: number,
): Promise<string | null> {
  const { rows } = await sql.query<{ sealed: Buffer }>(
    `select n.name_sealed as sealed from verified_names n join accounts a using (account_id)
     where a.course = $2 and account_id = $1 and a.identity_status = 'passed'`,
    [accountId, course],
  );
  if (rows[0] === undefined) return null;
  try {
    return vault.open(rows[0].sealed, contextOf(accountId)).toString("utf8");
  } catch (error) {
    if (error instanceof SealLost || error instanceof SealBroken) return null;
    throw error;
  }
}

/** Keeps the name that is about to be verified; a verified name stays. */
export async function keepVerifiedName(
  { sql, course, vault }: Pick<Edge, "sql" | "course" | "vault">,
  accountId: number,
  name: string,
  at: number,
): Promise<void> {
  await sql.query(
    `insert into verified_names (account_id, name_sealed, verified_at)
     select account_id, $2, $3 from accounts where course = $4 and account_id = $1 and identity_status is distinct from 'passed'
     on conflict (account_id) do update set name_sealed = $2, verified_at = $3`,
    [accountId, vault.seal(Buffer.from(name, "utf8"), contextOf(accountId)), new Date(at), course],
  );
}

/** Puts a renewed name in the place of the verified one, inside a transaction. */
export async function replaceVerifiedName(
  sql: Tables,
  vault: Edge["vault"],
  accountId: number,
  name: string,
  at: number,
): Promise<void> {
  await sql.query(
    "update verified_names set name_sealed = $2, verified_at = $3 where account_id = $1",
    [accountId, vault.seal(Buffer.from(name, "utf8"), contextOf(accountId)), new Date(at)],
  );
}

function contextOf(accountId: number): string {
  return `verified-name/${accountId}`;
}
