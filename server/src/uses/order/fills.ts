import type { LeverageTimes, PositionSide } from "@akari/brokerage/order/commands";
import type { FillTrace } from "@akari/exchange/fill-trace";
import type { Acting, Stretch } from "../caller.ts";
import type { Books } from "../parts.ts";

/** Columns of `fills` as the queries name them. */
const fillColumns = `at, price, quantity, fee, interest, profit, auction, off_auction as "offAuction", intent, trace`;

/** A stored explanation; the fill's row names its order. */
export type StoredTrace = Omit<FillTrace, "orderId">;

/** A fill of the books; its price in tenths of a yen, money in sen. */
export interface FillRow {
  readonly at: number;
  readonly price: number;
  readonly quantity: number;
  readonly fee: number;
  readonly interest: number;
  readonly profit: number;
  readonly auction: boolean;
  readonly offAuction: boolean;
  readonly intent: "open" | "close";
  readonly trace: StoredTrace | null;
}

export interface OwnFillRow extends FillRow {
  readonly entryId: number;
  readonly orderId: number;
  readonly positionId: number;
  readonly code: string;
  readonly side: PositionSide;
  readonly leverage: LeverageTimes;
}

/** The fills of an order that is the caller's, oldest first. */
export async function fillsOfOrder({ sql, course }: Books, orderId: number): Promise<FillRow[]> {
  const { rows } = await sql.query<FillRow>(
    `select ${fillColumns} from fills where course = $1 and order_id = $2 order by entry_id`,
    [course, orderId],
  );
  return rows;
}

/** The same of a position. */
export async function fillsOfPosition(
  { sql, course }: Books,
  positionId: number,
): Promise<FillRow[]> {
  const { rows } = await sql.query<FillRow>(
    `select ${fillColumns} from fills where course = $1 and position_id = $2 order by entry_id`,
    [course, positionId],
  );
  return rows;
}

/**
 * The account's executions, newest first, also within a millisecond. They are found through its positions, whose side and leverage
 * are those of all their orders: an index of fills by account would slow every execution down.
 */
export async function fillsOf(
  { sql, course }: Books,
  { account }: Acting,
  { before, count, code }: Stretch & { readonly code: string | null },
): Promise<OwnFillRow[]> {
  const { rows } = await sql.query<OwnFillRow>(
    `select f.at, f.price, f.quantity, f.fee, f.interest, f.profit, f.auction, f.off_auction as "offAuction", f.trace, f.order_id as "orderId",
       f.execution_sequence as sequence, f.entry_id as "entryId", f.position_id as "positionId", p.code, p.side, f.intent, p.leverage
     from positions p join fills f using (course, position_id)
     where p.course = $1 and p.account_id = $2 and ($3::text is null or p.code = $3) and p.position_id < $4 and f.entry_id < $4
     order by f.entry_id desc limit $5`,
    [course, account, code, before, count],
  );
  return rows;
}
