import type { ConsoleBlock } from "@akari/api/console/block";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import type { BlockOffer } from "@akari/brokerage/block/block-offer";
import type { Outcome } from "@akari/brokerage/decision";
import type { CourseSql } from "../../../db/course-sql.ts";
import type { Edge } from "../../../edge.ts";
import { byId, pageOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, nullablePriceOf, priceOf, timeOf } from "../../../http/present.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import { submit } from "../../../uses/submit.ts";
import { reasonText } from "../../../http/wording.ts";
import { isBeforeOpening } from "../../../uses/before-opening.ts";
import { nameOf } from "../../../market/share-name.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import type { OperatorSession } from "../../operator-sessions.ts";
import { namesOf, personOf } from "../../people.ts";

type BlockHandlers = Pick<ConsoleHandlers, "block/list" | "block/announce" | "block/withdraw">;

/** Blocks: operators choose the share, the discount within its bounds, and the size; the price is the formula's. */
export const blockRoutes: BlockHandlers = {
  "block/list": async ({ edge, request, locale, at }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const rows = await readBlocks(edge, before, pageSize + 1);
    const names = await namesOf(
      edge.sql,
      rows.flatMap(({ announcedBy }) => (announcedBy === null ? [] : [Number(announcedBy)])),
    );
    return {
      ...pageOf(rows, byId, (row) => present(edge, row, names, locale)),
      now: timeOf(at),
    };
  },

  "block/announce": async ({ edge, request, operator, at }) =>
    answerOf(
      await submit(edge, {
        kind: "announce-block",
        id: request.clientId,
        actor: actorOf(operator),
        at,
        code: request.code,
        discount: Math.round(request.discountPercent * 100),
        lots: request.lots,
        minimumLots: request.minimumLots,
        maximumLots: request.maximumLots,
      }),
    ),

  "block/withdraw": async ({ edge, request, operator, at }) =>
    answerOf(
      await submit(edge, {
        kind: "withdraw-block",
        id: request.clientId,
        actor: actorOf(operator),
        at,
        offerId: idIn(request.offerId),
      }),
    ),
};

type Row = BlockOffer & { readonly subscribers: number; readonly closedAt: number | null };

async function readBlocks(
  { sql, course }: CourseSql,
  before: number,
  count: number,
): Promise<Row[]> {
  const { rows } = await sql.query<Row>(
    `select offer_id as id, code, announced_at as "announcedAt", announced_by as "announcedBy", last_price as "lastPrice", discount, price,
       lots, left_lots as "leftLots", minimum_lots as "minimumLots", maximum_lots as "maximumLots", closes_at as "closesAt", closed_at as "closedAt", status, reason,
       closing_price as "closingPrice", entered,
       (select count(*) from block_subscriptions s where s.course = $1 and s.offer_id = o.offer_id and s.status <> 'cancelled') as subscribers
     from block_offers o where o.course = $1 and offer_id < $2 order by offer_id desc limit $3`,
    [course, before, count],
  );
  return rows;
}

function present(
  { market, core }: Pick<Edge, "market" | "core">,
  row: Row,
  names: ReadonlyMap<number, string>,
  locale: Locale,
): ConsoleBlock {
  const { announcedBy, reason, status } = row;
  const operatorId = Number(announcedBy);
  return {
    offerId: idOf(row.id),
    code: row.code,
    name: nameOf(market, row.code, locale),
    announcedAt: timeOf(row.announcedAt),
    by: announcedBy === null ? null : personOf(operatorId, names.get(operatorId) ?? ""),
    announcedPrice: priceOf(row.lastPrice),
    discountPercent: row.discount / 100,
    hedgingPrice: priceOf(row.price),
    lots: row.lots,
    remainingLots: row.leftLots,
    minimumLots: row.minimumLots,
    maximumLots: row.maximumLots,
    closesAt: timeOf(row.closesAt),
    status,
    reasonText: reason !== null && isReason(reason) ? reasonText(reason, {}, locale) : null,
    closingPrice: nullablePriceOf(row.closingPrice),
    subscribers: row.subscribers,
    withdrawable: status === "open" && !row.entered,
    subscribed: row.leftLots < row.lots,
    beforeOpening: isBeforeOpening(core.ready, row.closedAt),
  };
}

function actorOf({ operatorId }: OperatorSession) {
  return { kind: "operator", id: String(operatorId) } as const;
}

function answerOf(outcome: Outcome | Refusal): { readonly offerId: string } | Refusal {
  if (outcome instanceof Refusal) return outcome;
  if (outcome.offerId === undefined) throw new Error("an accepted block without its number");
  return { offerId: idOf(outcome.offerId) };
}
