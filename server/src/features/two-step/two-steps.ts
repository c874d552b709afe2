import type pg from "pg";
import type { Edge } from "../../edge.ts";
import { inTransaction } from "../../http/in-transaction.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import type { SecondStepCheck, SecondSteps } from "../../http/second-step.ts";
import { tellPerson } from "../../messages/send-message.ts";
import { newTotpSecret, stepOfCode } from "../../vault/totp.ts";
import { foldCode, newRecoveryCodes, recoveryContext } from "./recovery-codes.ts";
import type { PersonId } from "../../admission/person.ts";

/** So many wrong codes in a row, and none is looked at for `pauseMs`. */
const triesMaximum = 5;
const pauseMs = 15 * 60_000;

export interface TwoStepState {
  /** null: off. */
  readonly since: number | null;
  readonly recoveryCodesLeft: number;
}

/** What else happens in the transaction of a change. */
export type Along = (transaction: pg.ClientBase) => Promise<void>;

/** Two-step verification of customers: an authenticator app's code, or one of ten recovery codes that serve once. */
export interface TwoSteps extends SecondSteps {
  state(personId: PersonId): Promise<TwoStepState>;
  /** A secret for the app; nothing asks for it before `confirm`. Refused: TWO_STEP_ON. */
  begin(personId: PersonId, at: number): Promise<Uint8Array | Refusal>;
  /** Turns it on with the app's first code and gives the recovery codes, which are not stored. Refused: TWO_STEP_NOT_BEGUN, TOTP_WRONG. */
  confirm(personId: PersonId, code: string, at: number, along: Along): Promise<string[] | Refusal>;
  /** Turns it off. Refused: TWO_STEP_OFF. */
  end(personId: PersonId, along: Along): Promise<Refusal | null>;
  /** Replaces all recovery codes. Refused: TWO_STEP_OFF. */
  renewCodes(personId: PersonId, along: Along): Promise<string[] | Refusal>;
}

interface Counted {
  readonly sealed: Buffer;
  readonly lastStep: number;
  readonly tries: number;
}

