import type { ConsoleBlock } from "@akari/api/console/block";
import type { Locale } from "@akari/api/locale";
import { isReason } from "@akari/api/reasons";
import type { Edge } from "../../../edge.ts";
import { byId, pageOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, nullablePriceOf, priceOf, timeOf } from "../../../http/present.ts";
import { answered } from "../../../http/use-call.ts";
import { refuse } from "../../../admission/refusal.ts";
import { reasonText } from "../../../http/wording.ts";
import { isBeforeOpening } from "../../../uses/before-opening.ts";
import {
  announceBlock,
  type OfferRow,
  readOffers,
  withdrawBlock,
} from "../../../uses/block/offers.ts";
import { nameOf } from "../../../market/share-name.ts";
import { actingOperatorOf, type ConsoleHandlers } from "../../console-call.ts";
import { personOf } from "../../people.ts";
import { operatorNames } from "../../../uses/operator/operator-names.ts";

type BlockHandlers = Pick<ConsoleHandlers, "block/list" | "block/announce" | "block/withdraw">;

/** Blocks: operators choose the share, the discount within its bounds, and the size; the price is the formula's. */
export const blockRoutes: BlockHandlers = {
  "block/list": async ({ edge, request, locale, at }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const rows = await readOffers(edge, { before, count: pageSize + 1 });
    const names = await operatorNames(
      edge.sql,
      rows.flatMap(({ announcedBy }) => (announcedBy === null ? [] : [Number(announcedBy)])),
    );
    return {
      ...pageOf(rows, byId, (row) => present(edge, row, names, locale)),
      now: timeOf(at),
    };
  },

  "block/announce": async (call) => {
    const { clientId: id, code, discountPercent, lots, minimumLots, maximumLots } = call.request;
    const discount = Math.round(discountPercent * 100);
    const asked = { id, code, discount, lots, minimumLots, maximumLots };
    return answered(await announceBlock(call.edge, actingOperatorOf(call), asked), presentNumber);
  },

  "block/withdraw": async (call) => {
    const asked = { id: call.request.clientId, offerId: idIn(call.request.offerId) };
    return answered(await withdrawBlock(call.edge, actingOperatorOf(call), asked), presentNumber);
  },
};

function presentNumber(number: number): { readonly offerId: string } {
  return { offerId: idOf(number) };
}

function present(
  { market, core }: Pick<Edge, "market" | "core">,
  row: OfferRow,
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
