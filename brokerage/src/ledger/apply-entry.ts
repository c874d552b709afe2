import type { OrderId } from "../ids.ts";
import { type Sen, sen, zero } from "../money.ts";
import { updateWaiting } from "../order/waiting.ts";
import type { Account, Brokerage } from "../state.ts";
import type { Entry } from "./entry.ts";
import type { LedgerAccount } from "./ledger-account.ts";

/** Moves the balances of the account and the house as the entry says; balances of 0 leave the maps. */
export function applyEntry(state: Brokerage, account: Account, entry: Entry): void {
  for (const { from, to, amount } of entry.postings) {
    change(state, account, from, sen(-amount));
    change(state, account, to, amount);
  }
}

function change(state: Brokerage, account: Account, line: LedgerAccount, amount: Sen): void {
  switch (line.kind) {
    case "cash":
      account.cash = sen(account.cash + amount);
      return;
    case "advance":
      account.advance = sen(account.advance + amount);
      return;
    case "held":
      if (changeIn(state.held, line.cause, amount)) holdCameOrWent(state, line.cause);
      return;
    case "margin":
      changeIn(state.margin, line.positionId, amount);
      return;
    default:
      state.house[line.kind] = sen(state.house[line.kind] + amount);
  }
}

/** Tells whether the owner has a balance now and had none, or the reverse. */
function changeIn(balances: Map<number, Sen>, owner: number, amount: Sen): boolean {
  const before = balances.get(owner);
  const balance = sen((before ?? zero) + amount);
  if (balance === 0) balances.delete(owner);
  else balances.set(owner, balance);
  return (before === undefined) !== (balance === 0);
}

function holdCameOrWent(state: Brokerage, orderId: OrderId): void {
  const order = state.orders.get(orderId);
  // Whether an order of another status has something to send is no question of its hold.
  if (order?.status === "working") updateWaiting(state, order);
}
