import type { Expect } from "../invariant.ts";
import { required } from "../assertion.ts";
import type { Brokerage, Holdings } from "../state.ts";
import { countHolding } from "./holdings.ts";

/** Compares the index of holdings with one rebuilt from the positions, and checks that it moves the sums of the holders. */
export function checkHoldings(state: Brokerage, expect: Expect): void {
  const holdings: Holdings = new Map();
  for (const position of state.positions.values()) {
    const account = state.accounts.get(position.accountId);
    if (account !== undefined) countHolding({ holdings }, account, position, 1);
  }
  const codes = new Set([...holdings.keys(), ...state.holdings.keys()]);
  for (const code of codes) {
    const [kept, anew] = [state.holdings.get(code), holdings.get(code)];
    for (const accountId of new Set([...(kept?.keys() ?? []), ...(anew?.keys() ?? [])])) {
      const [own, due] = [kept?.get(accountId), anew?.get(accountId)];
      const what = (holding: typeof own) => `${holding?.long} ${holding?.short} ${holding?.paid}`;
      expect(
        what(own) === what(due),
        `${accountId} holds ${what(due)} of ${code}, not ${what(own)}`,
      );
      const { sums } = required(state.accounts.get(accountId), "account", accountId);
      expect(own?.sums === sums.positions, `the price of ${code} moves the sums of ${accountId}`);
    }
  }
}
