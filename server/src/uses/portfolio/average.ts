import type { PositionSide } from "@akari/brokerage/order/commands";
import type { Acting } from "../caller.ts";
import type { Books } from "../parts.ts";

/** A position with the fills that opened it; prices in tenths of a yen, money in sen. */
export interface OpenedPosition {
  readonly id: number;
  readonly code: string;
  readonly side: PositionSide;
  readonly quantity: number;
  readonly openValue: number;
  readonly openedQuantity: number;
  readonly openedValue: number;
  readonly fills: readonly {
    /** ISO 8601. */
    readonly at: string;
    readonly price: number;
    readonly quantity: number;
    readonly value: number;
    readonly fee: number;
  }[];
}

/** One position, or all open ones of a share and side. */
export type Averaged =
  | { readonly positionId: number }
  | { readonly positionId: null; readonly code: string | null; readonly side: PositionSide | null };

/** The caller's open positions behind an average price, oldest first. */
export async function openedPositionsOf(
  { sql, course }: Books,
  { account }: Acting,
  asked: Averaged,
): Promise<readonly OpenedPosition[]> {
  const { code, side } = asked.positionId === null ? asked : { code: null, side: null };
  const { rows } = await sql.query<OpenedPosition>(
    `select p.position_id as id, p.code, p.side, p.quantity, p.open_value as "openValue",
       p.opened_quantity as "openedQuantity", p.opened_value as "openedValue",
       (select jsonb_agg(jsonb_build_object('at', at, 'price', price, 'quantity', quantity, 'value', value, 'fee', fee)
          order by entry_id)
        from fills where course = $1 and position_id = p.position_id and intent = 'open') as fills
     from positions p where p.course = $1 and p.account_id = $2
       and (p.position_id = $3 or ($3::bigint is null and p.status <> 'closed' and p.code = $4 and p.side = $5))
     order by p.position_id`,
    [course, account, asked.positionId, code, side],
  );
  return rows;
}
