import type { Expect } from "../invariant.ts";
import type { Brokerage } from "../state.ts";

/** Every hold has an account, an amount above 0 and a cause that still exists. */
export function checkHolds(state: Brokerage, expect: Expect): void {
  for (const [id, { accountId, cause, amount }] of state.holds) {
    expect(cause.id === id, `hold ${id} is filed under its cause`);
    expect(state.accounts.has(accountId), `hold ${id} belongs to an account`);
    expect(amount > 0, `hold ${id} is above 0, not ${amount}`);
    expect(id < state.nextId, `hold ${id} is for an id that was given`);
    if (cause.kind === "order")
      expect(
        state.orders.get(id)?.accountId === accountId,
        `hold ${id} belongs to a live order of its account`,
      );
  }
}
