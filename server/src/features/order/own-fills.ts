import type { AnswerOf } from "@akari/api/endpoints";
import type { Locale } from "@akari/api/locale";
import type { OwnFill } from "@akari/api/order";
import { fromTheTop, pageOf, pageSize } from "../../http/cursor.ts";
import type { Call } from "../../http/handler.ts";
import { idOf } from "../../http/present.ts";
import { actingOf } from "../../http/use-call.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { cursorOfFill, placeOfFill } from "./fill-cursor.ts";
import { priceDecimalsOf } from "../../market/present.ts";
import { presentFill } from "../../reads/present-fill.ts";
import { fillsOf, type OwnFillRow } from "../../uses/order/fills.ts";

/** The caller's executions, newest first. */
export async function listFills(
  call: Call<"trade/fills">,
): Promise<AnswerOf<"trade/fills"> | Refusal> {
  const { edge, locale } = call;
  const { code = null, cursor } = call.request;
  const before = cursor === undefined ? fromTheTop : placeOfFill(cursor);
  if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
  const rows = await fillsOf(edge, actingOf(call), { before, count: pageSize + 1, code });
  return pageOf(
    rows,
    ({ entryId }) => cursorOfFill(entryId),
    (row) => presentOwnFill(row, locale, priceDecimalsOf(edge.market, row.code)),
  );
}

function presentOwnFill(row: OwnFillRow, locale: Locale, decimals: 0 | 1): OwnFill {
  return {
    ...presentFill(row, row.side, locale, decimals),
    orderId: idOf(row.orderId),
    positionId: idOf(row.positionId),
    code: row.code,
    side: row.side,
    intent: row.intent,
    leverage: row.leverage,
  };
}
