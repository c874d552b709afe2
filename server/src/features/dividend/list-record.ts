import type { AnswerOf } from "@akari/api/endpoints";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Call } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, timeOf, yenOf } from "../../http/present.ts";
import { actingOf } from "../../http/use-call.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { dividendRecordOf } from "../../uses/dividend/record.ts";
import { presentShare } from "./present-share.ts";

/** Receipts and charges, newest first. */
export async function listRecord(
  call: Call<"dividend/record">,
): Promise<AnswerOf<"dividend/record"> | Refusal> {
  const { cursor, code = null, positionId } = call.request;
  const before = positionOf(cursor);
  if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
  const position = positionId === undefined ? null : idIn(positionId);
  const asked = { before, count: pageSize + 1, code, position };
  const { settled, total, month } = await dividendRecordOf(call.edge, actingOf(call), asked);
  const page = pageOf(settled, byId, (row) => ({
    entitlementId: idOf(row.entitlementId),
    ...presentShare(row),
    entryId: idOf(row.id),
    time: timeOf(row.settledAt),
  }));
  const { received, charged } = month;
  return {
    ...page,
    total: yenOf(total),
    month: { ...month, received: yenOf(received), charged: yenOf(charged) },
  };
}
