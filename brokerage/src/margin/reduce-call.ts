import type { Draft } from "../draft.ts";
import { type Sen, sen } from "../money.ts";
import type { Account } from "../state.ts";

/** Credited money and closed positions reduce an open call (docs/margin.md#margin-call); prices never do. */

/** Takes up to `by` off the account's open call, if there is one, and ends it at 0. Returns whether a call is still open. */
export function reduceCall(
  draft: Draft,
  { call }: Account,
  by: Sen,
  because: "deposit" | "close" | "loan",
): boolean {
  if (call === null) return false;
  const { accountId, at } = draft;
  const callId = call.id;
  const taken = sen(Math.min(by, call.remaining));
  if (taken > 0)
    draft.events.push({ kind: "margin-call-reduced", accountId, at, callId, by: taken, because });
  if (taken < call.remaining) return true;
  draft.events.push({ kind: "margin-call-ended", accountId, at, callId, outcome: "met" });
  return false;
}

/** Ends a call with the account's last margin position, even if part of it is unpaid. */
export function endCallWithoutPositions(draft: Draft, { call }: Account): void {
  if (call === null) return;
  const { accountId, at } = draft;
  const callId = call.id;
  draft.events.push({ kind: "margin-call-ended", accountId, at, callId, outcome: "no-positions" });
}
