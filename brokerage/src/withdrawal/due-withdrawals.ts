import type { DueRule } from "../noun.ts";
import { required } from "../assertion.ts";
import type { Brokerage } from "../state.ts";
import { approveUndecided } from "./decide-withdrawal.ts";
import type { Withdrawal } from "./withdrawal.ts";

/** M-CON-4: an undecided withdrawal is approved as of its own due time, however late that is carried out. */
export const dueWithdrawals: DueRule = {
  next: (state) => first(state)?.dueAt ?? Infinity,
  carry: (state) => approveUndecided(state, required(first(state), "a due withdrawal")),
};

/** All wait equally long and ids rise with time, so the oldest is due first. */
function first({ withdrawals }: Brokerage): Withdrawal | undefined {
  const [oldest] = withdrawals.values();
  return oldest;
}
