import type { IpoEntryItem } from "@akari/api/ipo";
import type { Locale } from "@akari/api/locale";
import { unpaidOf } from "@akari/brokerage/ipo/entry";
import { type OfferingIssuer, priceOfLots, settlementOf } from "@akari/brokerage/ipo/offering";
import { lotShares } from "@akari/brokerage/rates";
import type { Edge } from "../../edge.ts";
import {
  idOf,
  nullablePriceOf,
  nullableTimeOf,
  priceOf,
  timeOf,
  yenOf,
} from "../../http/present.ts";
import { companyName, oddsOf, opensFrom, reservePlaceOf } from "../../reads/present-offering.ts";
import { worthOf } from "../../uses/account/positions.ts";
import { calendarOf } from "../../uses/calendar.ts";
import type { EntryRow } from "../../uses/ipo/read-entries.ts";
import { firstPriceOf } from "../../uses/ipo/read-offerings.ts";

export function presentEntry(edge: Edge, row: EntryRow, locale: Locale): IpoEntryItem {
  const issuer = JSON.parse(row.issuer) as OfferingIssuer;
  const { place, offeredLots, appliedLots } = row;
  const firstPrice = firstPriceOf(edge.market, row);
  const covered = settlementOf(row.price, row.paid);
  return {
    entryId: idOf(row.id),
    offeringId: idOf(row.offeringId),
    code: row.code,
    name: companyName(issuer, locale),
    underwritingPrice: priceOf(row.price),
    lotPrice: yenOf(priceOfLots(row.price, 1)),
    lotShares,
    lots: row.lots,
    lotsPerPerson: row.lotsPerPerson,
    mostDue: yenOf(priceOfLots(row.price, row.lots)),
    random: row.random,
    appliedAt: timeOf(row.appliedAt),
    status: row.status,
    offeringStatus: row.offeringStatus,
    oddsPercent: oddsOf(offeredLots, appliedLots),
    appliedLots,
    offeredLots,
    drawsAt: timeOf(row.freezesAt),
    drawnAt: nullableTimeOf(row.drawnAt),
    place,
    reservePlace: reservePlaceOf(place, offeredLots),
    wonLots: row.wonLots,
    fromReserve: row.fromReserve,
    due: yenOf(row.due),
    paid: yenOf(row.paid),
    rest: yenOf(unpaidOf(row)),
    paidLots: covered.approvedLots,
    paidBeyond: yenOf(covered.returned),
    returned: yenOf(row.returned),
    paysFrom: timeOf(row.paysFrom),
    payUntil: nullableTimeOf(row.payUntil),
    reserveAt: timeOf(row.paysUntil),
    listsAt: timeOf(opensFrom(calendarOf(edge), row.listsAt)),
    approvedLots: row.approvedLots,
    reason: row.reason,
    endedAt: nullableTimeOf(row.endedAt),
    positionId: row.positionId === null ? null : idOf(row.positionId),
    firstPrice: nullablePriceOf(firstPrice),
    marketPrice: firstPrice === null ? null : priceOf(edge.market.lastPrice(row.code)),
    shares: sharesOf(edge, row),
  };
}

/** null before the delivery. */
function sharesOf({ market }: Edge, row: EntryRow): IpoEntryItem["shares"] {
  const { code, held, openValue, sold, realisedProfit } = row;
  if (held === null || openValue === null || sold === null || realisedProfit === null) return null;
  const position = { side: "long", quantity: held, openValue } as const;
  const { unrealisedProfit } = worthOf(position, market.lastPrice(code));
  return {
    held,
    unrealisedProfit: yenOf(unrealisedProfit),
    sold,
    realisedProfit: yenOf(realisedProfit),
  };
}
