import type { DividendShare } from "@akari/api/dividend";
import { type EntitlementKind, kindOfSettling } from "@akari/brokerage/dividend/entitlement";
import { idOf, yenOf } from "../../http/present.ts";
import { type Due, signedAmount } from "../../uses/dividend/shares.ts";

/** Of the dividend (market rules 10). */
const percents = {
  "dividend-paid": 100,
  "dividend-adjusted": 84.685,
  "dividend-charged": 100,
} as const satisfies Record<EntitlementKind, number>;

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
