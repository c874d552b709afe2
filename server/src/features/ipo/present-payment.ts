import type { IpoPayPreview } from "@akari/api/ipo";
import { timeOf, yenOf } from "../../http/present.ts";
import type { PaymentPreview } from "../../uses/ipo/pay-preview.ts";

export function presentPayment(preview: PaymentPreview): IpoPayPreview {
  const { approved, nextLot } = preview;
  return {
    amount: yenOf(preview.amount),
    payUntil: timeOf(preview.payUntil),
    due: yenOf(preview.due),
    paidBefore: yenOf(preview.paidBefore),
    paidAfter: yenOf(preview.paidAfter),
    rest: yenOf(preview.rest),
    approved: { ...approved, cost: yenOf(approved.cost) },
    lapsed: preview.lapsed,
    returned: yenOf(preview.returned),
    nextLot: nextLot === null ? null : { ...nextLot, missing: yenOf(nextLot.missing) },
    availableBefore: yenOf(preview.availableBefore),
    availableAfter: yenOf(preview.availableAfter),
  };
}
