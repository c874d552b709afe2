import type { AnswerOf } from "@akari/api/endpoints";
import type { Locale } from "@akari/api/locale";
import type { OwnFill } from "@akari/api/order";
import { pageOf, pageSize } from "../../http/cursor.ts";
import type { Call } from "../../http/handler.ts";
import { idOf } from "../../http/present.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { cursorOfFill, type FillPlace, placeOfFill } from "./fill-cursor.ts";
import { type FillRow, presentFill } from "./order-row.ts";

interface OwnFillRow extends FillRow, FillPlace {
  readonly positionId: number;
  readonly code: string;
  readonly side: OwnFill["side"];
  readonly leverage: OwnFill["leverage"];
}

/** Before every execution: where a list without a cursor begins. */
const fromTheNewest: FillPlace = { at: 9_999_999_999_999, orderId: 0, sequence: 0 };

/**
 * The account's executions, newest first. They are found through its positions, whose side and leverage are those of all
 * their orders: an index of fills by account would be one that every execution pays for.
 */
export async function listFills({
  edge,
  request: { code, cursor },
  session,
  locale,
}: Call<"trade/fills">): Promise<AnswerOf<"trade/fills"> | Refusal> {
  const before = cursor === undefined ? fromTheNewest : placeOfFill(cursor);
  if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });

  const { rows } = await edge.sql.query<OwnFillRow>(
    `select f.at, f.price, f.quantity, f.fee, f.interest, f.profit, f.auction, f.trace, f.order_id as "orderId",
       f.execution_sequence as sequence, f.position_id as "positionId", p.code, p.side, f.intent, p.leverage
     from positions p join fills f using (position_id)
     where p.account_id = $1 and ($2::text is null or p.code = $2) and p.opened_at <= $3
       and (f.at, f.order_id, f.execution_sequence) < ($3::timestamptz, $4::bigint, $5::bigint)
     order by f.at desc, f.order_id desc, f.execution_sequence desc limit $6`,
    [
      session.accountId,
      code ?? null,
      new Date(before.at),
      before.orderId,
      before.sequence,
      pageSize + 1,
    ],
  );
  return pageOf(rows, cursorOfFill, (row) => presentOwnFill(row, locale));
}

function presentOwnFill(row: OwnFillRow, locale: Locale): OwnFill {
  return {
    ...presentFill(row, row.side, locale),
    orderId: idOf(row.orderId),
    positionId: idOf(row.positionId),
    code: row.code,
    side: row.side,
    intent: row.intent,
    leverage: row.leverage,
  };
}
