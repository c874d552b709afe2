import type { AccountId, HoldCauseId } from "../ids.ts";
import { type Sen, zero } from "../money.ts";

/**
 * What money is held for. A kind that holds money is named here once: its entries in the ledger are `<kind>-held` and `<kind>-released`,
 * and its hold counts wherever held money counts.
 */
export const holdKinds = ["order"] as const;

export type HoldKind = (typeof holdKinds)[number];

/** Its number alone names it, because all numbers come from one sequence: a line of the books needs no more. */
export interface HoldCause {
  readonly kind: HoldKind;
  readonly id: HoldCauseId;
}

/** Money of an account that is set aside for one cause. A value. */
export interface Hold {
  readonly accountId: AccountId;
  readonly cause: HoldCause;
  /** Above 0: a hold of nothing is none. */
  readonly amount: Sen;
}

/** What is held for a cause; 0 when nothing is. */
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
