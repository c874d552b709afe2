import { minuteMs } from "@akari/exchange/tokyo-time";
import { accepted, type Decision, type Denied, denied } from "../decision.ts";
import { draftFor } from "../draft.ts";
import { deniedWithoutSecondPerson } from "../second-person.ts";
import type { Account, Brokerage } from "../state.ts";
import type { FreezeAccount, UnfreezeAccount } from "./commands.ts";
import type { AccountFrozen } from "./events.ts";
import { type Freeze, freezeMinutesMaximum, freezeReasons } from "./freeze.ts";

/**
 * Stops new opening orders for a while; orders that are there stay. Always two people.
 * Denied: ACCOUNT_UNKNOWN, REASON_NOT_LISTED, FREEZE_TOO_LONG, FREEZE_RUNNING, SECOND_PERSON_NEEDED, SECOND_PERSON_SAME.
 */
export function decideFreeze(state: Brokerage, command: FreezeAccount): Decision {
  const { accountId, reason, minutes, at } = command;
  const account = state.accounts.get(accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  if (!freezeReasons.includes(reason)) return denied("REASON_NOT_LISTED", "reason");
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > freezeMinutesMaximum)
    return denied("FREEZE_TOO_LONG", "minutes", { maximum: freezeMinutesMaximum });
  const running = runningFreeze(account, at);
  if (running !== null) return denied("FREEZE_RUNNING", undefined, { until: running.until });
  const unseconded = deniedWithoutSecondPerson(command);
  if (unseconded !== null) return unseconded;

  const draft = draftFor(state, account, at);
  const until = at + minutes * minuteMs;
  draft.events.push({ kind: "account-frozen", accountId, at, reason, until });
  return accepted(draft, { accountId });
}

/** Ends a freeze before its time. Denied: ACCOUNT_UNKNOWN, FREEZE_NOT_RUNNING, SECOND_PERSON_NEEDED, SECOND_PERSON_SAME. */
export function decideUnfreeze(state: Brokerage, command: UnfreezeAccount): Decision {
  const { accountId, at } = command;
  const account = state.accounts.get(accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  if (runningFreeze(account, at) === null) return denied("FREEZE_NOT_RUNNING");
  const unseconded = deniedWithoutSecondPerson(command);
  if (unseconded !== null) return unseconded;
  const draft = draftFor(state, account, at);
  draft.events.push({ kind: "account-unfrozen", accountId, at });
  return accepted(draft, { accountId });
}

/** The freeze in force at an instant; null: none. It ends by itself, without an event. */
function runningFreeze({ freeze }: Account, at: number): Freeze | null {
  return freeze !== null && at < freeze.until ? freeze : null;
}

/** Denied: ACCOUNT_FROZEN, with the reason and the end, for opening orders only. */
export function deniedByFreeze(account: Account, at: number): Denied | null {
  const freeze = runningFreeze(account, at);
  if (freeze === null) return null;
  return denied("ACCOUNT_FROZEN", undefined, { why: freeze.reason, until: freeze.until });
}

export function evolveFrozen(
  _state: Brokerage,
  { reason, at, until }: AccountFrozen,
  account: Account,
): void {
  account.freeze = { reason, since: at, until };
}

export function evolveUnfrozen(_state: Brokerage, _event: unknown, account: Account): void {
  account.freeze = null;
}
