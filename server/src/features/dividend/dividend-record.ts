import type { DividendRecord } from "@akari/api/dividend";
import type { AnswerOf } from "@akari/api/endpoints";
import { tokyoDate } from "@akari/exchange/tokyo-time";
import type { CourseSql } from "../../db/course-sql.ts";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Call } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, timeOf, yenOf } from "../../http/present.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { type Due, presentShare } from "./present-share.ts";

/** Its id is the entry's: entries are in the order of what happened. */
interface SettledRow extends Due {
  readonly id: number;
  readonly entitlementId: number;
  readonly settledAt: number;
}

/** What was received and charged, newest first. */
export async function listRecord({
  edge,
  request: { cursor, code, positionId },
  caller: { account: accountId },
}: Call<"dividend/record">): Promise<AnswerOf<"dividend/record"> | Refusal> {
  const before = positionOf(cursor);
  if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
  const position = positionId === undefined ? null : idIn(positionId);
  const [{ rows }, month, total] = await Promise.all([
    edge.sql.query<SettledRow>(
      `select entry_id as id, entitlement_id as "entitlementId", dividend_id as "dividendId", position_id as "positionId", code,
         side, leverage, quantity, per_share as "perShare", amount, settles_on as "settlesOn", settled_at as "settledAt"
       from entitlements where course = $1 and account_id = $2 and status = 'settled' and entry_id < $3
         and ($4::text is null or code = $4) and ($5::bigint is null or position_id = $5)
       order by entry_id desc limit $6`,
      [edge.course, accountId, before, code ?? null, position, pageSize + 1],
    ),
    readMonth(edge, accountId, tokyoDate(edge.clock.now()).slice(0, 7)),
    readTotal(edge, accountId, code ?? null, position),
  ]);
  const page = pageOf(rows, byId, (row) => ({
    entitlementId: idOf(row.entitlementId),
    ...presentShare(row),
    entryId: idOf(row.id),
    time: timeOf(row.settledAt),
  }));
  return { ...page, total: yenOf(total), month };
}

/** Received less charged, in sen. */
async function readTotal(
  { sql, course }: CourseSql,
  accountId: number,
  code: string | null,
  position: number | null,
): Promise<number> {
  const { rows } = await sql.query<{ total: number }>(
    `select coalesce(sum(case side when 'long' then amount else -amount end), 0)::bigint as total
     from entitlements where course = $1 and account_id = $2 and status = 'settled'
       and ($3::text is null or code = $3) and ($4::bigint is null or position_id = $4)`,
    [course, accountId, code, position],
  );
  return rows[0]!.total;
}

async function readMonth(
  { sql, course }: CourseSql,
  accountId: number,
  month: string,
): Promise<DividendRecord["month"]> {
  const { rows } = await sql.query<{ received: number; charged: number }>(
    `select coalesce(sum(amount) filter (where side = 'long'), 0)::bigint as received,
       coalesce(sum(amount) filter (where side = 'short'), 0)::bigint as charged
     from entitlements where course = $1 and account_id = $2 and status = 'settled' and to_char(settles_on, 'YYYY-MM') = $3`,
    [course, accountId, month],
  );
  const { received, charged } = rows[0]!;
  return { month, received: yenOf(received), charged: yenOf(charged) };
}
