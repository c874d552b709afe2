import type pg from "pg";
import type { Edge } from "../../edge.ts";
import { Refusal } from "../../admission/refusal.ts";
import { customer, submit } from "../../uses/submit.ts";

/**
 * Fails what is on its way to a bank account that its customer removes: everything back. Called while nothing new can begin. Repeating it
 * after a lost answer has no further effect. null, or the refusal for which the removal must wait.
 */
export function endWithdrawalsTo(edge: Edge) {
  return async (
    transaction: pg.ClientBase,
    accountId: number,
    bankAccountId: number,
    at: number,
  ): Promise<Refusal | null> => {
    const { rows } = await transaction.query<{ id: number }>(
      `select withdrawal_id as id from withdrawals
       where course = $1 and account_id = $2 and bank_account_id = $3 and status = 'awaiting' order by withdrawal_id`,
      [edge.course, accountId, bankAccountId],
    );
    for (const { id } of rows) {
      const outcome = await submit(edge, {
        kind: "cancel-withdrawal",
        // The colon keeps it apart from whatever ids the customer gives.
        id: `bank-account-removed:${id}`,
        actor: customer(accountId),
        at,
        accountId,
        withdrawalId: id,
        reason: "BANK_ACCOUNT_REMOVED",
      });
      // Decided meanwhile: nothing is on its way any more.
      if (outcome instanceof Refusal && outcome.reason !== "WITHDRAWAL_DECIDED") return outcome;
    }
    return null;
  };
}
