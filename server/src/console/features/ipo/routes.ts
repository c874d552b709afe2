import type { ConsoleIpoEntry, ConsoleOffering } from "@akari/api/console/ipo";
import type { Locale } from "@akari/api/locale";
import type { IpoEntry } from "@akari/brokerage/ipo/entry";
import { opensAfter } from "@akari/brokerage/ipo/timetable";
import type { CourseSql } from "../../../db/course-sql.ts";
import type { OperatorOfferings } from "../../../draw/operator-offerings.ts";
import type { Edge } from "../../../edge.ts";
import { byId, pageOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../../http/present.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import { submit } from "../../../uses/submit.ts";
import { presentOffering, reservePlaceOf } from "../../../reads/present-offering.ts";
import { type OfferingRow, offeringSource } from "../../../uses/ipo/read-offerings.ts";
import { calendarOf } from "../../../uses/calendar.ts";
import type { ConsoleHandlers } from "../../console-call.ts";

type IpoHandlers = Pick<ConsoleHandlers, "ipo/list" | "ipo/entries" | "ipo/announce">;

/** Offerings: read, and announced within the formula. There is no route that touches an entry or a draw (docs/ipo.md#no-hand). */
export const ipoRoutes = (offerings: OperatorOfferings): IpoHandlers => ({
  "ipo/list": async ({ edge, request, locale, at }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const rows = await readOfferings(edge, before, pageSize + 1);
    return {
      ...pageOf(rows, byId, (row) => presentRow(edge, row, locale, at)),
      opensAt: timeOf(opensAfter(calendarOf(edge), at)),
      now: timeOf(at),
    };
  },

  "ipo/entries": async ({ edge, request: { offeringId, show = "all", cursor }, at }) => {
    const before = positionOf(cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const { rows: found } = await edge.sql.query<{ lots: number }>(
      "select lots from offerings where course = $1 and offering_id = $2",
      [edge.course, idIn(offeringId)],
    );
    const [offering] = found;
    if (offering === undefined) return refuse("OFFERING_UNKNOWN", { field: "offeringId" });
    const rows = await readEntries(edge, idIn(offeringId), show === "won", before, pageSize + 1);
    return {
      ...pageOf(rows, byId, (row) => presentEntry(row, offering.lots)),
      now: timeOf(at),
    };
  },

  "ipo/announce": async ({ edge, request, operator, at }) => {
    const { clientId, discountPercent, lots } = request;
    const discount = discountPercent * 100;
    const announcement = await offerings.prepare({ clientId, discount, lots, at });
    if (announcement === null) return refuse("OFFERING_CODE_TAKEN");
    const outcome = await submit(edge, {
      ...announcement,
      id: clientId,
      actor: { kind: "operator", id: String(operator.operatorId) },
      at,
    });
    if (outcome instanceof Refusal) return outcome;
    if (outcome.offeringId === undefined)
      throw new Error("an accepted offering without its number");
    return { offeringId: idOf(outcome.offeringId) };
  },
});

type ListRow = OfferingRow &
  Pick<ConsoleOffering, "entries" | "winners" | "wonLots" | "due" | "paid" | "approvedLots">;

async function readOfferings(
  { sql, course }: CourseSql,
  before: number,
  count: number,
): Promise<ListRow[]> {
  const { columns, from } = offeringSource;
  const { rows } = await sql.query<ListRow>(
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

function presentRow(edge: Edge, row: ListRow, locale: Locale, at: number): ConsoleOffering {
  return {
    ...presentOffering(edge, row, locale, at),
    announcedAt: timeOf(row.announcedAt),
    entries: row.entries,
    customerLots: row.customerLots,
    winners: row.winners,
    wonLots: row.wonLots,
    due: yenOf(row.due),
    paid: yenOf(row.paid),
    approvedLots: row.approvedLots,
  };
}

type EntryRow = Pick<
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

async function readEntries(
  { sql, course }: CourseSql,
  offeringId: number,
  won: boolean,
  before: number,
  count: number,
): Promise<EntryRow[]> {
  const { rows } = await sql.query<EntryRow>(
    `select entry_id as id, lots, applied_at as "appliedAt", status, place, won_lots as "wonLots", from_reserve as "fromReserve", due, paid,
       returned, pay_until as "payUntil", approved_lots as "approvedLots", reason
     from ipo_entries where course = $1 and offering_id = $2 and entry_id < $3 and ($4 = false or won_lots > 0) order by entry_id desc limit $5`,
    [course, offeringId, before, won, count],
  );
  return rows;
}

function presentEntry(row: EntryRow, offeredLots: number): ConsoleIpoEntry {
  return {
    entryId: idOf(row.id),
    lots: row.lots,
    appliedAt: timeOf(row.appliedAt),
    status: row.status,
    place: row.place,
    reservePlace: reservePlaceOf(row.place, offeredLots),
    wonLots: row.wonLots,
    fromReserve: row.fromReserve,
    due: yenOf(row.due),
    paid: yenOf(row.paid),
    returned: yenOf(row.returned),
    payUntil: nullableTimeOf(row.payUntil),
    approvedLots: row.approvedLots,
    reason: row.reason,
  };
}
