import type pg from "pg";
import type { Callers } from "../admission/callers.ts";
import { type MarketId, openMarket } from "../admission/markets.ts";
import type { AccountId, PersonId } from "../admission/person.ts";

/** Pairs of person and market whose account is remembered, so that an order needs no query for it; beyond, the oldest are dropped. */
const rememberedMaximum = 50_000;

/** The person's account in the market; null: they have none there. */
export async function readAccountOf(
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

/** Whose account it is in the open market; null: of nobody any more. */
export async function readPersonOf(sql: pg.Pool, account: number): Promise<PersonId | null> {
  const { rows } = await sql.query<{ person: PersonId }>(
    "select person_id as person from person_accounts where market = $1 and account_id = $2",
    [openMarket.id, account],
  );
  return rows[0]?.person ?? null;
}

/** A person keeps an account as long as they are known; that they have none may change. */
export function createPersonAccounts(
  sql: pg.Pool,
  maximum = rememberedMaximum,
): Callers["accounts"] {
  const known = new Map<string, AccountId>();
  return {
    async of(person, market) {
      const key = `${market} ${String(person)}`;
      const remembered = known.get(key);
      if (remembered !== undefined) return remembered;
      const account = await readAccountOf(sql, person, market);
      if (account === null) return null;
      if (known.size >= maximum) for (const oldest of known.keys()) if (known.delete(oldest)) break;
      known.set(key, account);
      return account;
    },
  };
}
