import { equityOf } from "@akari/brokerage/account/equity";
import { totalsNow } from "@akari/brokerage/account/figures";
import { isForcedOrigin } from "@akari/brokerage/margin/forced-order";
import type { ForcedOrigin, Order } from "@akari/brokerage/order/order";
import { columns } from "../tables/columns.ts";
import { appended } from "../tables/table.ts";
import { type After, type HappenedRecord, rowsIn } from "./record.ts";

export interface ForcedCloseRow {
  readonly orderId: number;
  readonly accountId: number;
  readonly positionId: number;
  readonly code: string;
  readonly at: number;
  readonly rule: ForcedOrigin;
  /** E and the sum of the opening values of margin positions, in sen. */
  readonly equity: number;
  readonly openValue: number;
  readonly callId: number | null;
  readonly callRemaining: number | null;
}

/** Forced closes, with the figures at that moment. */
export const forcedCloses = {
  name: "forcedCloses" as const,
  madeBy: { "order-placed": ({ order }, after) => forcedCloseOf(order, after) },
  rows: [
    rowsIn(
      appended(
        "forced_closes",
        columns<ForcedCloseRow>({
          order_id: ["bigint", (row) => row.orderId],
          account_id: ["bigint", (row) => row.accountId],
          position_id: ["bigint", (row) => row.positionId],
          code: ["text", (row) => row.code],
          at: ["ms", (row) => row.at],
          rule: ["text", (row) => row.rule],
          equity: ["bigint", (row) => row.equity],
          open_value: ["bigint", (row) => row.openValue],
          call_id: ["bigint", (row) => row.callId],
          call_remaining: ["bigint", (row) => row.callRemaining],
        }),
      ),
      (closes: readonly ForcedCloseRow[]) => closes,
    ),
  ],
} satisfies HappenedRecord<ForcedCloseRow>;

/** The figures that explain a forced close, unchanged by placing it. null: an order of another origin. */
export function forcedCloseOf(order: Order, { account }: After): ForcedCloseRow | null {
  const { id: orderId, accountId, positionId, code, origin, placedAt: at } = order;
  if (!isForcedOrigin(origin)) return null;
  if (positionId === null) throw new Error(`forced close ${orderId} of nothing`);
  const totals = totalsNow(account);
  return {
    orderId,
    accountId,
    positionId,
    code,
    at,
    rule: origin,
    equity: equityOf(totals),
    openValue: totals.sums.marginOpenValue,
    callId: account.call?.id ?? null,
    callRemaining: account.call?.remaining ?? null,
  };
}
