import type { DividendShare } from "@akari/api/dividend";
import {
  type Entitlement,
  type EntitlementKind,
  kindOfSettling,
} from "@akari/brokerage/dividend/entitlement";
import { idOf, yenOf } from "../../http/present.ts";

/** What a position receives or pays, expected or fixed. */
export type Due = Pick<
  Entitlement,
  | "dividendId"
  | "code"
  | "positionId"
  | "side"
  | "leverage"
  | "quantity"
  | "perShare"
  | "amount"
  | "settlesOn"
>;

/** Of the dividend (market rules 10). */
const percents = {
  "dividend-paid": 100,
  "dividend-adjusted": 84.685,
  "dividend-charged": 100,
} as const satisfies Record<EntitlementKind, number>;

/** Received above 0, charged below. In sen. */
export function signedAmount({ side, amount }: Pick<Due, "side" | "amount">): number {
  return side === "long" ? amount : -amount;
}

export function presentShare(due: Due): DividendShare {
  const { dividendId, code, positionId, side, leverage, quantity, perShare, settlesOn } = due;
  return {
    dividendId: idOf(dividendId),
    code,
    positionId: idOf(positionId),
    side,
    leverage,
    quantity,
    perShare: yenOf(perShare),
    percent: percents[kindOfSettling(due)],
    amount: yenOf(signedAmount(due)),
    settlesOn,
  };
}
