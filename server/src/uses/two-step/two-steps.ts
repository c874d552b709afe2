import type { PersonId } from "../../admission/person.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { ActingDevice, ActingPerson } from "../caller.ts";
import type { HouseParts, Seals, Tables, Tell } from "../parts.ts";
import type { Revoked } from "../person/revoked.ts";
import { foldCode, recoveryContext } from "./recovery-codes.ts";

export interface TwoStepState {
  /** null: off. */
  readonly since: number | null;
  readonly recoveryCodesLeft: number;
}

type TwoStepMessage =
  | {
      readonly key: "message.twoStepOn" | "message.twoStepOff" | "message.recoveryCodesRenewed";
      readonly parameters: Readonly<Record<never, never>>;
    }
  | { readonly key: "message.recoveryCodeUsed"; readonly parameters: { readonly left: number } }
  | { readonly key: "message.twoStepPaused"; readonly parameters: { readonly until: number } };

/** Input of a use of two-step verification: an authenticator app's code, or one of the recovery codes, which serve once. */
export interface TwoStepParts extends HouseParts {
  readonly seals: Seals;
  /** A secret for an authenticator app. */
  newSecret(): Uint8Array;
  newRecoveryCodes(): string[];
  /** The step of time in which the app shows the code, near `at` and after `lastStep`; null: in none. */
  stepOfCode(secret: Uint8Array, code: string, at: number, lastStep: number): number | null;
  readonly tell: Tell<TwoStepMessage, PersonId>;
}

export interface EndingParts extends TwoStepParts {
  /** Ends the person's other sessions in the transaction of a change. */
  endOthers(sql: Tables, device: ActingDevice): Promise<Revoked>;
}

export async function twoStepOf(sql: Tables, person: PersonId): Promise<TwoStepState> {
  const { rows } = await sql.query<{ since: number | null }>(
    `select confirmed_at as since from two_steps where person_id = $1`,
    [person],
  );
  const since = rows[0]?.since ?? null;
  return {
    since,
    recoveryCodesLeft: since === null ? 0 : await codesLeft(sql, person),
  };
}

/** A secret for the app; nothing asks for it before it is confirmed. Refused: TWO_STEP_ON. */
export async function beginTwoStep(
  { sql, seals, newSecret }: TwoStepParts,
  { person, at }: ActingPerson,
): Promise<Uint8Array | Refusal> {
  const secret = newSecret();
  const { rowCount } = await sql.query(
    `insert into two_steps (person_id, secret_sealed, begun_at) values ($1, $2, $3)
     on conflict (person_id) do update set secret_sealed = $2, begun_at = $3 where two_steps.confirmed_at is null`,
    [person, seals.seal(secret, contextOf(person)), new Date(at)],
  );
  return rowCount === 1 ? secret : refuse("TWO_STEP_ON");
}

/** Recovery codes, which are not stored, and how many other sessions have ended. */
export interface TurnedOn {
  readonly codes: readonly string[];
  readonly ended: Revoked;
}

/** Turns it on with the app's first code; every other session ends. Refused: TWO_STEP_NOT_BEGUN, TOTP_WRONG. */
export async function confirmTwoStep(
  parts: EndingParts,
  device: ActingDevice,
  code: string,
): Promise<TurnedOn | Refusal> {
  const { person, at } = device;
  const { rows } = await parts.sql.query<{ sealed: Uint8Array }>(
    `select secret_sealed as sealed from two_steps where person_id = $1 and confirmed_at is null`,
    [person],
  );
  const sealed = rows[0]?.sealed;
  if (sealed === undefined) return refuse("TWO_STEP_NOT_BEGUN");
  const step = parts.stepOfCode(opened(parts, person, sealed), foldCode(code), at, 0);
  if (step === null) return refuse("TOTP_WRONG", { field: "code" });
  return parts.inTransaction<TurnedOn>(async (sql) => {
    // It may have been turned on, or begun anew, at the same time.
    const { rowCount } = await sql.query(
      `update two_steps set confirmed_at = $3, last_step = $4
       where person_id = $1 and secret_sealed = $2 and confirmed_at is null`,
      [person, sealed, new Date(at), step],
    );
    if (rowCount === 0) return refuse("TWO_STEP_NOT_BEGUN");
    const ended = await parts.endOthers(sql, device);
    await parts.tell(sql, person, { key: "message.twoStepOn", parameters: {} }, at);
    return { codes: await storeCodes(parts, sql, person), ended };
  });
}

/** Turns it off; every other session ends. Refused: TWO_STEP_OFF. */
export function endTwoStep(parts: EndingParts, device: ActingDevice): Promise<Revoked | Refusal> {
  const { person, at } = device;
  return parts.inTransaction<Revoked>(async (sql) => {
    const { rowCount } = await sql.query(
      "delete from two_steps where person_id = $1 and confirmed_at is not null",
      [person],
    );
    if (rowCount === 0) return refuse("TWO_STEP_OFF");
    const ended = await parts.endOthers(sql, device);
    await parts.tell(sql, person, { key: "message.twoStepOff", parameters: {} }, at);
    return ended;
  });
}

/** Replaces all recovery codes. Refused: TWO_STEP_OFF. */
export function renewRecoveryCodes(
  parts: TwoStepParts,
  { person, at }: ActingPerson,
): Promise<readonly string[] | Refusal> {
  return parts.inTransaction<readonly string[]>(async (sql) => {
    const { rowCount } = await sql.query(
      "select from two_steps where person_id = $1 and confirmed_at is not null for update",
      [person],
    );
    if (rowCount === 0) return refuse("TWO_STEP_OFF");
    await parts.tell(sql, person, { key: "message.recoveryCodesRenewed", parameters: {} }, at);
    return storeCodes(parts, sql, person);
  });
}

async function storeCodes(
  { newRecoveryCodes, seals }: TwoStepParts,
  sql: Tables,
  person: PersonId,
): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  await sql.query("delete from recovery_codes where person_id = $1", [person]);
  await sql.query(
    `insert into recovery_codes (person_id, code_fingerprint)
     select $1, fingerprint from unnest($2::bytea[]) fingerprint`,
    [person, codes.map((code) => seals.fingerprint(foldCode(code), recoveryContext(person)))],
  );
  return codes;
}

/** The secret of an app; without it every sign-in is refused. */
export function opened(
  { seals }: Pick<TwoStepParts, "seals">,
  person: PersonId,
  sealed: Uint8Array,
): Uint8Array {
  const secret = seals.open(sealed, contextOf(person));
  if (typeof secret === "string") throw new Error(`the secret of a two-step is ${secret}`);
  return secret;
}

export async function codesLeft(sql: Tables, person: PersonId): Promise<number> {
  const { rows } = await sql.query<{ left: number }>(
    `select count(*)::int as left from recovery_codes where person_id = $1 and used_at is null`,
    [person],
  );
  return rows[0]?.left ?? 0;
}

function contextOf(person: PersonId): string {
  return `two-step/${person}`;
}
