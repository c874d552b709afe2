import type { IpoEntry } from "@akari/brokerage/ipo/entry";
import type { ActingOperator, Stretch } from "../caller.ts";
import type { Books, UseParts } from "../parts.ts";
import type { AnnounceOffering } from "@akari/brokerage/ipo/commands";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { byOperator, numberIn } from "../act.ts";
import { submit } from "../submit.ts";
import { type OfferingRow, offeringSource } from "./read-offerings.ts";

/** An offering as its operators see it, with what came of its entries; money in sen. */
export type OfferRow = OfferingRow & {
  readonly entries: number;
  readonly winners: number;
  readonly wonLots: number;
  readonly due: number;
  readonly paid: number;
  readonly approvedLots: number;
};

/** Offerings of any state, newest first. */
export async function readOffers(
  { sql, course }: Books,
  { before, count }: Stretch,
): Promise<OfferRow[]> {
  const { columns, from } = offeringSource;
  const { rows } = await sql.query<OfferRow>(
    `select ${columns}, own.* from ${from}
     cross join lateral (
       select count(*)::int as entries, count(*) filter (where won_lots > 0)::int as winners, coalesce(sum(won_lots), 0)::int as "wonLots",
         coalesce(sum(due), 0)::bigint as due, coalesce(sum(paid - returned), 0)::bigint as paid,
         coalesce(sum(approved_lots), 0)::int as "approvedLots"
       from ipo_entries where course = $1 and offering_id = o.offering_id and status <> 'withdrawn') own
     where o.course = $1 and o.offering_id < $2 order by o.offering_id desc limit $3`,
    [course, before, count],
  );
  return rows;
}

export type OfferEntry = Pick<
  IpoEntry,
  | "id"
  | "lots"
  | "appliedAt"
  | "status"
  | "place"
  | "wonLots"
  | "fromReserve"
  | "due"
  | "paid"
  | "returned"
  | "payUntil"
  | "approvedLots"
  | "reason"
>;

/** An offering's entries, newest first, without their customers; `won`: only entries that have won lots. */
export async function entriesOfOffer(
  { sql, course }: Books,
  offeringId: number,
  { won, before, count }: Stretch & { readonly won: boolean },
): Promise<{ readonly offeredLots: number; readonly entries: readonly OfferEntry[] } | Refusal> {
  const { rows: found } = await sql.query<{ lots: number }>(
    "select lots from offerings where course = $1 and offering_id = $2",
    [course, offeringId],
  );
  const [offering] = found;
  if (offering === undefined) return refuse("OFFERING_UNKNOWN", { field: "offeringId" });
  const { rows } = await sql.query<OfferEntry>(
    `select entry_id as id, lots, applied_at as "appliedAt", status, place, won_lots as "wonLots", from_reserve as "fromReserve", due, paid,
       returned, pay_until as "payUntil", approved_lots as "approvedLots", reason
     from ipo_entries where course = $1 and offering_id = $2 and entry_id < $3 and ($4 = false or won_lots > 0) order by entry_id desc limit $5`,
    [course, offeringId, before, won, count],
  );
  return { offeredLots: offering.lots, entries: rows };
}

/** Prepares an offering: a company, a draw and its commitment; null: all codes are taken. */
export interface Offerings {
  prepare(wanted: {
    readonly clientId: string;
    readonly discount: number;
    readonly lots: number;
    readonly at: number;
  }): Promise<Omit<AnnounceOffering, "id" | "actor" | "at"> | null>;
}

/** Announces an offering within the formula; its number. */
export async function announceOffering(
  parts: UseParts & { readonly offerings: Offerings },
  operator: ActingOperator,
  { id, discount, lots }: { readonly id: string; readonly discount: number; readonly lots: number },
): Promise<number | Refusal> {
  const { at } = operator;
  const announcement = await parts.offerings.prepare({ clientId: id, discount, lots, at });
  if (announcement === null) return refuse("OFFERING_CODE_TAKEN");
  const outcome = await submit(parts, { ...announcement, ...byOperator(operator, id) });
  return outcome instanceof Refusal ? outcome : numberIn(outcome, "offeringId");
}
