import type { FundItem } from "@akari/api/follow";
import type { Locale } from "@akari/api/locale";
import { nameIn } from "@akari/api/name-in";
import { firstPrice } from "@akari/brokerage/fund/fund";
import { dealingAfter } from "@akari/brokerage/fund/timetable";
import { sen } from "@akari/brokerage/money";
import { unitReturnHundredths } from "@akari/brokerage/performance/time-weighted-return";
import { percentHundredthsHalfUp } from "@akari/brokerage/rounding";
import type { Calendar } from "@akari/exchange/calendar";
import type { Edge } from "../edge.ts";
import { idOf, timeOf, yenOf } from "../http/present.ts";
import { isBeforeOpening } from "../uses/before-opening.ts";
import { calendarOf } from "../uses/calendar.ts";
import { type FundRow, leftOf, nextPriceAfter } from "../uses/follow/read-funds.ts";

export function presentFund(edge: Edge, row: FundRow, locale: Locale, now: number): FundItem {
  const { ready } = edge.core;
  const { worstFrom, worstFromAt, worstTo, worstToAt, price, capacity, dayChange: change } = row;
  const left = leftOf(row);
  return {
    fundId: idOf(row.id),
    name: nameIn(locale, row.name, row.nameEnglish),
    issuer: nameIn(locale, row.issuer, row.issuerEnglish),
    strategy: row.strategy as FundItem["strategy"],
    status: statusOf(row, left, now),
    foundedAt: timeOf(row.foundedAt),
    capacity: yenOf(capacity),
    netAssets: yenOf(row.value),
    takenPercent: Math.min(10_000, percentHundredthsHalfUp(capacity - left, capacity)) / 100,
    left: yenOf(left),
    minimum: yenOf(row.minimum),
    deadline: timeOf(row.deadline),
    price: yenOf(price),
    pricedAt: timeOf(row.pricedAt),
    nextPriceAt: timeOf(nextPriceAfter(calendarOf(edge), now)),
    returnPercent: unitReturnHundredths(sen(firstPrice), sen(price)) / 100,
    totalProfit: yenOf(price - firstPrice),
    beforeOpening: row.pricedAt > row.foundedAt && isBeforeOpening(ready, row.pricedAt),
    yesterday: change === null ? null : yenOf(change),
    worst:
      worstFrom === null || worstTo === null
        ? null
        : {
            percent: unitReturnHundredths(sen(worstFrom), sen(worstTo)) / 100,
            from: yenOf(worstFrom),
            fromAt: timeOf(worstFromAt!),
            to: yenOf(worstTo),
            toAt: timeOf(worstToAt!),
            beforeOpening: isBeforeOpening(ready, worstToAt),
          },
    curve: row.curve.map(yenOf),
  };
}

function statusOf(
  { status, deadline, minimum }: FundRow,
  left: number,
  now: number,
): FundItem["status"] {
  if (status === "ended") return "ended";
  if (now >= deadline) return "closed";
  return left < minimum ? "full" : "open";
}

export function presentDealing(calendar: Calendar, now: number) {
  const { cutsAt, dealsAt } = dealingAfter(calendar, now);
  return { cutsAt: timeOf(cutsAt), dealsAt: timeOf(dealsAt) };
}
