import type { ForcedClose } from "@akari/api/margin";
import { percentHundredthsHalfUp } from "@akari/brokerage/rounding";
import { idOf, timeOf, yenOf } from "../http/present.ts";
import type { ForcedRow } from "../uses/margin/forced-closes.ts";

export function presentForced(row: ForcedRow): ForcedClose {
  return {
    orderId: idOf(row.orderId),
    positionId: idOf(row.positionId),
    code: row.code,
    time: timeOf(row.at),
    rule: row.rule,
    equity: yenOf(row.equity),
    openValue: yenOf(row.openValue),
    ratioPercent: percentHundredthsHalfUp(row.equity, row.openValue) / 100,
    callRemaining: row.callRemaining === null ? null : yenOf(row.callRemaining),
  };
}
