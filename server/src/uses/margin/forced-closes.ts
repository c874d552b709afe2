import type { ForcedOrigin } from "@akari/brokerage/order/order";
import type { Books } from "../parts.ts";

export interface ForcedRow {
  readonly orderId: number;
  readonly positionId: number;
  readonly code: string;
  readonly at: number;
  readonly rule: ForcedOrigin;
  readonly equity: number;
  readonly openValue: number;
  readonly callRemaining: number | null;
}

const forcedColumns = `order_id as "orderId", position_id as "positionId", code, at, rule, equity, open_value as "openValue",
  call_remaining as "callRemaining"`;

/** The account's forced closes, newest first. */
export async function readForcedCloses(
  { sql, course }: Books,
  accountId: number,
  count: number,
): Promise<ForcedRow[]> {
  const { rows } = await sql.query<ForcedRow>(
    `select ${forcedColumns} from forced_closes where course = $3 and account_id = $1 order by order_id desc limit $2`,
    [accountId, count, course],
  );
  return rows;
}

/** Why the firm placed this order; null if it did not. */
export async function readForcedClose(
  { sql, course }: Books,
  orderId: number,
): Promise<ForcedRow | null> {
  const { rows } = await sql.query<ForcedRow>(
    `select ${forcedColumns} from forced_closes where course = $2 and order_id = $1`,
    [orderId, course],
  );
  return rows[0] ?? null;
}
