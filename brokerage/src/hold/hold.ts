import type { AccountId, HoldCauseId } from "../ids.ts";
import { type Sen, zero } from "../money.ts";

/**
 * Causes for which money is held. Each kind is named once, here: its ledger entries are `<kind>-held` and `<kind>-released`, and its
 * holds count wherever held money counts.
 */
export const holdKinds = ["order", "withdrawal", "block", "premarket", "ipo", "fund"] as const;

/**
 * Kinds whose money is on its way out of the account, or into shares that are not delivered yet: it is the customer's until then, but
 * counts for no margin.
 */
const leavingKinds: ReadonlySet<string> = new Set<HoldKind>(["withdrawal", "block", "ipo", "fund"]);

/** Whether the money held for a cause is on its way out of the account. */
export function isLeaving({ kind }: HoldCause): boolean {
  return leavingKinds.has(kind);
}

export type HoldKind = (typeof holdKinds)[number];

/** The id alone identifies the cause, since all ids come from one sequence; a line of the books needs no more. */
export interface HoldCause {
  readonly kind: HoldKind;
  readonly id: HoldCauseId;
}

/** Money of an account that is set aside for one cause. A value. */
export interface Hold {
  readonly accountId: AccountId;
  readonly cause: HoldCause;
  /** Above 0: a hold that reaches 0 is removed. */
  readonly amount: Sen;
}

/** Money held for a cause; 0 without a hold. */
export function heldFor(
  { holds }: { readonly holds: ReadonlyMap<HoldCauseId, Hold> },
  id: HoldCauseId,
): Sen {
  return holds.get(id)?.amount ?? zero;
}

/** Kind of the entry that holds money: cash > held. */
export function holdingEntry<Kind extends HoldKind>(kind: Kind): `${Kind}-held` {
  return `${kind}-held`;
}

/** Kind of the entry that releases it: held > cash. */
export function releasingEntry<Kind extends HoldKind>(kind: Kind): `${Kind}-released` {
  return `${kind}-released`;
}
