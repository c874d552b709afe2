import { type Refusal, refuse } from "../../admission/refusal.ts";
import { positionColumns, type PositionRow, type Valuation } from "../account/positions.ts";
import { calendarOf } from "../calendar.ts";
import type { Acting, Stretch } from "../caller.ts";
import type { Books, MarketParts } from "../parts.ts";

/** By what a share's positions are valued now. */
export function valuationOf(parts: Pick<MarketParts, "core" | "market">, code: string): Valuation {
  return {
    lastPrice: parts.market.lastPrice(code),
    tradingDate: parts.market.tradingDate,
    calendar: calendarOf(parts),
  };
}

/** One of the caller's positions. */
export async function positionOf(
  { sql, course }: Books,
  { account }: Acting,
  positionId: number,
): Promise<PositionRow | Refusal> {
  const { rows } = await sql.query<PositionRow>(
    `select ${positionColumns} from positions where course = $1 and position_id = $2 and account_id = $3`,
    [course, positionId, account],
  );
  return rows[0] ?? refuse("POSITION_UNKNOWN", { field: "positionId" });
}

export interface PositionQuery extends Stretch {
  /** null: in any status. */
  readonly statuses: readonly PositionRow["status"][] | null;
  /** null: of any share. */
  readonly code: string | null;
}

/** The caller's positions, newest first. */
export async function positionsOf(
  { sql, course }: Books,
  { account }: Acting,
  { before, count, statuses, code }: PositionQuery,
): Promise<readonly PositionRow[]> {
  const { rows } = await sql.query<PositionRow>(
    `select ${positionColumns} from positions
     where course = $1 and account_id = $2 and position_id < $3 and ($4::text[] is null or status = any($4))
       and ($5::text is null or code = $5)
     order by position_id desc limit $6`,
    [course, account, before, statuses, code, count],
  );
  return rows;
}
