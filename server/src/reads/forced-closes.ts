import type { ForcedClose } from "@akari/api/margin";
import { percentHundredthsHalfUp } from "@akari/brokerage/rounding";
import type { CourseSql } from "../db/course-sql.ts";
import { idOf, timeOf, yenOf } from "../http/present.ts";

interface ForcedRow {
  readonly orderId: number;
  readonly positionId: number;
  readonly code: string;
  readonly at: number;
  readonly rule: ForcedClose["rule"];
  readonly equity: number;
  readonly openValue: number;
  readonly callRemaining: number | null;
}

const forcedColumns = `order_id as "orderId", position_id as "positionId", code, at, rule, equity, open_value as "openValue",
  call_remaining as "callRemaining"`;

/** The account's forced closes, newest first. */
export async function readForcedCloses(
  { sql, course }: CourseSql,
  accountId: number,
  count: number,
): Promise<ForcedClose[]> {
  const { rows } = await sql.query<ForcedRow>(
    `select ${forcedColumns} from forced_closes where course = $3 and account_id = $1 order by order_id desc limit $2`,
    [accountId, count, course],
  );
  return rows.map(presentForced);
}

/** Why the firm placed this order; null if it did not. */
export async function readForcedClose(
  { sql, course }: CourseSql,
  orderId: number,
): Promise<ForcedClose | null> {
  const { rows } = await sql.query<ForcedRow>(
    `select ${forcedColumns} from forced_closes where course = $2 and order_id = $1`,
    [orderId, course],
  );
  return rows[0] === undefined ? null : presentForced(rows[0]);
}

function presentForced(row: ForcedRow): ForcedClose {
  return {
    orderId: idOf(row.orderId),
    positionId: idOf(row.positionId),
    code: row.code,
    time: timeOf(row.at),
    rule: row.rule,
    equity: yenOf(row.equity),
    openValue: yenOf(row.openValue),
    ratioPercent: percentHundredthsHalfUp(row.equity, row.openValue) / 100,
    callRemaining: row.callRemaining === null ? null : yenOf(row.callRemaining),
  };
}
