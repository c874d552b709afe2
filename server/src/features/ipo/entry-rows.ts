import type { IpoEntryItem } from "@akari/api/ipo";
import type { Locale } from "@akari/api/locale";
import { type IpoEntry, unpaidOf } from "@akari/brokerage/ipo/entry";
import {
  type Offering,
  type OfferingIssuer,
  priceOfLots,
  settlementOf,
} from "@akari/brokerage/ipo/offering";
import { lotShares } from "@akari/brokerage/rates";
import type { CourseSql } from "../../db/course-sql.ts";
import type { Edge } from "../../edge.ts";
import {
  idOf,
  nullablePriceOf,
  nullableTimeOf,
  priceOf,
  timeOf,
  yenOf,
} from "../../http/present.ts";
import {
  companyName,
  firstDay,
  firstPriceOf,
  oddsOf,
  opensFrom,
  reservePlaceOf,
} from "../../reads/offering-rows.ts";
import { worthOf } from "../../uses/account/positions.ts";
import { calendarOf } from "../../uses/calendar.ts";

type Row = Omit<IpoEntry, "accountId" | "clientId"> & {
  readonly issuer: string;
  readonly offeringStatus: Offering["status"];
  readonly offeredLots: number;
  readonly lotsPerPerson: number;
  readonly appliedLots: number;
  readonly freezesAt: number;
  readonly paysFrom: number;
  readonly paysUntil: number;
  readonly listsAt: number;
  readonly listedOn: string | null;
  readonly firstOpen: number | null;
  /** The position of the delivered shares. */
  readonly held: number | null;
  readonly openValue: number | null;
  readonly sold: number | null;
  readonly realisedProfit: number | null;
};

/** An account's entries with numbers below `before`, newest first; `won`: those that have won lots only. */
export async function readEntries(
  { sql, course }: CourseSql,
  accountId: number,
  before: number,
  count: number,
  won: boolean,
): Promise<Row[]> {
  const { rows } = await sql.query<Row>(
    `select e.entry_id as id, e.offering_id as "offeringId", e.code, e.price, e.lots, e.random, e.applied_at as "appliedAt", e.status, e.place,
       e.won_lots as "wonLots", e.from_reserve as "fromReserve", e.due, e.paid, e.returned, e.pay_until as "payUntil",
       e.approved_lots as "approvedLots", e.reason, e.drawn_at as "drawnAt", e.ended_at as "endedAt", e.position_id as "positionId",
       o.issuer, o.status as "offeringStatus", o.lots as "offeredLots", o.lots_per_person as "lotsPerPerson", o.simulated_lots + o.customer_lots as "appliedLots",
       o.freezes_at as "freezesAt", o.pays_from as "paysFrom", o.pays_until as "paysUntil", o.lists_at as "listsAt", o.listed_on as "listedOn",
       first.open as "firstOpen", p.quantity as held, p.open_value as "openValue", p.closed_quantity as sold, p.realised_profit as "realisedProfit"
     from ipo_entries e join offerings o using (course, offering_id) ${firstDay} left join positions p on p.course = $1 and p.position_id = e.position_id
     where e.course = $1 and e.account_id = $2 and e.entry_id < $3 and ($5 = false or e.won_lots > 0) order by e.entry_id desc limit $4`,
    [course, accountId, before, count, won],
  );
  return rows;
}

/** What an account's drawn entries applied for and won in the draw, and what the odds alone would have given. */
export async function readLuck(
  { sql, course }: CourseSql,
  accountId: number,
): Promise<{ entries: number; lots: number; won: number; expected: number }> {
  const { rows } = await sql.query<{
    entries: number;
    lots: number;
    won: number;
    expected: number;
  }>(
    `select count(*)::int as entries, coalesce(sum(e.lots), 0)::int as lots,
       coalesce(sum(e.won_lots) filter (where not e.from_reserve), 0)::int as won,
       coalesce(sum(e.lots * least(1.0, o.lots::float8 / (o.simulated_lots + o.customer_lots))), 0)::float8 as expected
     from ipo_entries e join offerings o using (course, offering_id) where e.course = $1 and e.account_id = $2 and e.place is not null`,
    [course, accountId],
  );
  return rows[0]!;
}

/** Due and paid over all winning entries. */
export async function readDue(
  { sql, course }: CourseSql,
  accountId: number,
): Promise<{ due: number; paid: number }> {
  const { rows } = await sql.query<{ due: number; paid: number }>(
    `select coalesce(sum(due), 0)::bigint as due, coalesce(sum(paid), 0)::bigint as paid from ipo_entries where course = $1 and account_id = $2`,
    [course, accountId],
  );
  return rows[0]!;
}

export function presentEntry(edge: Edge, row: Row, locale: Locale): IpoEntryItem {
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
function sharesOf({ market }: Edge, row: Row): IpoEntryItem["shares"] {
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
