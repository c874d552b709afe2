import type { ForcedClose } from "@akari/api/margin";
import { percentHundredthsHalfUp } from "@akari/brokerage/rounding";
import type pg from "pg";
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
  sql: pg.Pool,
  accountId: number,
  count: number,
): Promise<ForcedClose[]> {
  const { rows } = await sql.query<ForcedRow>(
    `select ${forcedColumns} from forced_closes where account_id = $1 order by order_id desc limit $2`,
    [accountId, count],
  );
  return rows.map(presentForced);
}

/** Why the firm placed this order; null if it did not. */
export async function readForcedClose(sql: pg.Pool, orderId: number): Promise<ForcedClose | null> {
  const { rows } = await sql.query<ForcedRow>(
    `select ${forcedColumns} from forced_closes where order_id = $1`,
    [orderId],
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
