import type { CancelWithdrawal, RequestWithdrawal } from "@akari/brokerage/withdrawal/commands";
import { Refusal } from "../../admission/refusal.ts";
import { type Asked, by, numberIn, type OwnRecords, withOwn } from "../act.ts";
import type { Acting } from "../caller.ts";
import type { Books, UseParts } from "../parts.ts";
import { submit } from "../submit.ts";

/** Checks that money leaves only on its owner's order, and while its destination exists. */
export interface WithdrawalParts extends UseParts {
  /** null: it is the account's fund password. Counts a wrong one. */
  checkFundPassword(caller: Acting, password: string): Promise<Refusal | null>;
  /** Carries out `work` while the bank account cannot be removed; refused if it is not the account's or has been removed. */
  holdBankAccount<Result>(
    accountId: number,
    bankAccountId: number,
    work: () => Promise<Result>,
  ): Promise<Result | Refusal>;
}

/** Asks for a withdrawal to one of the caller's bank accounts; its number. */
export async function requestWithdrawal(
  parts: WithdrawalParts,
  caller: Acting,
  { id, fundPassword, ...asked }: Asked<RequestWithdrawal> & { readonly fundPassword: string },
): Promise<number | Refusal> {
  const { account } = caller;
  const wrong = await parts.checkFundPassword(caller, fundPassword);
  if (wrong !== null) return wrong;
  const send = () => submit(parts, { kind: "request-withdrawal", ...by(caller, id), ...asked });
  // A repeated request gets its first answer, even if its bank account has been removed meanwhile.
  const outcome = (await isKnown(parts, account, id))
    ? await send()
    : await parts.holdBankAccount(account, asked.bankAccountId, send);
  return outcome instanceof Refusal ? outcome : numberIn(outcome, "withdrawalId");
}

async function isKnown({ sql, course }: Books, account: number, id: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    "select from withdrawals where course = $1 and account_id = $2 and client_id = $3",
    [course, account, id],
  );
  return rowCount !== 0;
}

const own: OwnRecords = {
  table: "withdrawals",
  number: "withdrawal_id",
  unknown: "WITHDRAWAL_UNKNOWN",
  field: "withdrawalId",
};

/** The withdrawal's number. */
export async function cancelWithdrawal(
  parts: UseParts,
  caller: Acting,
  { id, withdrawalId }: Omit<Asked<CancelWithdrawal>, "reason">,
): Promise<number | Refusal> {
  const reason = "CANCELLED_BY_CUSTOMER";
  const outcome = await withOwn(parts, caller, own, withdrawalId, () =>
    submit(parts, { kind: "cancel-withdrawal", ...by(caller, id), withdrawalId, reason }),
  );
  return outcome instanceof Refusal ? outcome : numberIn(outcome, "withdrawalId");
}

/**
 * Fails what is on its way to a bank account that its customer removes: everything back. Called while nothing new can begin. Repeating it
 * after a lost answer has no further effect. null, or the refusal for which the removal must wait.
 */
export async function endWithdrawalsTo(
  parts: UseParts,
  caller: Acting,
  bankAccountId: number,
): Promise<Refusal | null> {
  const { rows } = await parts.sql.query<{ id: number }>(
    `select withdrawal_id as id from withdrawals
     where course = $1 and account_id = $2 and bank_account_id = $3 and status = 'awaiting' order by withdrawal_id`,
    [parts.course, caller.account, bankAccountId],
  );
  for (const { id } of rows) {
    const outcome = await submit(parts, {
      kind: "cancel-withdrawal",
      // The colon keeps it apart from whatever ids the customer gives.
      ...by(caller, `bank-account-removed:${id}`),
      withdrawalId: id,
      reason: "BANK_ACCOUNT_REMOVED",
    });
    // Decided meanwhile: nothing is on its way any more.
    if (outcome instanceof Refusal && outcome.reason !== "WITHDRAWAL_DECIDED") return outcome;
  }
  return null;
}
