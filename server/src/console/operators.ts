import type { Role } from "@akari/api/console/roles";
import type { Edge } from "../edge.ts";
import { insertInvited } from "../uses/operator/operators.ts";
import type { Tables } from "../uses/parts.ts";
import { hashOfOneTimeSecret, newOneTimeSecret } from "./one-time-secret.ts";
import { newTotpSecret } from "../vault/totp.ts";

/** How long an invitation's one-time secret works. That of the first administrator works until the next start. */
export const invitationDays = 7;

/** The context to which an operator's sealed secrets are bound. */
export function totpContext(operatorId: number): string {
  return `operator/${operatorId}/totp`;
}

/**
 * A one-time secret for the first administrator until they set themselves up; null afterwards. Each start makes another one, since only
 * its hash is stored.
 */
export async function firstAdministratorSecret({
  sql,
  clock,
  entropy,
  vault,
}: Pick<Edge, "sql" | "clock" | "entropy" | "vault">): Promise<string | null> {
  const { rows } = await sql.query<{ operatorId: number; isSetUp: boolean }>(
    `select operator_id as "operatorId", set_up_at is not null as "isSetUp" from operators order by 2 desc, 1 limit 1`,
  );
  if (rows[0]?.isSetUp === true) return null;
  const operatorId =
    rows[0]?.operatorId ??
    (await insertInvited(sql, {
      name: "",
      roles: ["administrator"],
      invitedBy: null,
      at: clock.now(),
    }));
  return renewSecret({ entropy, vault }, sql, operatorId, null);
}

/** A new one-time secret, with the base of the codes that it will set up. The one before works no more. */
export async function renewSecret(
  { entropy, vault }: Pick<Edge, "entropy" | "vault">,
  sql: Tables,
  operatorId: number,
  endsAt: number | null,
): Promise<string> {
  const secret = newOneTimeSecret(entropy);
  await sql.query(
    "update operators set secret_hash = $2, secret_ends_at = $3, secret_totp_sealed = $4 where operator_id = $1",
    [
      operatorId,
      hashOfOneTimeSecret(secret),
      endsAt === null ? null : new Date(endsAt),
      vault.seal(newTotpSecret(entropy), totpContext(operatorId)),
    ],
  );
  return secret;
}

/** The owner of a one-time secret. */
export interface SecretHolder {
  readonly operatorId: number;
  readonly name: string;
  readonly signInName: string | null;
  readonly roles: readonly Role[];
  readonly endsAt: number | null;
  readonly totpSealed: Buffer;
}

/** null for a one-time secret that is unknown, used up or over. */
export async function holderOfSecret(
  sql: Tables,
  secret: string,
  at: number,
): Promise<SecretHolder | null> {
  const { rows } = await sql.query<SecretHolder>(
    `select operator_id as "operatorId", name, sign_in_name as "signInName", roles, secret_ends_at as "endsAt",
       secret_totp_sealed as "totpSealed"
     from operators where secret_hash = $1 and status <> 'disabled' and (secret_ends_at is null or secret_ends_at > $2)`,
    [hashOfOneTimeSecret(secret), new Date(at)],
  );
  return rows[0] ?? null;
}
