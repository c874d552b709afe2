import type { Tables } from "../parts.ts";

/** A code's purpose; the code is invalid for any other. */
export type VerificationPurpose = "register" | "fund-password" | "login-password";

/** Which codes are meant: for a number and a purpose. */
export interface CodesFor {
  readonly mobile: string;
  readonly purpose: VerificationPurpose;
}

export interface KeptCode {
  readonly id: number;
  readonly hash: Uint8Array;
  readonly source: string;
  readonly tries: number;
  readonly expiresAt: number;
}

/** The latest unused codes: so many that `source` requested, and as many of all others. */
export async function codesFor(
  sql: Tables,
  { mobile, purpose }: CodesFor,
  source: string,
  { own, others }: { readonly own: number; readonly others: number },
): Promise<readonly KeptCode[]> {
  const { rows } = await sql.query<KeptCode>(
    `select id, hash, source, tries, "expiresAt" from (
       select verification_id as id, code_hash as hash, source, tries, expires_at as "expiresAt",
         row_number() over (partition by source = $3 order by verification_id desc) as place
       from verification_codes where mobile = $1 and purpose = $2 and used_at is null) each
     where place <= case when source = $3 then ${own} else ${others} end order by id desc`,
    [mobile, purpose, source],
  );
  return rows;
}

/** Counts a try of each, or takes it back, between 0 and `maximum`; how many it was counted for. */
export async function countTries(
  sql: Tables,
  codes: readonly KeptCode[],
  by: 1 | -1,
  maximum: number,
): Promise<number> {
  const { rowCount } = await sql.query(
    `update verification_codes set tries = tries + $2
     where verification_id = any($1::bigint[]) and tries + $2 between 0 and $3`,
    [codes.map((code) => code.id), by, maximum],
  );
  return rowCount ?? 0;
}

/** Keeps a new code; those of the number that expired a day ago are forgotten. */
export async function keepCode(
  sql: Tables,
  { mobile, purpose }: CodesFor,
  {
    hash,
    source,
    at,
    expiresAt,
  }: {
    readonly hash: Uint8Array;
    readonly source: string;
    readonly at: number;
    readonly expiresAt: number;
  },
): Promise<void> {
  await sql.query(
    `with forgotten as (
       delete from verification_codes where mobile = $1 and expires_at < $4::timestamptz - interval '1 day'
     )
     insert into verification_codes (mobile, purpose, code_hash, source, created_at, expires_at)
     values ($1, $6, $2, $3, $4, $5)`,
    [mobile, hash, source, new Date(at), new Date(expiresAt), purpose],
  );
}

/** Uses a code up inside the transaction that it allows; false if it has just been used. */
export async function useCode(sql: Tables, verificationId: number, at: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update verification_codes set used_at = $2
     where verification_id = $1 and used_at is null`,
    [verificationId, new Date(at)],
  );
  return rowCount === 1;
}
