import type { PersonId } from "../../admission/person.ts";
import type { Tables } from "../parts.ts";
import { foldCode, recoveryContext } from "./recovery-codes.ts";
import type { SecondStepCheck } from "./second-step.ts";
import { codesLeft, opened, type TwoStepParts } from "./two-steps.ts";

/** So many wrong codes in a row, and none is looked at for `pauseMs`. */
const triesMaximum = 5;
const pauseMs = 15 * 60_000;

interface Counted {
  readonly sealed: Uint8Array;
  readonly lastStep: number;
  readonly tries: number;
}

/** The check of a code after a right password; a right one is used up, a wrong one counted. */
export async function checkSecondStep(
  parts: TwoStepParts,
  person: PersonId,
  code: string | undefined,
  at: number,
): Promise<SecondStepCheck> {
  const { sql, inTransaction, tell } = parts;
  if (code === undefined) {
    const { rowCount } = await sql.query(
      "select from two_steps where person_id = $1 and confirmed_at is not null",
      [person],
    );
    return { kind: rowCount === 0 ? "off" : "asked" };
  }
  const counted = await countTry(sql, person, at);
  if ("kind" in counted) return counted;
  const method = await methodOf(parts, person, code, counted, at);
  if (method !== null) return { kind: "ok", method };
  const left = triesMaximum - counted.tries;
  if (left > 0) return { kind: "wrong", left };
  const until = at + pauseMs;
  const message = { key: "message.twoStepPaused", parameters: { until } } as const;
  await inTransaction((transaction) => tell(transaction, person, message, at));
  return { kind: "paused", until };
}

/** A new password ends a pause that was caused under the old one. */
export async function forgiveSecondStep(sql: Tables, person: PersonId): Promise<void> {
  await sql.query(
    "update two_steps set wrong_tries = 0, paused_until = null where person_id = $1",
    [person],
  );
}

/** Counted before it is checked, so that tries at the same time gain nothing. A pause that is over begins anew. */
async function countTry(
  sql: Tables,
  person: PersonId,
  at: number,
): Promise<Counted | SecondStepCheck> {
  const { rows } = await sql.query<Counted>(
    `update two_steps
     set wrong_tries = case when paused_until <= $2 then 1 else wrong_tries + 1 end,
         paused_until = case when paused_until <= $2 or wrong_tries + 1 < ${triesMaximum} then null else $3::timestamptz end
     where person_id = $1 and confirmed_at is not null and (wrong_tries < ${triesMaximum} or paused_until <= $2)
     returning secret_sealed as sealed, last_step as "lastStep", wrong_tries as tries`,
    [person, new Date(at), new Date(at + pauseMs)],
  );
  // A right code elsewhere, or a new password, may have ended the pause in between: this try counts like any other.
  return rows[0] ?? (await pausedOrOff(sql, person)) ?? countTry(sql, person, at);
}

/** Identifies a typed code and uses it up; null: it is wrong, or has been used. */
async function methodOf(
  parts: TwoStepParts,
  person: PersonId,
  typed: string,
  { sealed, lastStep }: Counted,
  at: number,
): Promise<"authenticator" | "recovery-code" | null> {
  const code = foldCode(typed);
  if (/^\d{6}$/.test(code)) {
    const step = parts.stepOfCode(opened(parts, person, sealed), code, at, lastStep);
    if (step === null) return null;
    // Of two sign-ins with the same code at the same time one is admitted.
    const { rowCount } = await parts.sql.query(
      `update two_steps set last_step = $2, wrong_tries = 0, paused_until = null
       where person_id = $1 and last_step < $2`,
      [person, step],
    );
    return rowCount === 1 ? "authenticator" : null;
  }
  const used = await parts.inTransaction<boolean>(async (sql) => {
    const { rowCount } = await sql.query(
      `update recovery_codes set used_at = $3
       where person_id = $1 and code_fingerprint = any($2::bytea[]) and used_at is null`,
      [person, parts.seals.fingerprints(code, recoveryContext(person)), new Date(at)],
    );
    if (rowCount === 0) return false;
    await forgiveSecondStep(sql, person);
    const parameters = { left: await codesLeft(sql, person) };
    await parts.tell(sql, person, { key: "message.recoveryCodeUsed", parameters }, at);
    return true;
  });
  return used === true ? "recovery-code" : null;
}

/** null: it is on, and not paused. */
async function pausedOrOff(sql: Tables, person: PersonId): Promise<SecondStepCheck | null> {
  const { rows } = await sql.query<{ until: number | null }>(
    `select paused_until as until from two_steps where person_id = $1 and confirmed_at is not null`,
    [person],
  );
  const until = rows[0]?.until;
  if (until === undefined) return { kind: "off" };
  return until === null ? null : { kind: "paused", until };
}
