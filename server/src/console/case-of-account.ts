import type pg from "pg";

/** Where the cases of each letter are; `$1` is the account, `$2` the id. */
const cases: Readonly<Record<string, string>> = {
  D: "select from deposits where account_id = $1 and deposit_id = $2",
  W: "select from withdrawals where account_id = $1 and withdrawal_id = $2",
  L: "select from loans where account_id = $1 and loan_id = $2",
  K: "select from identity_cases where account_id = $1 and identity_case_id = $2",
  P: "select from premarket_applications where account_id = $1 and premarket_id = $2",
  E: "select from entries where account_id = $1 and entry_id = $2",
  // A conversation has the number of its account.
  S: "select from conversations where account_id = $1 and account_id = $2",
};

/** Whether the customer has a case of this number, so that a view can name no other one. */
export async function isCaseOf(
  sql: pg.Pool,
  accountId: number,
  caseNumber: string,
): Promise<boolean> {
  const letter = caseNumber.slice(0, 1);
  const found = cases[letter];
  const id = Number(caseNumber.slice(1));
  const written = `${letter}${String(id).padStart(8, "0")}`;
  if (found === undefined || !Number.isSafeInteger(id) || written !== caseNumber) return false;
  const { rowCount } = await sql.query(found, [accountId, id]);
  return rowCount !== 0;
}
