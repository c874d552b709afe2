import type { AverageWorking } from "@akari/api/portfolio";
import type { Call } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, priceOf, timeOf, yenOf } from "../../http/present.ts";
import { actingOf } from "../../http/use-call.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { averageYen } from "../../reads/average-price.ts";
import { type OpenedPosition, openedPositionsOf } from "../../uses/portfolio/average.ts";

/** The fills behind an average price, with the sum and division that lead to it. */
export async function readAverage(call: Call<"trade/average">): Promise<AverageWorking | Refusal> {
  const { positionId, code = null, side = null } = call.request;
  const asked =
    positionId === undefined ? { positionId: null, code, side } : { positionId: idIn(positionId) };
  const rows = await openedPositionsOf(call.edge, actingOf(call), asked);
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
