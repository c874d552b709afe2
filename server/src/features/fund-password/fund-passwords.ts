import type pg from "pg";
import type { Edge } from "../../edge.ts";
import {
  type FundPasswordCheck,
  type FundPasswordChecks,
  passwordsBusy,
} from "../../http/fund-password-check.ts";
import { inTransaction } from "../../http/in-transaction.ts";
import { sendMessage } from "../../messages/send-message.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";

/** So many wrong ones in a row, and nothing is checked for `pauseMs`. */
const triesMaximum = 5;
const pauseMs = 15 * 60_000;
/** Tries of one account that wait for each other; more are told that the server is busy. */
const waitingMaximum = 60;
export interface FundPasswordState {
  readonly changedAt: number | null;
  readonly pausedUntil: number | null;
}

/** How passwords are hashed, as a login does it. */
export interface PasswordHashes {
  /** null: too many are already waiting. */
  hash(password: string, lane: string): Promise<string | null>;
  matches(password: string, stored: string | null, lane: string): Promise<boolean | null>;
}

/**
 * The password that withdrawals ask for. Only tries of signed-in customers reach it, so strangers cannot use up the owner's tries;
 * five wrong ones in a row stop withdrawals for 15 minutes, and nothing else.
 */
export interface FundPasswords extends FundPasswordChecks {
  state(accountId: number, at: number): Promise<FundPasswordState>;
  /**
   * Stores a new one and ends a pause, in one transaction with `before`, which may refuse. With `first`, refused if there is one already.
   */
  store(
    change: { readonly accountId: number; readonly password: string; readonly first: boolean },
    at: number,
    before?: (transaction: pg.ClientBase) => Promise<Refusal | null>,
  ): Promise<Refusal | null>;
}

interface Row {
  readonly hash: string;
  readonly tries: number;
  readonly changedAt: number;
  readonly pausedUntil: number | null;
}

export function createFundPasswords(
  { sql }: Pick<Edge, "sql">,
  passwords: PasswordHashes,
): FundPasswords {
  const oneByOne = createTurns(waitingMaximum);

  const rowOf = async (accountId: number): Promise<Row | null> => {
    const { rows } = await sql.query<Row>(
      `select password_hash as hash, wrong_tries as tries, changed_at as "changedAt", paused_until as "pausedUntil"
       from fund_passwords where account_id = $1`,
      [accountId],
    );
    return rows[0] ?? null;
  };

  const checkNow = async (
    accountId: number,
    password: string,
    at: number,
  ): Promise<FundPasswordCheck> => {
    // Counted before it is checked, so that a crash in between is no free try. A pause that is over begins anew.
    const { rows } = await sql.query<{ hash: string; tries: number }>(
      `update fund_passwords
       set wrong_tries = case when paused_until <= $2 then 1 else wrong_tries + 1 end,
           paused_until = case when paused_until <= $2 or wrong_tries + 1 < ${triesMaximum} then null else $3::timestamptz end
       where account_id = $1 and (wrong_tries < ${triesMaximum} or paused_until <= $2)
       returning password_hash as hash, wrong_tries as tries`,
      [accountId, new Date(at), new Date(at + pauseMs)],
    );
    const counted = rows[0];
    if (counted === undefined) {
      const row = await rowOf(accountId);
      if (row === null) return { kind: "unset" };
      return { kind: "paused", until: row.pausedUntil ?? at + pauseMs };
    }
    const matches = await passwords.matches(password, counted.hash, `account ${accountId}`);
    if (matches === false) {
      if (counted.tries < triesMaximum)
        return { kind: "wrong", left: triesMaximum - counted.tries };
      const until = at + pauseMs;
      const message = { key: "message.fundPasswordPaused", parameters: { until } } as const;
      await inTransaction(sql, (transaction) => sendMessage(transaction, accountId, message, at));
      return { kind: "paused", until };
    }
    await sql.query(
      `update fund_passwords
       set wrong_tries = case when $3 then 0 else greatest(wrong_tries - 1, 0) end, paused_until = null
       where account_id = $1 and password_hash = $2`,
      [accountId, counted.hash, matches === true],
    );
    return { kind: matches === null ? "busy" : "ok" };
  };

  return {
    async state(accountId, at) {
      const row = await rowOf(accountId);
      return {
        changedAt: row?.changedAt ?? null,
        pausedUntil: row === null ? null : pauseOf(row, at),
      };
    },

    check: (accountId, password, at) =>
      oneByOne(accountId, () => checkNow(accountId, password, at)),

    async store({ accountId, password, first }, at, before = async () => null) {
      const hash = await passwords.hash(password, `account ${accountId}`);
      if (hash === null) return passwordsBusy();
      const outcome = await inTransaction(sql, async (transaction) => {
        const refused = await before(transaction);
        if (refused !== null) return refused;
        const { rowCount } = await transaction.query(
          `insert into fund_passwords (account_id, password_hash, changed_at) values ($1, $2, $3)
           on conflict (account_id) do update
             set password_hash = $2, changed_at = $3, wrong_tries = 0, paused_until = null where not $4`,
          [accountId, hash, new Date(at), first],
        );
        if (rowCount !== 1) return refuse("FUND_PASSWORD_SET");
        const key = first ? "message.fundPasswordSet" : "message.fundPasswordChanged";
        await sendMessage(transaction, accountId, { key, parameters: {} }, at);
        return null;
      });
      return outcome instanceof Refusal ? outcome : null;
    },
  };
}

function pauseOf({ pausedUntil }: Row, at: number): number | null {
  return pausedUntil !== null && pausedUntil > at ? pausedUntil : null;
}

/** Runs the checks of one account one after another: those under way would else count as wrong for each other. */
function createTurns(
  maximum: number,
): (accountId: number, work: () => Promise<FundPasswordCheck>) => Promise<FundPasswordCheck> {
  const turns = new Map<number, { readonly last: Promise<unknown>; readonly waiting: number }>();
  return (accountId, work) => {
    const before = turns.get(accountId);
    const waiting = (before?.waiting ?? 0) + 1;
    if (waiting > maximum) return Promise.resolve({ kind: "busy" });
    const done = (before?.last ?? Promise.resolve()).then(work);
    const last = done
      .catch(() => undefined)
      .then(() => {
        const now = turns.get(accountId);
        if (now === undefined || now.waiting === 1) turns.delete(accountId);
        else turns.set(accountId, { last: now.last, waiting: now.waiting - 1 });
      });
    turns.set(accountId, { last, waiting });
    return done;
  };
}
