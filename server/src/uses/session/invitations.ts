import type { PersonId } from "../../admission/person.ts";
import type { Tables } from "../parts.ts";

/** The permanent invitation code: made once, reusable without limit. `newCode` is drawn where there is none yet. */
export async function ensureInvitation(
  sql: Tables,
  newCode: () => string,
  now: () => number,
): Promise<string> {
  const standing = await standingCode(sql);
  if (standing !== null) return standing;
  await sql.query("insert into invitation_codes (code, created_at) values ($1, $2)", [
    newCode(),
    new Date(now()),
  ]);
  const made = await standingCode(sql);
  if (made === null) throw new Error("the invitation code was not stored");
  return made;
}

async function standingCode(sql: Tables): Promise<string | null> {
  const { rows } = await sql.query<{ code: string }>(
    `select code from invitation_codes where max_uses is null and expires_at is null
     order by created_at, code limit 1`,
  );
  return rows[0]?.code ?? null;
}

export type InvitationTrouble =
  | "INVITATION_UNKNOWN"
  | "INVITATION_USED_UP"
  | "INVITATION_EXPIRED"
  | "INVITATION_OFF";

/** The reason why a code is not valid now, or null. */
export async function checkInvitation(
  sql: Tables,
  code: string,
  at: number,
): Promise<InvitationTrouble | null> {
  const { rows } = await sql.query<{ usedUp: boolean; expired: boolean; isOff: boolean }>(
    `select is_off as "isOff", coalesce(used >= max_uses, false) as "usedUp",
            coalesce(expires_at <= $2, false) as expired
     from invitation_codes where code = $1`,
    [code, new Date(at)],
  );
  const found = rows[0];
  if (found === undefined) return "INVITATION_UNKNOWN";
  if (found.isOff) return "INVITATION_OFF";
  if (found.usedUp) return "INVITATION_USED_UP";
  return found.expired ? "INVITATION_EXPIRED" : null;
}

/**
 * Counts one use inside the registration's transaction, and notes with the person which code it was; false if other registrations took the
 * last one.
 */
export async function useInvitation(
  sql: Tables,
  code: string,
  person: PersonId,
  at: number,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `with counted as (
       update invitation_codes set used = used + 1, last_used_at = $3
       where code = $1 and (max_uses is null or used < max_uses) and not is_off returning invitation_id
     )
     update people set invitation_id = counted.invitation_id from counted where people.person_id = $2`,
    [code, person, new Date(at)],
  );
  return rowCount === 1;
}
