import { caseNumberOf } from "@akari/api/case-number";
import type { Locale } from "@akari/api/locale";
import type { PremarketApplication as Shown } from "@akari/api/premarket";
import { isReason } from "@akari/api/reasons";
import { nextPremarketOpening } from "@akari/brokerage/premarket/next-opening";
import type { Calendar } from "@akari/exchange/calendar";
import { tokyoDate } from "@akari/exchange/tokyo-time";
import {
  idOf,
  nullablePriceOf,
  nullableTimeOf,
  priceOf,
  timeOf,
  yenOf,
} from "../../http/present.ts";
import { reasonText } from "../../http/wording.ts";
import type { ApplicationRow, OpeningDay } from "../../uses/premarket/read-applications.ts";

export function presentApplication(
  row: ApplicationRow,
  calendar: Calendar,
  locale: Locale,
): Omit<Shown, "day"> {
  const { hold, filledValue, fee, status, reason, decidedAt, opensAt, orderId } = row;
  return {
    premarketId: idOf(row.id),
    orderNumber: caseNumberOf("premarket", row.id),
    code: row.code,
    price: priceOf(row.price),
    quantity: row.quantity,
    held: yenOf(hold),
    opensAt: timeOf(opensAt),
    date: tokyoDate(opensAt),
    acceptsFrom: timeOf(nextPremarketOpening(calendar, opensAt - 1).acceptsFrom),
    appliedAt: timeOf(row.appliedAt),
    status,
    orderId: orderId === null ? null : idOf(orderId),
    filledQuantity: row.filled,
    filledValue: yenOf(filledValue),
    fee: yenOf(fee),
    openingPrice: nullablePriceOf(row.openingPrice),
    returned: decidedAt === null ? null : yenOf(hold - filledValue - fee),
    reason,
    remarks: reason !== null && isReason(reason) ? reasonText(reason, {}, locale) : "",
    decidedAt: nullableTimeOf(decidedAt),
  };
}

/** Of a date; undefined: nothing was bought on it. */
export function presentDay(day: OpeningDay | undefined): Shown["day"] {
  return { successes: day?.successes ?? 0, filledValue: yenOf(day?.value ?? 0) };
}
