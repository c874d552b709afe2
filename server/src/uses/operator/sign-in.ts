import { Refusal, refuse } from "../../admission/refusal.ts";
import type { ActingOperator } from "../caller.ts";
import { logAction } from "../operator-log/log-action.ts";
import type { HouseParts, Tables } from "../parts.ts";

/** Whether an operator has ever set themselves up. */
export async function isAnybodySetUp(sql: Tables): Promise<boolean> {
  const { rowCount } = await sql.query("select from operators where set_up_at is not null limit 1");
  return rowCount !== 0;
}

/** An operator who may sign in. */
export interface OperatorCredentials {
  readonly operatorId: number;
  readonly passwordHash: string;
  readonly totpSealed: Uint8Array;
  /** Codes up to this step have been used. */
  readonly totpStep: number;
  readonly previousSignInAt: number | null;
}

/** null: no operator has this name. */
export async function operatorCredentialsOf(
  sql: Tables,
  signInName: string,
): Promise<OperatorCredentials | null> {
  const { rows } = await sql.query<OperatorCredentials>(
    `select operator_id as "operatorId", password_hash as "passwordHash", totp_sealed as "totpSealed", totp_step as "totpStep",
       last_sign_in_at as "previousSignInAt"
     from operators where sign_in_name = $1 and status = 'active'`,
    [signInName],
  );
  return rows[0] ?? null;
}

export interface OperatorSignInParts<Opened> extends Pick<HouseParts, "inTransaction"> {
  /** Opens the session. */
  open(sql: Tables, operatorId: number, previousSignInAt: number | null): Promise<Opened>;
}

/** The owner of a one-time secret, as they set themselves up. */
export interface SetUp {
  readonly operatorId: number;
  /** Of the one-time secret: another one has another. */
  readonly totpSealed: Uint8Array;
  readonly name: string;
  readonly signInName: string;
  readonly passwordHash: string;
  readonly step: number;
  /** Epoch ms. */
  readonly at: number;
}

/** Sets an operator up and signs them in. Refused: SIGN_IN_NAME_TAKEN, ONE_TIME_SECRET_WRONG. */
export function setUpOperator<Opened>(
  { inTransaction, open }: OperatorSignInParts<Opened>,
  { operatorId, totpSealed, name, signInName, passwordHash, step, at }: SetUp,
): Promise<Opened | Refusal> {
  return inTransaction<Opened>(async (sql) => {
    const { rows: taken } = await sql.query(
      "select from operators where sign_in_name = $1 and operator_id <> $2",
      [signInName, operatorId],
    );
    if (taken.length > 0) return refuse("SIGN_IN_NAME_TAKEN", { field: "signInName" });
    const { rows } = await sql.query<{ operatorId: number }>(
      `update operators set status = 'active', name = $3, sign_in_name = $4, password_hash = $5, totp_sealed = secret_totp_sealed,
         totp_step = $6, set_up_at = $7, last_sign_in_at = $7, secret_hash = null, secret_ends_at = null, secret_totp_sealed = null
       where operator_id = $1 and secret_totp_sealed = $2 and status <> 'disabled' returning operator_id as "operatorId"`,
      [operatorId, totpSealed, name, signInName, passwordHash, step, new Date(at)],
    );
    if (rows.length === 0) return refuse("ONE_TIME_SECRET_WRONG", { field: "oneTimeSecret" });
    const opened = await open(sql, operatorId, null);
    await logAction(sql, { at, operatorId, action: "operator-set-up" });
    return opened;
  });
}

/** Signs in an operator whose password and code were right. Refused: OPERATOR_LOGIN_WRONG. */
export function signInOperator<Opened>(
  { inTransaction, open }: OperatorSignInParts<Opened>,
  { operatorId, passwordHash, previousSignInAt }: OperatorCredentials,
  step: number,
  at: number,
): Promise<Opened | Refusal> {
  return inTransaction<Opened>(async (sql) => {
    // The code may have been used at the same time, the password changed or the operator disabled meanwhile.
    const { rowCount } = await sql.query(
      `update operators set totp_step = $2, last_sign_in_at = $3
       where operator_id = $1 and totp_step < $2 and password_hash = $4 and status = 'active'`,
      [operatorId, step, new Date(at), passwordHash],
    );
    if (rowCount === 0) return refuse("OPERATOR_LOGIN_WRONG");
    const opened = await open(sql, operatorId, previousSignInAt);
    await logAction(sql, { at, operatorId, action: "signed-in" });
    return opened;
  });
}

/** Signs an operator out; `end` ends their session. */
export async function signOutOperator(
  { inTransaction }: Pick<HouseParts, "inTransaction">,
  { operatorId, at }: ActingOperator,
  end: (sql: Tables) => Promise<void>,
): Promise<void> {
  const done = await inTransaction<null>(async (sql) => {
    await end(sql);
    await logAction(sql, { at, operatorId, action: "signed-out" });
    return null;
  });
  if (done instanceof Refusal) throw new Error(done.reason);
}
