import type { IpoEntry } from "@akari/brokerage/ipo/entry";
import type { Offering } from "@akari/brokerage/ipo/offering";
import type { Acting, Stretch } from "../caller.ts";
import type { Books } from "../parts.ts";
import { firstDay } from "./read-offerings.ts";

export type EntryRow = Omit<IpoEntry, "accountId" | "clientId"> & {
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

/** The caller's entries, newest first; `won`: only entries that have won lots. */
export async function entriesOf(
  { sql, course }: Books,
  { account }: Acting,
  { before, count, won }: Stretch & { readonly won: boolean },
): Promise<EntryRow[]> {
  const { rows } = await sql.query<EntryRow>(
    `select e.entry_id as id, e.offering_id as "offeringId", e.code, e.price, e.lots, e.random, e.applied_at as "appliedAt", e.status, e.place,
       e.won_lots as "wonLots", e.from_reserve as "fromReserve", e.due, e.paid, e.returned, e.pay_until as "payUntil",
       e.approved_lots as "approvedLots", e.reason, e.drawn_at as "drawnAt", e.ended_at as "endedAt", e.position_id as "positionId",
       o.issuer, o.status as "offeringStatus", o.lots as "offeredLots", o.lots_per_person as "lotsPerPerson", o.simulated_lots + o.customer_lots as "appliedLots",
       o.freezes_at as "freezesAt", o.pays_from as "paysFrom", o.pays_until as "paysUntil", o.lists_at as "listsAt", o.listed_on as "listedOn",
       first.open as "firstOpen", p.quantity as held, p.open_value as "openValue", p.closed_quantity as sold, p.realised_profit as "realisedProfit"
     from ipo_entries e join offerings o using (course, offering_id) ${firstDay} left join positions p on p.course = $1 and p.position_id = e.position_id
     where e.course = $1 and e.account_id = $2 and e.entry_id < $3 and ($5 = false or e.won_lots > 0) order by e.entry_id desc limit $4`,
    [course, account, before, count, won],
  );
  return rows;
}

/** Lots that an account's drawn entries applied for and won in the draw, and the expected wins by the odds. */
export async function luckOf(
  { sql, course }: Books,
  { account }: Acting,
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
    [course, account],
  );
  return rows[0]!;
}

/** Due and paid over all winning entries. */
export async function dueOf(
  { sql, course }: Books,
  { account }: Acting,
): Promise<{ due: number; paid: number }> {
  const { rows } = await sql.query<{ due: number; paid: number }>(
    `select coalesce(sum(due), 0)::bigint as due, coalesce(sum(paid), 0)::bigint as paid from ipo_entries where course = $1 and account_id = $2`,
    [course, account],
  );
  return rows[0]!;
}
