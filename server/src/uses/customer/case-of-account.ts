import type { Books } from "../parts.ts";

/** Query for the cases of each letter; `$1` is the account, `$2` the id, and in those of a market `$3` the course. */
const ofMarket: Readonly<Record<string, string>> = {
  D: "select from deposits where course = $3 and account_id = $1 and deposit_id = $2",
  W: "select from withdrawals where course = $3 and account_id = $1 and withdrawal_id = $2",
  L: "select from loans where course = $3 and account_id = $1 and loan_id = $2",
  P: "select from premarket_applications where course = $3 and account_id = $1 and premarket_id = $2",
  E: "select from entries where course = $3 and account_id = $1 and entry_id = $2",
};
const ofHouse: Readonly<Record<string, string>> = {
  K: "select from identity_cases where account_id = $1 and identity_case_id = $2",
  // A conversation has the number of its account.
  S: "select from conversations where account_id = $1 and account_id = $2",
};

/** Whether the customer has a case of this number, so that a view can name no other one. */
export async function isCaseOf(
  { sql, course }: Books,
  accountId: number,
  caseNumber: string,
): Promise<boolean> {
  const letter = caseNumber.slice(0, 1);
  const id = Number(caseNumber.slice(1));
  const written = `${letter}${String(id).padStart(8, "0")}`;
  if (!Number.isSafeInteger(id) || written !== caseNumber) return false;
  const [marketCases, houseCases] = [ofMarket[letter], ofHouse[letter]];
  if (marketCases !== undefined)
    return (await sql.query(marketCases, [accountId, id, course])).rowCount !== 0;
  return houseCases !== undefined && (await sql.query(houseCases, [accountId, id])).rowCount !== 0;
}
