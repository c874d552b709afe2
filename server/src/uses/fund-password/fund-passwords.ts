import { Refusal, refuse } from "../../admission/refusal.ts";
import type { Acting } from "../caller.ts";
import type { HouseParts, Tables, Tell } from "../parts.ts";
import { type FundPasswordCheck, passwordsBusy, refusalOfCheck } from "./fund-password-check.ts";
import { createTurns } from "./turns.ts";

/** So many wrong ones in a row, and nothing is checked for `pauseMs`. */
const triesMaximum = 5;
const pauseMs = 15 * 60_000;
/** Tries of one account that wait for each other; further tries get the answer that the server is busy. */
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

type FundPasswordMessage =
  | {
      readonly key: "message.fundPasswordPaused";
      readonly parameters: { readonly until: number };
    }
  | {
      readonly key: "message.fundPasswordSet" | "message.fundPasswordChanged";
      readonly parameters: Readonly<Record<never, never>>;
    };

export interface FundPasswordParts extends HouseParts {
  readonly passwords: PasswordHashes;
  readonly tell: Tell<FundPasswordMessage>;
}

/** A password change needs proof of identity; a code is used up inside the transaction of the change. */
export type Proof = (sql: Tables) => Promise<Refusal | null>;

/** An owner's change of their fund password; null: it is done. */
export interface OwnersChange {
  /** Whether there must be none yet; otherwise there must be one. */
  readonly first: boolean;
  readonly newPassword: string;
  /** Whether the new one is the login password too. */
  readonly isLogin: boolean;
  prove(): Promise<Proof | Refusal>;
}

/**
 * The password that withdrawals ask for. Only tries of signed-in customers reach it, so strangers cannot use up the owner's tries;
 * five wrong ones in a row stop withdrawals for 15 minutes, and nothing else.
 */
export interface FundPasswords {
  state(caller: Acting): Promise<FundPasswordState>;
  /** Counts a wrong one. */
  check(caller: Acting, password: string): Promise<FundPasswordCheck>;
  /** Sets the first fund password, or replaces a forgotten one; ends a pause. */
  setByOwner(caller: Acting, change: OwnersChange): Promise<Refusal | null>;
  /** Sets a new one for the old one. `isLogin`: whether it is the login password; null: too many passwords wait to be checked. */
  change(
    caller: Acting,
    change: { readonly oldPassword: string; readonly newPassword: string },
    isLogin: () => Promise<boolean | null>,
  ): Promise<Refusal | null>;
}

interface Row {
  readonly hash: string;
  readonly tries: number;
  readonly changedAt: number;
  readonly pausedUntil: number | null;
}

/** Made once for a market: it knows whose tries are under way. */
export function createFundPasswords(parts: FundPasswordParts): FundPasswords {
  const { sql } = parts;
  const oneByOne = createTurns(waitingMaximum);
  const check: FundPasswords["check"] = (caller, password) =>
    oneByOne(caller.account, () => checkNow(parts, caller, password));
  const state: FundPasswords["state"] = async ({ account, at }) => {
    const row = await rowOf(sql, account);
    return {
      changedAt: row?.changedAt ?? null,
      pausedUntil: row === null ? null : pauseOf(row, at),
    };
  };
  return {
    state,
    check,

    async setByOwner(caller, { first, newPassword, isLogin, prove }) {
      const { changedAt } = await state(caller);
      if (first && changedAt !== null) return refuse("FUND_PASSWORD_SET");
      if (!first && changedAt === null) return refuse("FUND_PASSWORD_UNSET");
      const proof = await prove();
      if (proof instanceof Refusal) return proof;
      if (isLogin) return sameAsLogin();
      return store(parts, caller, { password: newPassword, first }, proof);
    },

    async change(caller, { oldPassword, newPassword }, isLogin) {
      const refused = refusalOfCheck(await check(caller, oldPassword), "oldPassword");
      if (refused !== null) return refused;
      const isSame = await isLogin();
      if (isSame === null) return passwordsBusy();
      if (isSame) return sameAsLogin();
      return store(parts, caller, { password: newPassword, first: false }, async () => null);
    },
  };
}

async function rowOf(sql: Tables, account: number): Promise<Row | null> {
  const { rows } = await sql.query<Row>(
    `select password_hash as hash, wrong_tries as tries, changed_at as "changedAt", paused_until as "pausedUntil"
     from fund_passwords where account_id = $1`,
    [account],
  );
  return rows[0] ?? null;
}

async function checkNow(
  { sql, inTransaction, passwords, tell }: FundPasswordParts,
  { account, at }: Acting,
  password: string,
): Promise<FundPasswordCheck> {
  // Counted before it is checked, so that a crash in between is no free try. A pause that is over begins anew.
  const { rows } = await sql.query<{ hash: string; tries: number }>(
    `update fund_passwords
     set wrong_tries = case when paused_until <= $2 then 1 else wrong_tries + 1 end,
         paused_until = case when paused_until <= $2 or wrong_tries + 1 < ${triesMaximum} then null else $3::timestamptz end
     where account_id = $1 and (wrong_tries < ${triesMaximum} or paused_until <= $2)
     returning password_hash as hash, wrong_tries as tries`,
    [account, new Date(at), new Date(at + pauseMs)],
  );
  const counted = rows[0];
  if (counted === undefined) {
    const row = await rowOf(sql, account);
    if (row === null) return { kind: "unset" };
    return { kind: "paused", until: row.pausedUntil ?? at + pauseMs };
  }
  const matches = await passwords.matches(password, counted.hash, laneOf(account));
  if (matches === false) {
    if (counted.tries < triesMaximum) return { kind: "wrong", left: triesMaximum - counted.tries };
    const until = at + pauseMs;
    const message = { key: "message.fundPasswordPaused", parameters: { until } } as const;
    await inTransaction((transaction) => tell(transaction, account, message, at));
    return { kind: "paused", until };
  }
  await sql.query(
    `update fund_passwords
     set wrong_tries = case when $3 then 0 else greatest(wrong_tries - 1, 0) end, paused_until = null
     where account_id = $1 and password_hash = $2`,
    [account, counted.hash, matches === true],
  );
  return { kind: matches === null ? "busy" : "ok" };
}

/** Stores a new one and ends a pause, in one transaction with the proof. With `first`, refused if there is one already. */
async function store(
  { inTransaction, passwords, tell }: FundPasswordParts,
  { account, at }: Acting,
  { password, first }: { readonly password: string; readonly first: boolean },
  proof: Proof,
): Promise<Refusal | null> {
  const hash = await passwords.hash(password, laneOf(account));
  if (hash === null) return passwordsBusy();
  return inTransaction<null>(async (sql) => {
    const refused = await proof(sql);
    if (refused !== null) return refused;
    const { rowCount } = await sql.query(
      `insert into fund_passwords (account_id, password_hash, changed_at) values ($1, $2, $3)
       on conflict (account_id) do update
         set password_hash = $2, changed_at = $3, wrong_tries = 0, paused_until = null where not $4`,
      [account, hash, new Date(at), first],
    );
    if (rowCount !== 1) return refuse("FUND_PASSWORD_SET");
    const key = first ? "message.fundPasswordSet" : "message.fundPasswordChanged";
    await tell(sql, account, { key, parameters: {} }, at);
    return null;
  });
}

function laneOf(account: number): string {
  return `account ${account}`;
}

function pauseOf({ pausedUntil }: Row, at: number): number | null {
  return pausedUntil !== null && pausedUntil > at ? pausedUntil : null;
}

function sameAsLogin(): Refusal {
  return refuse("FUND_PASSWORD_IS_LOGIN", { field: "newPassword" });
}
