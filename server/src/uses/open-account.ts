import { type AccountId, accountId, type PersonId } from "../admission/person.ts";
import { Refusal, refuse } from "../admission/refusal.ts";
import type { UseParts } from "./parts.ts";
import { customer, submit } from "./submit.ts";

export interface OpeningParts extends UseParts {
  /** Random bytes. */
  readonly entropy: { bytes(count: number): Uint8Array };
}

/** Opens an empty account without an owner under a random number of twelve digits, unused in all markets. */
export async function openUnownedAccount(
  parts: OpeningParts,
  at: number,
): Promise<AccountId | Refusal> {
  for (;;) {
    const account = accountId(randomAccountNumber(parts.entropy.bytes(6)));
    const { rowCount } = await parts.sql.query(
      "select from person_accounts where account_id = $1",
      [account],
    );
    if (rowCount !== 0) continue;
    const outcome = await openUnder(parts, account, at);
    if (outcome instanceof Refusal && outcome.reason === "ACCOUNT_EXISTS") continue;
    return outcome instanceof Refusal ? outcome : account;
  }
}

/**
 * Opens the person's account in a further market, of which `parts` are. Refused: ACCOUNT_EXISTS (they have one there), ACCOUNT_CLOSED (they have been
 * erased). A kill on the way leaves an empty account without an owner, and asking again takes another number.
 */
export async function openAccountIn(
  parts: OpeningParts,
  person: PersonId,
  at: number,
): Promise<AccountId | Refusal> {
  const its = "(select market from courses where course = $2)";
  const { rows } = await parts.sql.query<{ known: boolean; has: boolean }>(
    `select exists (select from people where person_id = $1) as known,
       exists (select from person_accounts where person_id = $1 and market = ${its}) as has`,
    [person, parts.course],
  );
  if (rows[0]?.known !== true) return refuse("ACCOUNT_CLOSED");
  if (rows[0].has) return refuse("ACCOUNT_EXISTS");
  const account = await openUnownedAccount(parts, at);
  if (account instanceof Refusal) return account;
  // Of two concurrent openings one gets the account; a person erased meanwhile gets none.
  const { rowCount } = await parts.sql.query(
    `insert into person_accounts (person_id, market, account_id)
     select person_id, ${its}, $3 from people where person_id = $1 for key share on conflict (person_id, market) do nothing`,
    [person, parts.course, account],
  );
  return rowCount === 1 ? account : refuse("ACCOUNT_EXISTS");
}

/**
 * Opens the accounts that the house has given numbers in this market and that its course does not have: customers who came after the batch to which the market went
 * back begin anew, under the same number. Killed on the way, the rest are opened when the market opens next.
 */
export async function openMissingAccounts(parts: OpeningParts, at: number): Promise<void> {
  const { rows } = await parts.sql.query<{ account: number }>(
    `select p.account_id as account from person_accounts p join courses c using (market) where c.course = $1 and c.fork_of is not null
       and not exists (select from accounts a where a.course = $1 and a.account_id = p.account_id) order by 1`,
    [parts.course],
  );
  for (const { account } of rows) {
    const owner = accountId(account);
    const outcome = await openUnder(parts, owner, at);
    if (outcome instanceof Refusal && outcome.reason !== "ACCOUNT_EXISTS")
      throw new Error(`account ${owner} could not be opened: ${outcome.reason}`);
  }
}

function openUnder(parts: UseParts, account: AccountId, at: number) {
  return submit(parts, {
    kind: "open-account",
    id: `open-${account}`,
    actor: customer(account),
    at,
    accountId: account,
  });
}

function randomAccountNumber(bytes: Uint8Array): number {
  const first = 100_000_000_000;
  let number = 0;
  for (const byte of bytes.subarray(0, 6)) number = number * 256 + byte;
  return first + (number % (9 * first));
}
