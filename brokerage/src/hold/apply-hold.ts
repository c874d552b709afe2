import type { HoldCauseId } from "../ids.ts";
import type { Entry } from "../ledger/entry.ts";
import { type Sen, sen, zero } from "../money.ts";
import { updateWaiting } from "../order/waiting.ts";
import type { Account, Brokerage } from "../state.ts";
import { countHold } from "./count-hold.ts";
import { type HoldCause, holdingEntry } from "./hold.ts";

/** Changes the money held for a cause by the amount of an entry; a hold that reaches 0 leaves the state. */
export function changeHold(
  state: Brokerage,
  account: Account,
  entry: Entry,
  id: HoldCauseId,
  amount: Sen,
): void {
  const before = state.holds.get(id);
  const left = sen((before?.amount ?? zero) + amount);
  const cause = before?.cause ?? causeOf(entry, id);
  countHold(account.sums, cause, amount);
  if (left === 0) state.holds.delete(id);
  else state.holds.set(id, { accountId: account.id, cause, amount: left });
  if ((before === undefined) !== (left === 0)) cameOrWent(state, id);
}

/** A hold begins with its own entry; any other entry, for example of a fill, takes from an existing one. */
function causeOf({ id: entryId, kind, cause }: Entry, id: HoldCauseId): HoldCause {
  const own = cause as HoldCause;
  if (cause.id !== id || kind !== holdingEntry(own.kind))
    throw new Error(`entry ${entryId} takes from a hold of ${id}, and there is none`);
  return own;
}

/** A working order's hold decides whether it has something to send; orders of another status are unaffected. */
function cameOrWent(state: Brokerage, id: HoldCauseId): void {
  const order = state.orders.get(id);
  if (order?.status === "working") updateWaiting(state, order);
}
