import type { DueRule } from "./noun.ts";
import { dueRules, type ProductName } from "./products.ts";
import type { Brokerage } from "./state.ts";

/** The next due item. */
export interface Due {
  /** The noun whose it is. */
  readonly name: ProductName;
  /** Epoch ms; */
  readonly at: number;
  readonly carry: DueRule["carry"];
}

/** The earliest due time of all nouns except the excluded ones; null: nothing is due. */
export function nextDue(
  state: Brokerage,
  leavesOut: (name: ProductName) => boolean = () => false,
): Due | null {
  let first: Due | null = null;
  for (const [name, rule] of dueRules) {
    const at = rule.next(state);
    if (at < (first?.at ?? Infinity) && !leavesOut(name)) first = { name, at, carry: rule.carry };
  }
  return first;
}
