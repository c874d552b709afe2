import type pg from "pg";
import type { Refusal } from "../../admission/refusal.ts";
import { accountId } from "../../admission/person.ts";
import type { Edge } from "../../edge.ts";
import { endWithdrawalsTo as endWithdrawals } from "../../uses/withdrawal/withdrawals.ts";

/** Fails what is on its way to a bank account that is removed within a transaction, which reads what it has to end. */
export function endWithdrawalsTo({ core, course }: Pick<Edge, "core" | "course">) {
  return (
    transaction: pg.ClientBase,
    account: number,
    bankAccountId: number,
    at: number,
  ): Promise<Refusal | null> =>
    endWithdrawals(
      { core, course, sql: transaction },
      { account: accountId(account), at },
      bankAccountId,
    );
}
