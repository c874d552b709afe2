import { caseNumberOf } from "@akari/api/case-number";
import type { PremarketCase } from "@akari/api/console/premarket";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import { nextPremarketOpening } from "@akari/brokerage/premarket/next-opening";
import type { Edge } from "../../../edge.ts";
import { byId, pageOf, pageSize, positionOf } from "../../../http/cursor.ts";
import {
  idOf,
  nullablePriceOf,
  nullableTimeOf,
  priceOf,
  timeOf,
  yenOf,
} from "../../../http/present.ts";
import { refuse } from "../../../admission/refusal.ts";
import { reasonText } from "../../../http/wording.ts";
import { nameOf } from "../../../market/share-name.ts";
import {
  type AnyApplication,
  applicationFigures,
  readApplications,
} from "../../../uses/premarket/all-applications.ts";
import { calendarOf } from "../../../uses/calendar.ts";
import type { ConsoleHandlers } from "../../console-call.ts";

type PremarketHandlers = Pick<ConsoleHandlers, "premarket/list">;

/** Pre-market applications: read, and nothing else. */
export const premarketRoutes: PremarketHandlers = {
  "premarket/list": async ({ edge, request, locale, at }) => {
    const { state = "applying", cursor } = request;
    const before = positionOf(cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const rows = await readApplications(edge, {
      before,
      count: pageSize + 1,
      waiting: state === "applying",
    });
    return {
      ...pageOf(rows, byId, (row) => presentCase(edge, row, locale)),
      figures: await readFigures(edge, at),
      now: timeOf(at),
    };
  },
};

async function readFigures(edge: Edge, at: number) {
  const { applying, held, today } = await applicationFigures(edge, at);
  const { opensAt } = nextPremarketOpening(calendarOf(edge), at);
  return { applying, held: yenOf(held), today, opensAt: timeOf(opensAt) };
}

function presentCase(edge: Edge, row: AnyApplication, locale: Locale): PremarketCase {
  const { id, code, reason, opensAt } = row;
  const { acceptsFrom } = nextPremarketOpening(calendarOf(edge), opensAt - 1);
  return {
    premarketId: idOf(id),
    caseNumber: caseNumberOf("premarket", id),
    code,
    name: nameOf(edge.market, code, locale),
    opensAt: timeOf(opensAt),
    acceptsFrom: timeOf(acceptsFrom),
    appliedAt: timeOf(row.appliedAt),
    price: priceOf(row.price),
    quantity: row.quantity,
    filledQuantity: row.filled,
    filledValue: yenOf(row.filledValue),
    openingPrice: nullablePriceOf(row.openingPrice),
    held: yenOf(row.hold),
    state: stateOf(row),
    reason,
    reasonText: reason !== null && isReason(reason) ? reasonText(reason, {}, locale) : null,
    decidedAt: nullableTimeOf(row.decidedAt),
  };
}

function stateOf({ status, orderId }: AnyApplication): PremarketCase["state"] {
  if (status !== "applying") return status;
  return orderId === null ? "kept" : "sent";
}
