import type { FollowItem } from "@akari/api/follow";
import type { Locale } from "@akari/api/locale";
import { nameIn } from "@akari/api/name-in";
import { isReason } from "@akari/api/reasons";
import { unitsOfPrice, worthOf } from "@akari/brokerage/fund/fund";
import { dealingAfter, dealingOf } from "@akari/brokerage/fund/timetable";
import { sen } from "@akari/brokerage/money";
import { redemptionDown, unitsValueDown } from "@akari/brokerage/rounding";
import type { Calendar } from "@akari/exchange/calendar";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../http/present.ts";
import { reasonText } from "../../http/wording.ts";
import type { FollowRow } from "../../uses/follow/read-follows.ts";

export function presentFollow(
  row: FollowRow,
  locale: Locale,
  calendar: Calendar,
  now: number,
): FollowItem {
  const { units, status, reason, price, cost, currentPrice, sellPrice, proceeds, dayChange } = row;
  const isHeld = status === "following" || status === "selling";
  const hasEnded = status === "ended";
  const value = isHeld ? worthOf(units, sen(currentPrice)) : null;
  const asks = status === "pending" || status === "selling";
  const { cut } = row;
  const isLocked = asks && cut !== null && (row.sellsFrom ?? row.requestedAt) < cut;
  const { cutsAt, dealsAt } = dealingAfter(calendar, now);
  return {
    followId: idOf(row.id),
    fundId: idOf(row.fundId),
    name: nameIn(locale, row.name, row.nameEnglish),
    status,
    reason,
    reasonText: reason !== null && isReason(reason) ? reasonText(reason, {}, locale) : null,
    amount: yenOf(row.amount),
    requestedAt: timeOf(row.requestedAt),
    price: price === null ? null : yenOf(price),
    units,
    cost: yenOf(cost),
    boughtAt: nullableTimeOf(row.dealtAt),
    currentPrice: yenOf(currentPrice),
    value: value === null ? null : yenOf(value),
    profit: value !== null ? yenOf(value - cost) : hasEnded ? yenOf(proceeds - cost) : null,
    yesterday:
      !isHeld || dayChange === null
        ? null
        : yenOf(unitsValueDown(units, sen(dayChange), unitsOfPrice)),
    redemption: isHeld ? yenOf(redemptionDown(units, sen(currentPrice), unitsOfPrice)) : null,
    sellPrice: sellPrice === null ? null : yenOf(sellPrice),
    proceeds: hasEnded ? yenOf(proceeds) : null,
    soldAt: hasEnded ? nullableTimeOf(row.endedAt) : null,
    dealsAt: !asks ? null : timeOf(isLocked ? dealingOf(calendar, cut) : dealsAt),
    cancellableUntil: asks && !isLocked ? timeOf(cutsAt) : null,
  };
}
