import type { Expect } from "../invariant.ts";
import type { Brokerage } from "../state.ts";

/** An account winds up once at a time, and nothing of a closed one is left. */
export function checkResets(state: Brokerage, expect: Expect): void {
  for (const { id, accountId, purpose, status, returned, writtenOff } of state.resets.values()) {
    const account = state.accounts.get(accountId);
    expect(status === "winding-up", `reset ${id} has not ended`);
    expect(returned === 0 && writtenOff === 0, `reset ${id} returns nothing before its end`);
    expect(account?.resets.size === 1, `${accountId} winds up once at a time`);
    expect(
      (account?.closing === id) === (purpose === "closing"),
      `reset ${id} closes ${accountId} or not`,
    );
  }
  for (const account of state.accounts.values()) {
    if (account.closing === null || account.resets.size > 0) continue;
    const { id, cash, advance, sums, orders, positions, follows, loans } = account;
    const left = orders.size + positions.size + follows.size + loans.size;
    expect(
      cash === 0 && advance === 0 && sums.held === 0 && left === 0,
      `nothing of the closed account ${id} is left`,
    );
  }
}
