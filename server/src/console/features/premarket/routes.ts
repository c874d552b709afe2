import { caseNumberOf } from "@akari/api/case-number";
import type { PremarketCase } from "@akari/api/console/premarket";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import type { PremarketApplication } from "@akari/brokerage/premarket/application";
import { nextPremarketOpening } from "@akari/brokerage/premarket/next-opening";
import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
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
import { calendarOf } from "../../../uses/calendar.ts";
import type { ConsoleHandlers } from "../../console-call.ts";

type PremarketHandlers = Pick<ConsoleHandlers, "premarket/list">;

type Row = Omit<PremarketApplication, "accountId" | "clientId" | "carriedAt">;

/** Pre-market applications: read, and nothing else. */
export const premarketRoutes: PremarketHandlers = {
  "premarket/list": async ({ edge, request, locale, at }) => {
    const { state = "applying", cursor } = request;
    const before = positionOf(cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const { rows } = await edge.sql.query<Row>(
      `select premarket_id as id, code, price, quantity, hold, opens_at as "opensAt", applied_at as "appliedAt", status, reason,
         order_id as "orderId", filled, filled_value as "filledValue", opening_price as "openingPrice", decided_at as "decidedAt"
       from premarket_applications where course = $1 and (status = 'applying') = $2 and premarket_id < $3
       order by premarket_id desc limit $4`,
      [edge.course, state === "applying", before, pageSize + 1],
    );
    return {
      ...pageOf(rows, byId, (row) => presentCase(edge, row, locale)),
      figures: await readFigures(edge, at),
      now: timeOf(at),
    };
  },
};

async function readFigures(edge: Edge, at: number) {
  const { rows } = await edge.sql.query<{ applying: number; held: number; today: number }>(
    `select count(*) filter (where status = 'applying') as applying,
       coalesce(sum(hold) filter (where status = 'applying' and order_id is null), 0)::bigint as held,
       count(*) filter (where status = 'success' and decided_at >= $2) as today
     from premarket_applications where course = $1 and (status = 'applying' or decided_at >= $2)`,
    [edge.course, new Date(startOfTokyoDay(at))],
  );
  const { applying, held, today } = rows[0]!;
  const { opensAt } = nextPremarketOpening(calendarOf(edge), at);
  return { applying, held: yenOf(held), today, opensAt: timeOf(opensAt) };
}

function presentCase(edge: Edge, row: Row, locale: Locale): PremarketCase {
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

function stateOf({ status, orderId }: Row): PremarketCase["state"] {
  if (status !== "applying") return status;
  return orderId === null ? "kept" : "sent";
}
