import type { AverageWorking } from "@akari/api/portfolio";
import type { Call } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, priceOf, timeOf, yenOf } from "../../http/present.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { averageYen } from "../../reads/average-price.ts";

interface OpenedPosition {
  readonly id: number;
  readonly code: string;
  readonly side: AverageWorking["side"];
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

/** The fills behind an average price, with the sum and division that lead to it. */
export async function readAverage({
  edge,
  request: { positionId, code, side },
  caller,
}: Call<"trade/average">): Promise<AverageWorking | Refusal> {
  const { rows } = await edge.sql.query<OpenedPosition>(
    `select p.position_id as id, p.code, p.side, p.quantity, p.open_value as "openValue",
       p.opened_quantity as "openedQuantity", p.opened_value as "openedValue",
       (select jsonb_agg(jsonb_build_object('at', at, 'price', price, 'quantity', quantity, 'value', value, 'fee', fee)
          order by entry_id)
        from fills where course = $1 and position_id = p.position_id and intent = 'open') as fills
     from positions p where p.course = $1 and p.account_id = $2
       and (p.position_id = $3 or ($3::bigint is null and p.status <> 'closed' and p.code = $4 and p.side = $5))
     order by p.position_id`,
    [
      edge.course,
      caller.account,
      positionId === undefined ? null : idIn(positionId),
      code ?? null,
      side ?? null,
    ],
  );
  const first = rows[0];
  if (first === undefined)
    return refuse("POSITION_UNKNOWN", { field: positionId === undefined ? "code" : "positionId" });
  return workingOf(first, rows, positionId === undefined);
}

/** `ofHolding`: only shares that are still open count. */
function workingOf(
  { code, side }: OpenedPosition,
  rows: readonly OpenedPosition[],
  ofHolding: boolean,
): AverageWorking {
  const positions = rows.map((row) => ({
    ...row,
    closedQuantity: ofHolding ? row.openedQuantity - row.quantity : 0,
    closedValue: ofHolding ? row.openedValue - row.openValue : 0,
  }));
  let [quantity, value, fee] = [0, 0, 0];
  for (const row of positions) {
    quantity += row.openedQuantity - row.closedQuantity;
    value += row.openedValue - row.closedValue;
    fee += row.fills.reduce((sum, fill) => sum + fill.fee, 0);
  }
  return {
    code,
    side,
    positions: positions.map((row) => ({
      positionId: idOf(row.id),
      fills: row.fills.map((fill) => ({
        time: timeOf(Date.parse(fill.at)),
        price: priceOf(fill.price),
        quantity: fill.quantity,
        value: yenOf(fill.value),
      })),
      quantity: row.openedQuantity,
      value: yenOf(row.openedValue),
      closedQuantity: row.closedQuantity,
      closedValue: yenOf(row.closedValue),
    })),
    quantity,
    value: yenOf(value),
    average: averageYen(value, quantity) ?? 0,
    fee: yenOf(fee),
  };
}
