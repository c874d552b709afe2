import type { ConsoleIpoEntry, ConsoleOffering } from "@akari/api/console/ipo";
import type { Locale } from "@akari/api/locale";
import { opensAfter } from "@akari/brokerage/ipo/timetable";
import type { OperatorOfferings } from "../../../draw/operator-offerings.ts";
import type { Edge } from "../../../edge.ts";
import { byId, pageOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../../http/present.ts";
import { answered } from "../../../http/use-call.ts";
import { refuse } from "../../../admission/refusal.ts";
import { presentOffering, reservePlaceOf } from "../../../reads/present-offering.ts";
import { calendarOf } from "../../../uses/calendar.ts";
import {
  announceOffering,
  entriesOfOffer,
  type OfferEntry,
  type OfferRow,
  readOffers,
} from "../../../uses/ipo/offers.ts";
import { actingOperatorOf, type ConsoleHandlers } from "../../console-call.ts";

type IpoHandlers = Pick<ConsoleHandlers, "ipo/list" | "ipo/entries" | "ipo/announce">;

/** Offerings: read, and announced within the formula. There is no route that touches an entry or a draw (docs/ipo.md#operators-cannot-decide-wins). */
export const ipoRoutes = (offerings: OperatorOfferings): IpoHandlers => ({
  "ipo/list": async ({ edge, request, locale, at }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const rows = await readOffers(edge, { before, count: pageSize + 1 });
    return {
      ...pageOf(rows, byId, (row) => presentRow(edge, row, locale, at)),
      opensAt: timeOf(opensAfter(calendarOf(edge), at)),
      now: timeOf(at),
    };
  },

  "ipo/entries": async ({ edge, request: { offeringId, show = "all", cursor }, at }) => {
    const before = positionOf(cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const asked = { won: show === "won", before, count: pageSize + 1 };
    return answered(
      await entriesOfOffer(edge, idIn(offeringId), asked),
      ({ offeredLots, entries }) => ({
        ...pageOf(entries, byId, (row) => presentEntry(row, offeredLots)),
        now: timeOf(at),
      }),
    );
  },

  "ipo/announce": async (call) => {
    const { clientId: id, discountPercent, lots } = call.request;
    const { sql, course, core } = call.edge;
    const asked = { id, discount: discountPercent * 100, lots };
    return answered(
      await announceOffering({ sql, course, core, offerings }, actingOperatorOf(call), asked),
      (number) => ({ offeringId: idOf(number) }),
    );
  },
});

function presentRow(edge: Edge, row: OfferRow, locale: Locale, at: number): ConsoleOffering {
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

function presentEntry(row: OfferEntry, offeredLots: number): ConsoleIpoEntry {
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
