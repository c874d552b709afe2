import type pg from "pg";
import type { Callers } from "../admission/callers.ts";
import { type MarketId, openMarket } from "../admission/markets.ts";
import type { AccountId, PersonId } from "../admission/person.ts";

/** People whose accounts are remembered, so that an order needs no query for them; beyond, the oldest are dropped. */
const rememberedMaximum = 50_000;

/** The person's account in the market; null: they have none there. */
async function readAccountOf(
  sql: pg.Pool | pg.ClientBase,
  person: PersonId,
  market: MarketId,
): Promise<AccountId | null> {
  const { rows } = await sql.query<{ account: AccountId }>({
    name: "account-of-person",
    text: "select account_id as account from person_accounts where person_id = $1 and market = $2",
    values: [person, market],
  });
  return rows[0]?.account ?? null;
}

/** The person's account in the open market, where everybody has one; null: they have left it. */
export function readOpenAccountOf(
  sql: pg.Pool | pg.ClientBase,
  person: PersonId,
): Promise<AccountId | null> {
  return readAccountOf(sql, person, openMarket.id);
}

/** SQL: the account is one of the course's market. */
export function isOfMarket(account: string, course: string): string {
  return `exists (select from person_accounts pa join courses kc using (market) where pa.account_id = ${account} and kc.course = ${course})`;
}

/** Whose account it is; null: of nobody any more. */
export async function readPersonOf(sql: pg.Pool, account: number): Promise<PersonId | null> {
  const { rows } = await sql.query<{ person: PersonId }>(
    "select person_id as person from person_accounts where account_id = $1",
    [account],
  );
  return rows[0]?.person ?? null;
}

/** The accounts of people, remembered. */
export interface PersonAccounts {
  readonly of: Callers["accounts"]["of"];
  /** They have left a market. */
  forget(person: PersonId): void;
}

export function createPersonAccounts(sql: pg.Pool, maximum = rememberedMaximum): PersonAccounts {
  const known = new Map<string, ReadonlyMap<MarketId, AccountId>>();
  let forgotten = 0;
  const of: PersonAccounts["of"] = async (person, market) => {
    const key = String(person);
    const remembered = known.get(key)?.get(market);
    if (remembered !== undefined) return remembered;
    const forgottenBefore = forgotten;
    const account = await readAccountOf(sql, person, market);
    // One that was read before somebody left may be theirs.
    if (forgotten !== forgottenBefore) return of(person, market);
    if (account === null) return null;
    if (known.size >= maximum) for (const oldest of known.keys()) if (known.delete(oldest)) break;
    known.set(key, new Map([...(known.get(key) ?? []), [market, account]]));
    return account;
  };
  return {
    of,
    forget(person) {
      forgotten += 1;
      known.delete(String(person));
    },
  };
}
