import { present } from "../assertion.ts";
import { type Sen, sen, zero } from "../money.ts";
import { updateWaiting } from "../order/waiting.ts";
import type { Brokerage } from "../state.ts";
import type { Entry } from "./entry.ts";
import type { LedgerAccount } from "./ledger-account.ts";

/** Moves the balances as the entry says; balances of 0 leave the maps. */
export function applyEntry(state: Brokerage, entry: Entry): void {
  for (const { from, to, amount } of entry.postings) {
    change(state, from, sen(-amount));
    change(state, to, amount);
  }
}

function change(state: Brokerage, line: LedgerAccount, amount: Sen): void {
  switch (line.kind) {
    case "cash": {
      const account = present(state.accounts.get(line.accountId), "account of a posting");
      account.cash = sen(account.cash + amount);
      return;
    }
    case "advance": {
      const account = present(state.accounts.get(line.accountId), "account of a posting");
      account.advance = sen(account.advance + amount);
      return;
    }
    case "held": {
      changeIn(state.held, line.cause, amount);
      const order = state.orders.get(line.cause);
      if (order !== undefined) updateWaiting(state, order);
      return;
    }
    case "margin":
      return changeIn(state.margin, line.positionId, amount);
    default:
      state.house[line.kind] = sen(state.house[line.kind] + amount);
  }
}

function changeIn(balances: Map<number, Sen>, owner: number, amount: Sen): void {
  const balance = sen((balances.get(owner) ?? zero) + amount);
  if (balance === 0) balances.delete(owner);
  else balances.set(owner, balance);
}
