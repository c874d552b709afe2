import type { DepositCase } from "@akari/api/console/deposit";
import type { WithdrawalCase } from "@akari/api/console/withdrawal";

/** What deposits and withdrawals have in common for the desk. */
export type MoneyCase = Omit<DepositCase, "depositId"> & Partial<Pick<WithdrawalCase, "dueAt">>;

/** Where a case stands in its queue. */
export type Standing =
  | "waiting"
  | "claimed"
  | "second-person"
  | "approved"
  | "failed"
  | "cancelled";

export function standingOf({
  status,
  proposal,
  claim,
  reason,
}: Pick<MoneyCase, "status" | "proposal" | "claim" | "reason">): Standing {
  // The customer took it back: nobody refused it.
  if (status === "failed" && reason === "CANCELLED_BY_CUSTOMER") return "cancelled";
  if (status !== "awaiting") return status;
  if (proposal !== null) return "second-person";
  return claim === null ? "waiting" : "claimed";
}
