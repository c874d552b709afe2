import type { IpoComing, IpoOffering, IpoRecord } from "@akari/api/ipo";
import type { Locale } from "@akari/api/locale";
import { nameIn } from "@akari/api/name-in";
import { type OfferingIssuer, priceOfLots, underwritingPrice } from "@akari/brokerage/ipo/offering";
import { lotShares } from "@akari/brokerage/rates";
import { percentHundredthsHalfUp } from "@akari/brokerage/rounding";
import type { Calendar } from "@akari/exchange/calendar";
import { price as toPrice } from "@akari/exchange/price";
import { nextBoundary } from "@akari/exchange/schedule";
import type { PlannedOffering } from "@akari/simulator/listings";
import type { Edge } from "../edge.ts";
import { idOf, nullablePriceOf, nullableTimeOf, priceOf, timeOf, yenOf } from "../http/present.ts";
import { isBeforeOpening } from "../uses/before-opening.ts";
import { calendarOf } from "../uses/calendar.ts";
import { firstPriceOf, type OfferingRow } from "../uses/ipo/read-offerings.ts";

export function presentOffering(
  edge: Pick<Edge, "market" | "core">,
  row: OfferingRow,
  locale: Locale,
  at: number,
): IpoOffering {
  const { market } = edge;
  const calendar = calendarOf(edge);
  const issuer = JSON.parse(row.issuer) as OfferingIssuer;
  const { price, lots, simulatedLots, customerLots } = row;
  const firstPrice = firstPriceOf(market, row);
  return {
    offeringId: idOf(row.id),
    code: row.code,
    name: companyName(issuer, locale),
    sector: issuer.sector,
    referenceValue: priceOf(issuer.referencePrice),
    discountPercent: row.discount / 100,
    underwritingPrice: priceOf(price),
    lotShares,
    lotPrice: yenOf(priceOfLots(price, 1)),
    lots,
    offeredShares: lots * lotShares,
    lotsPerPerson: row.lotsPerPerson,
    appliedLots: simulatedLots + customerLots,
    simulatedEntries: row.simulated,
    simulatedLots,
    oddsPercent: oddsOf(lots, simulatedLots + customerLots),
    opensAt: timeOf(row.opensAt),
    drawsAt: timeOf(row.freezesAt),
    paysFrom: timeOf(row.paysFrom),
    paysUntil: timeOf(row.paysUntil),
    reserveUntil: timeOf(row.reserveUntil),
    ordersFrom: timeOf(acceptsFrom(calendar, row.listsAt)),
    listsAt: timeOf(opensFrom(calendar, row.listsAt)),
    status: row.status === "open" && at < row.opensAt ? "announced" : row.status,
    byOperator: row.byOperator,
    commitment: row.commitment,
    root: row.root,
    drawnAt: nullableTimeOf(row.drawnAt),
    beforeOpening: isBeforeOpening(edge.core.ready, row.drawnAt),
    firstPrice: nullablePriceOf(firstPrice),
    firstChangePercent:
      firstPrice === null
        ? null
        : percentHundredthsHalfUp(firstPrice - price, toPrice(price)) / 100,
    marketPrice: firstPrice === null ? null : priceOf(market.lastPrice(row.code)),
  };
}

/** An offering that the timetable is going to announce; operators may take its company before, so nothing of it is promised. */
export function presentComing(
  { issuer, discount, lots, opensAt }: PlannedOffering & { readonly opensAt: number },
  locale: Locale,
): IpoComing {
  return {
    opensAt: timeOf(opensAt),
    code: issuer.code,
    name: companyName(issuer, locale),
    sector: issuer.sector,
    underwritingPrice: priceOf(
      underwritingPrice(issuer.referencePrice, discount, issuer.tickTable),
    ),
    offeredShares: lots * lotShares,
  };
}

export function companyName(
  { name, nameEnglish }: Pick<OfferingIssuer, "name" | "nameEnglish">,
  locale: Locale,
): string {
  return nameIn(locale, name, nameEnglish);
}

/** Lots offered in percent of the lots applied for, at most 100. */
export function oddsOf(lots: number, applied: number): number {
  return applied <= lots ? 100 : percentHundredthsHalfUp(lots, applied) / 100;
}

/** The place in the reserve of a place in the drawn order; null: not drawn yet, or a winner of the draw. */
export function reservePlaceOf(place: number | null, offeredLots: number): number | null {
  return place === null || place <= offeredLots ? null : place - offeredLots;
}

export function recordOf(
  { market }: Pick<Edge, "market">,
  rows: readonly OfferingRow[],
): IpoRecord {
  const changes = rows.flatMap((row) => {
    const first = firstPriceOf(market, row);
    return first === null ? [] : [first - row.price];
  });
  return {
    count: changes.length,
    above: changes.filter((change) => change > 0).length,
    same: changes.filter((change) => change === 0).length,
    below: changes.filter((change) => change < 0).length,
  };
}

/** The order acceptance that begins at or after an instant, and the opening auction after it. */
function acceptsFrom(calendar: Calendar, at: number): number {
  for (
    let boundary = nextBoundary(calendar, at - 1);
    ;
    boundary = nextBoundary(calendar, boundary.at)
  )
    if (boundary.phase === "pre-opening") return boundary.at;
}

export function opensFrom(calendar: Calendar, at: number): number {
  for (let boundary = nextBoundary(calendar, at); ; boundary = nextBoundary(calendar, boundary.at))
    if (boundary.phase === "continuous") return boundary.at;
}
