import type { HoldCauseId } from "../ids.ts";
import type { Entry } from "../ledger/entry.ts";
import { type Sen, sen, zero } from "../money.ts";
import { updateWaiting } from "../order/waiting.ts";
import type { Account, Brokerage } from "../state.ts";
import { type HoldCause, holdingEntry } from "./hold.ts";

/** Moves what is held for a cause as an entry says; a hold of nothing leaves the state. */
export function changeHold(
  state: Brokerage,
  account: Account,
  entry: Entry,
  id: HoldCauseId,
  amount: Sen,
): void {
  const before = state.holds.get(id);
  const left = sen((before?.amount ?? zero) + amount);
  account.sums.held = sen(account.sums.held + amount);
  if (left === 0) state.holds.delete(id);
  else {
    const cause = before?.cause ?? causeOf(entry, id);
    state.holds.set(id, { accountId: account.id, cause, amount: left });
  }
  if ((before === undefined) !== (left === 0)) cameOrWent(state, id);
}

/** A hold begins with an entry of its own; any other entry, such as a fill's, takes from one that is there. */
function causeOf({ id: entryId, kind, cause }: Entry, id: HoldCauseId): HoldCause {
  const own = cause as HoldCause;
  if (cause.id !== id || kind !== holdingEntry(own.kind))
    throw new Error(`entry ${entryId} takes from a hold of ${id}, and there is none`);
  return own;
}

/** Whether a working order has something to send is a question of its hold; an order of another status is not concerned. */
function cameOrWent(state: Brokerage, id: HoldCauseId): void {
  const order = state.orders.get(id);
  if (order?.status === "working") updateWaiting(state, order);
}
