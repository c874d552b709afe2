import { deviceOf } from "@akari/api/device-name";
import type { SignInMethod } from "@akari/api/session";
import type pg from "pg";
import { tellPerson } from "../../messages/send-message.ts";
import type { PersonId } from "../../admission/person.ts";

const dayMs = 86_400_000;
/** How long sign-ins can be read. */
export const signInsKeptMs = 30 * dayMs;
/** Failures within this time of the first are one row: strangers cannot fill the table. */
const failuresTogetherMs = 10 * 60_000;
/** Failures that wait to be written; under a flood the rest is left out. */
const waitingMaximum = 500;

/** A sign-in, or a failed one. */
export interface SignIn {
  readonly personId: PersonId;
  readonly method: SignInMethod;
  readonly userAgent: string;
  readonly at: number;
}

/** What the owner of an account reads of its sign-ins. */
export interface SignInLog {
  /** Notes it in the transaction that opens its session, before the session is stored; tells the customer of a new device. */
  succeeded(transaction: pg.ClientBase, signIn: SignIn): Promise<void>;
  /**
   * Notes a failure for an account that exists. Written after the answer, so that the answer takes no longer than for a number without an
   * account.
   */
  failed(signIn: SignIn): void;
  /** Resolves when what failed before is written. */
  written(): Promise<void>;
}

export function createSignInLog(sql: pg.Pool): SignInLog {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const writeFailure = async ({ personId, method, userAgent, at }: SignIn) => {
    const { rowCount } = await sql.query(
      `update sign_ins set count = count + 1 where sign_in_id = (
         select sign_in_id from sign_ins
         where person_id = $1 and not succeeded and method = $2 and at > $3 order by sign_in_id desc limit 1)`,
      [personId, method, new Date(at - failuresTogetherMs)],
    );
    if (rowCount === 0) await insert(sql, { personId, method, userAgent, at }, false);
  };

  return {
    async succeeded(transaction, signIn) {
      const { personId, userAgent, at } = signIn;
      const { rows } = await transaction.query<{ userAgent: string }>(
        `select distinct user_agent as "userAgent" from login_sessions where person_id = $1`,
        [personId],
      );
      const device = deviceOf(userAgent);
      const isKnown = rows.some((row) => isSameDevice(deviceOf(row.userAgent), device));
      if (!isKnown)
        await tellPerson(
          transaction,
          personId,
          { key: "message.signedIn", parameters: device ?? {} },
          at,
        );
      await transaction.query("delete from sign_ins where person_id = $1 and at < $2", [
        personId,
        new Date(at - signInsKeptMs),
      ]);
      await insert(transaction, signIn, true);
    },

    failed(signIn) {
      if (waiting >= waitingMaximum) return;
      waiting += 1;
      last = last
        .then(() => writeFailure(signIn))
        // Its account was erased, or the database does not answer: nobody waits for this row.
        .catch(() => undefined)
        .finally(() => (waiting -= 1));
    },

    written: () => last.then(() => undefined),
  };
}

async function insert(
  sql: pg.ClientBase | pg.Pool,
  { personId, method, userAgent, at }: SignIn,
  succeeded: boolean,
): Promise<void> {
  await sql.query(
    `insert into sign_ins (person_id, at, succeeded, method, user_agent) values ($1, $2, $3, $4, $5)`,
    [personId, new Date(at), succeeded, method, userAgent.slice(0, 300)],
  );
}

type Device = ReturnType<typeof deviceOf>;

function isSameDevice(one: Device, other: Device): boolean {
  return one?.browser === other?.browser && one?.system === other?.system;
}
