import { accountId } from "../../admission/person.ts";
import { Refusal } from "../../admission/refusal.ts";
import type { UseParts } from "../parts.ts";
import { customer, submit } from "../submit.ts";

/**
 * Closes the accounts whose customers have left the market in an earlier course and who are there again, since it went back to a time before that. Their
 * positions are closed as at any closing. Killed on the way, the rest are closed when the market opens next.
 */
export async function closeLeftAccounts(parts: UseParts, at: number): Promise<void> {
  const { rows } = await parts.sql.query<{ account: number }>(
    `select a.account_id as account from accounts a join courses c using (course)
     where a.course = $1 and c.fork_of is not null and a.closing_id is null
       and exists (select from accounts o join courses k using (course) where k.market = c.market and o.account_id = a.account_id and o.closing_id is not null)
       and not exists (select from person_accounts p where p.account_id = a.account_id)
       and not exists (select from resets r where r.course = $1 and r.account_id = a.account_id and r.status = 'winding-up' and r.purpose = 'closing')
     order by 1`,
    [parts.course],
  );
  for (const { account } of rows) {
    const owner = accountId(account);
    const outcome = await submit(parts, {
      kind: "close-account",
      id: `close-${owner}`,
      actor: customer(owner),
      at,
      accountId: owner,
    });
    if (outcome instanceof Refusal && outcome.reason !== "ACCOUNT_CLOSED")
      throw new Error(`account ${owner} could not be closed: ${outcome.reason}`);
  }
}
