import type { Offering } from "@akari/brokerage/ipo/offering";
import type { OfferingTimes } from "@akari/brokerage/ipo/timetable";
import type { Books, MarketParts } from "../parts.ts";

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

/** The `from` clause of an `OfferingRow`, for lists that read further columns. */
export const offeringSource = { columns, from } as const;

/** Offerings before the delivery, the first to close first. */
export async function readRunning({ sql, course }: Books): Promise<OfferingRow[]> {
  const { rows } = await sql.query<OfferingRow>(
    `select ${columns} from ${from} where o.course = $1 and o.status <> 'completed' order by o.freezes_at, o.offering_id`,
    [course],
  );
  return rows;
}

/** How many listed offerings the list and its record look back. */
const recordedOfferings = 30;

export async function readListed({ sql, course }: Books): Promise<OfferingRow[]> {
  const { rows } = await sql.query<OfferingRow>(
    `select ${columns} from ${from} where o.course = $2 and o.status = 'completed' order by o.offering_id desc limit $1`,
    [recordedOfferings, course],
  );
  return rows;
}

/** undefined: no offering has this number. */
export async function readOffering(
  { sql, course }: Books,
  id: number,
): Promise<OfferingRow | undefined> {
  const { rows } = await sql.query<OfferingRow>(
    `select ${columns} from ${from} where o.course = $2 and o.offering_id = $1`,
    [id, course],
  );
  return rows[0];
}

/** The market's first price: of a finished day, or of the running one. */
export function firstPriceOf(
  market: Pick<MarketParts["market"], "quote">,
  row: Pick<OfferingRow, "code" | "firstOpen" | "listedOn">,
): number | null {
  if (row.firstOpen !== null) return row.firstOpen;
  if (row.listedOn === null) return null;
  return market.quote(row.code)?.statistics.open ?? null;
}
