import type pg from "pg";
import { tellPerson } from "../../messages/send-message.ts";
import type { Tables } from "../../uses/parts.ts";
import type { SignIn } from "../../uses/session/sign-in.ts";
import { noteFailure, noteSignIn } from "../../uses/session/sign-ins.ts";

/** Failures that wait to be written; under a flood the rest is left out. */
const waitingMaximum = 500;

/** A sign-in as the account's owner sees it. */
export interface SignInLog {
  /** Notes it in the transaction that opens its session, before the session is stored; tells the customer of a new device. */
  succeeded(transaction: Tables, signIn: SignIn): Promise<void>;
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

  return {
    succeeded: (transaction, signIn) => noteSignIn(transaction, signIn, tellPerson),

    failed(signIn) {
      if (waiting >= waitingMaximum) return;
      waiting += 1;
      last = last
        .then(() => noteFailure(sql, signIn))
        // Its account was erased, or the database does not answer: no caller waits for this row.
        .catch(() => undefined)
        .finally(() => (waiting -= 1));
    },

    written: () => last.then(() => undefined),
  };
}
