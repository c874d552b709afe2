import type { DepositCase } from "@akari/api/console/deposit";
import type { WithdrawalCase } from "@akari/api/console/withdrawal";

/** What deposits and withdrawals have in common for the desk. */
export type MoneyCase = Omit<DepositCase, "depositId"> & Partial<Pick<WithdrawalCase, "dueAt">>;

/** Where a case stands in its queue. */
export type Standing = "waiting" | "claimed" | "second-person" | "approved" | "failed";

export function standingOf({
  status,
  proposal,
  claim,
}: Pick<MoneyCase, "status" | "proposal" | "claim">): Standing {
  if (status !== "awaiting") return status;
  if (proposal !== null) return "second-person";
  return claim === null ? "waiting" : "claimed";
}
