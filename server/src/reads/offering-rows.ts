import type { IpoComing, IpoOffering, IpoRecord } from "@akari/api/ipo";
import type { Locale } from "@akari/api/locale";
import { nameIn } from "@akari/api/name-in";
import {
  type Offering,
  type OfferingIssuer,
  priceOfLots,
  underwritingPrice,
} from "@akari/brokerage/ipo/offering";
import type { OfferingTimes } from "@akari/brokerage/ipo/timetable";
import { lotShares } from "@akari/brokerage/rates";
import { percentHundredthsHalfUp } from "@akari/brokerage/rounding";
import type { Calendar } from "@akari/exchange/calendar";
import { price as toPrice } from "@akari/exchange/price";
import { nextBoundary } from "@akari/exchange/schedule";
import type { PlannedOffering } from "@akari/simulator/listings";
import type { CourseSql } from "../db/course-sql.ts";
import type { Edge } from "../edge.ts";
import { calendarOf } from "../uses/calendar.ts";
import { idOf, nullablePriceOf, nullableTimeOf, priceOf, timeOf, yenOf } from "../http/present.ts";
import { isBeforeOpening } from "./before-opening.ts";

/** An offering as stored; with the open of its first day that is over, once it has one. */
export type OfferingRow = Omit<Offering, "issuer" | "times"> &
  OfferingTimes & { readonly issuer: string; readonly firstOpen: number | null };

const columns = `o.offering_id as id, o.draw, o.code, o.issuer, o.announced_at as "announcedAt", o.by_operator as "byOperator", o.discount, o.price,
  o.lots, o.lots_per_person as "lotsPerPerson", o.simulated, o.simulated_lots as "simulatedLots", o.simulated_seed as "simulatedSeed",
  o.commitment, o.opens_at as "opensAt", o.closes_at as "closesAt", o.freezes_at as "freezesAt", o.pays_from as "paysFrom",
  o.reminds_at as "remindsAt", o.pays_until as "paysUntil", o.reserve_until as "reserveUntil", o.lists_at as "listsAt",
  o.customer_lots as "customerLots", o.status, o.frozen_at as "frozenAt", o.root, o.drawn_at as "drawnAt", o.secret,
  o.tape_head as "tapeHead", o.reminded, o.lapsed_lots as "lapsedLots", o.listed_on as "listedOn", first.open as "firstOpen"`;
/** Beside a row `o` of offerings: the open of its first day that is over. */
export const firstDay = `left join lateral (
  select open from day_bars where course = o.course and code = o.code and trading_date >= o.listed_on order by trading_date limit 1) first on true`;
const from = `offerings o ${firstDay}`;

/** What an `OfferingRow` is selected of, for lists that read more beside it. */
export const offeringSource = { columns, from } as const;

/** Offerings before the delivery, the first to close first. */
export async function readRunning({ sql, course }: CourseSql): Promise<OfferingRow[]> {
  const { rows } = await sql.query<OfferingRow>(
    `select ${columns} from ${from} where o.course = $1 and o.status <> 'completed' order by o.freezes_at, o.offering_id`,
    [course],
  );
  return rows;
}

/** How many listed offerings the list and its record look back. */
const recordedOfferings = 30;

export async function readListed({ sql, course }: CourseSql): Promise<OfferingRow[]> {
  const { rows } = await sql.query<OfferingRow>(
    `select ${columns} from ${from} where o.course = $2 and o.status = 'completed' order by o.offering_id desc limit $1`,
    [recordedOfferings, course],
  );
  return rows;
}

/** undefined: no offering has this number. */
export async function readOffering(
  { sql, course }: CourseSql,
  id: number,
): Promise<OfferingRow | undefined> {
  const { rows } = await sql.query<OfferingRow>(
    `select ${columns} from ${from} where o.course = $2 and o.offering_id = $1`,
    [id, course],
  );
  return rows[0];
}

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

/** The market's first price: of a finished day, or of the running one. */
export function firstPriceOf(
  market: Edge["market"],
  row: Pick<OfferingRow, "code" | "firstOpen" | "listedOn">,
): number | null {
  if (row.firstOpen !== null) return row.firstOpen;
  if (row.listedOn === null) return null;
  return market.quote(row.code)?.statistics.open ?? null;
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