export function createTwoSteps({
  sql,
  entropy,
  vault,
}: Pick<Edge, "sql" | "entropy" | "vault">): TwoSteps {
  const context = (personId: PersonId) => `two-step/${personId}`;

  const storeCodes = async (transaction: pg.ClientBase, personId: PersonId) => {
    const codes = newRecoveryCodes(entropy);
    await transaction.query("delete from recovery_codes where person_id = $1", [personId]);
    await transaction.query(
      `insert into recovery_codes (person_id, code_fingerprint)
       select $1, fingerprint from unnest($2::bytea[]) fingerprint`,
      [personId, codes.map((code) => vault.fingerprint(foldCode(code), recoveryContext(personId)))],
    );
    return codes;
  };

  /** What a typed code is, and uses it up; null: it is wrong, or has been used. */
  const methodOf = async (
    personId: PersonId,
    typed: string,
    { sealed, lastStep }: Counted,
    at: number,
  ): Promise<"authenticator" | "recovery-code" | null> => {
    const code = foldCode(typed);
    if (/^\d{6}$/.test(code)) {
      const step = stepOfCode(vault.open(sealed, context(personId)), code, at, lastStep);
      if (step === null) return null;
      // Of two sign-ins with the same code at the same time one is admitted.
      const { rowCount } = await sql.query(
        `update two_steps set last_step = $2, wrong_tries = 0, paused_until = null
         where person_id = $1 and last_step < $2`,
        [personId, step],
      );
      return rowCount === 1 ? "authenticator" : null;
    }
    const used = await inTransaction(sql, async (transaction) => {
      const { rowCount } = await transaction.query(
        `update recovery_codes set used_at = $3
         where person_id = $1 and code_fingerprint = any($2::bytea[]) and used_at is null`,
        [personId, vault.fingerprints(code, recoveryContext(personId)), new Date(at)],
      );
      if (rowCount === 0) return false;
      await transaction.query(
        "update two_steps set wrong_tries = 0, paused_until = null where person_id = $1",
        [personId],
      );
      const parameters = { left: await codesLeft(transaction, personId) };
      await tellPerson(transaction, personId, { key: "message.recoveryCodeUsed", parameters }, at);
      return true;
    });
    return used === true ? "recovery-code" : null;
  };

  /** Counted before it is checked, so that tries at the same time gain nothing. A pause that is over begins anew. */
  const countTry = async (personId: PersonId, at: number): Promise<Counted | SecondStepCheck> => {
    const { rows } = await sql.query<Counted>(
      `update two_steps
       set wrong_tries = case when paused_until <= $2 then 1 else wrong_tries + 1 end,
           paused_until = case when paused_until <= $2 or wrong_tries + 1 < ${triesMaximum} then null else $3::timestamptz end
       where person_id = $1 and confirmed_at is not null and (wrong_tries < ${triesMaximum} or paused_until <= $2)
       returning secret_sealed as sealed, last_step as "lastStep", wrong_tries as tries`,
      [personId, new Date(at), new Date(at + pauseMs)],
    );
    // A right code elsewhere, or a new password, may have ended the pause in between: this try counts like any other.
    return rows[0] ?? (await pausedOrOff(sql, personId)) ?? countTry(personId, at);
  };

  return {
    async state(personId) {
      const { rows } = await sql.query<{ since: number | null }>(
        `select confirmed_at as since from two_steps where person_id = $1`,
        [personId],
      );
      const since = rows[0]?.since ?? null;
      return {
        since,
        recoveryCodesLeft: since === null ? 0 : await codesLeft(sql, personId),
      };
    },

    async begin(personId, at) {
      const secret = newTotpSecret(entropy);
      const { rowCount } = await sql.query(
        `insert into two_steps (person_id, secret_sealed, begun_at) values ($1, $2, $3)
         on conflict (person_id) do update set secret_sealed = $2, begun_at = $3 where two_steps.confirmed_at is null`,
        [personId, vault.seal(secret, context(personId)), new Date(at)],
      );
      return rowCount === 1 ? secret : refuse("TWO_STEP_ON");
    },

    async confirm(personId, code, at, along) {
      const { rows } = await sql.query<{ sealed: Buffer }>(
        `select secret_sealed as sealed from two_steps where person_id = $1 and confirmed_at is null`,
        [personId],
      );
      const sealed = rows[0]?.sealed;
      if (sealed === undefined) return refuse("TWO_STEP_NOT_BEGUN");
      const secret = vault.open(sealed, context(personId));
      const step = stepOfCode(secret, foldCode(code), at, 0);
      if (step === null) return refuse("TOTP_WRONG", { field: "code" });
      return inTransaction(sql, async (transaction) => {
        // It may have been turned on, or begun anew, at the same time.
        const { rowCount } = await transaction.query(
          `update two_steps set confirmed_at = $3, last_step = $4
           where person_id = $1 and secret_sealed = $2 and confirmed_at is null`,
          [personId, sealed, new Date(at), step],
        );
        if (rowCount === 0) return refuse("TWO_STEP_NOT_BEGUN");
        await along(transaction);
        return storeCodes(transaction, personId);
      });
    },

    async end(personId, along) {
      const done = await inTransaction(sql, async (transaction) => {
        const { rowCount } = await transaction.query(
          "delete from two_steps where person_id = $1 and confirmed_at is not null",
          [personId],
        );
        if (rowCount === 0) return refuse("TWO_STEP_OFF");
        await along(transaction);
        return null;
      });
      return done instanceof Refusal ? done : null;
    },

    renewCodes: (personId, along) =>
      inTransaction(sql, async (transaction) => {
        const { rowCount } = await transaction.query(
          "select from two_steps where person_id = $1 and confirmed_at is not null for update",
          [personId],
        );
        if (rowCount === 0) return refuse("TWO_STEP_OFF");
        await along(transaction);
        return storeCodes(transaction, personId);
      }),

    async check(personId, code, at): Promise<SecondStepCheck> {
      if (code === undefined) {
        const { rowCount } = await sql.query(
          "select from two_steps where person_id = $1 and confirmed_at is not null",
          [personId],
        );
        return { kind: rowCount === 0 ? "off" : "asked" };
      }
      const counted = await countTry(personId, at);
      if ("kind" in counted) return counted;
      const method = await methodOf(personId, code, counted, at);
      if (method !== null) return { kind: "ok", method };
      const left = triesMaximum - counted.tries;
      if (left > 0) return { kind: "wrong", left };
      const until = at + pauseMs;
      await inTransaction(sql, (transaction) =>
        tellPerson(
          transaction,
          personId,
          { key: "message.twoStepPaused", parameters: { until } },
          at,
        ),
      );
      return { kind: "paused", until };
    },

    async forgive(transaction, personId) {
      await transaction.query(
        "update two_steps set wrong_tries = 0, paused_until = null where person_id = $1",
        [personId],
      );
    },
  };
}

/** null: it is on, and not paused. */
async function pausedOrOff(sql: pg.Pool, personId: PersonId): Promise<SecondStepCheck | null> {
  const { rows } = await sql.query<{ until: number | null }>(
    `select paused_until as until from two_steps where person_id = $1 and confirmed_at is not null`,
    [personId],
  );
  const until = rows[0]?.until;
  if (until === undefined) return { kind: "off" };
  return until === null ? null : { kind: "paused", until };
}

async function codesLeft(sql: pg.Pool | pg.ClientBase, personId: PersonId): Promise<number> {
  const { rows } = await sql.query<{ left: number }>(
    `select count(*)::int as left from recovery_codes where person_id = $1 and used_at is null`,
    [personId],
  );
  return rows[0]?.left ?? 0;
}
