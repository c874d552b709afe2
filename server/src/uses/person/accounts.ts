import { type MarketId, openMarket } from "../../admission/markets.ts";
import type { AccountId, PersonId } from "../../admission/person.ts";
import type { Tables } from "../parts.ts";

/** The person's account in the market; null: they have none there. */
export async function readAccountOf(
  sql: Tables,
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
export function readOpenAccountOf(sql: Tables, person: PersonId): Promise<AccountId | null> {
  return readAccountOf(sql, person, openMarket.id);
}

/** The account's owner; null: it no longer has one. */
export async function readPersonOf(sql: Tables, account: number): Promise<PersonId | null> {
  const { rows } = await sql.query<{ person: PersonId }>(
    "select person_id as person from person_accounts where account_id = $1",
    [account],
  );
  return rows[0]?.person ?? null;
}
