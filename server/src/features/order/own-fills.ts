import type { AnswerOf } from "@akari/api/endpoints";
import type { Locale } from "@akari/api/locale";
import type { OwnFill } from "@akari/api/order";
import { fromTheTop, pageOf, pageSize } from "../../http/cursor.ts";
import type { Call } from "../../http/handler.ts";
import { idOf } from "../../http/present.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { cursorOfFill, placeOfFill } from "./fill-cursor.ts";
import { priceDecimalsOf } from "../../market/present.ts";
import { type FillRow, presentFill } from "../../reads/fill-row.ts";

interface OwnFillRow extends FillRow {
  readonly entryId: number;
  readonly orderId: number;
  readonly positionId: number;
  readonly code: string;
  readonly side: OwnFill["side"];
  readonly leverage: OwnFill["leverage"];
}

/**
 * The account's executions, newest first, also within a millisecond. They are found through its positions, whose side and leverage
 * are those of all their orders: an index of fills by account would slow every execution down.
 */
export async function listFills({
  edge,
  request: { code, cursor },
  caller,
  locale,
}: Call<"trade/fills">): Promise<AnswerOf<"trade/fills"> | Refusal> {
  const before = cursor === undefined ? fromTheTop : placeOfFill(cursor);
  if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });

  const { rows } = await edge.sql.query<OwnFillRow>(
    `select f.at, f.price, f.quantity, f.fee, f.interest, f.profit, f.auction, f.off_auction as "offAuction", f.trace, f.order_id as "orderId",
       f.execution_sequence as sequence, f.entry_id as "entryId", f.position_id as "positionId", p.code, p.side, f.intent, p.leverage
     from positions p join fills f using (course, position_id)
     where p.course = $1 and p.account_id = $2 and ($3::text is null or p.code = $3) and p.position_id < $4 and f.entry_id < $4
     order by f.entry_id desc limit $5`,
    [edge.course, caller.account, code ?? null, before, pageSize + 1],
  );
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
