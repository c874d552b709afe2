import { heldFor } from "../hold/hold.ts";
import type { Expect } from "../invariant.ts";
import type { Brokerage } from "../state.ts";
import { withdrawalMinimum } from "./withdrawal.ts";

/** Every pending withdrawal has its whole amount on hold, and no other one has anything. */
export function checkWithdrawals(state: Brokerage, expect: Expect): void {
  for (const withdrawal of state.withdrawals.values()) {
    const { id, amount, status } = withdrawal;
    const held = heldFor(state, id);
    expect(held === amount, `withdrawal ${id} holds ${amount}, not ${held}`);
    expect(status === "awaiting", `withdrawal ${id} is undecided`);
    expect(amount >= withdrawalMinimum, `withdrawal ${id} is at least the minimum`);
  }
  for (const { cause } of state.holds.values())
    if (cause.kind === "withdrawal")
      expect(state.withdrawals.has(cause.id), `hold ${cause.id} belongs to a pending withdrawal`);
}
