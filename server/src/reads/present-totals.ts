import type { RecordTotals as Shown } from "@akari/api/record-totals";
import { yenOf } from "../http/present.ts";
import type { RecordTotals } from "../uses/record-totals.ts";

export function presentTotals({ months, ...totals }: RecordTotals): Shown {
  return { ...totals, months: months.map((each) => ({ ...each, amount: yenOf(each.amount) })) };
}
