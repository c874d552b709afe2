import type { Posting } from "@akari/brokerage/ledger/entry";
import { restoreMargin, restoreOwned } from "@akari/brokerage/restore";
import type { Order } from "@akari/brokerage/order/order";
import type { Position } from "@akari/brokerage/portfolio/position";
import { columns, storedRecord } from "../tables/columns.ts";
import { upserted } from "../tables/table.ts";
import { not } from "./condition.ts";
import type { KeptRecord } from "./record.ts";

const stored = storedRecord<Position>({
  id: ["position_id", "bigint"],
  accountId: ["account_id", "bigint"],
  openingOrderId: ["opening_order_id", "bigint"],
  code: ["code", "text"],
  side: ["side", "text"],
  leverage: ["leverage", "smallint"],
  openedAt: ["opened_at", "ms"],
  openedOn: ["opened_on", "date"],
  openedQuantity: ["opened_quantity", "bigint"],
  openedValue: ["opened_value", "bigint"],
  quantity: ["quantity", "bigint"],
  openValue: ["open_value", "bigint"],
  closedQuantity: ["closed_quantity", "bigint"],
  closedValue: ["closed_value", "bigint"],
  closingQuantity: ["closing_quantity", "bigint"],
  fees: ["fees", "bigint"],
  interest: ["interest", "bigint"],
  realisedProfit: ["realised_profit", "bigint"],
  status: ["status", "text"],
  closedAt: ["closed_at", "ms"],
});

/** A position with its margin. */
type PositionRow = Position & { readonly margin: number };

export const positions = {
  name: "positions" as const,
  table: upserted<PositionRow>(
    "positions",
    [...stored.columns, ...columns<PositionRow>({ margin: ["bigint", (row) => row.margin] })],
    {
      key: ["position_id"],
      fixed: [
        "account_id",
        "opening_order_id",
        "code",
        "side",
        "leverage",
        "opened_at",
        "opened_on",
      ],
    },
  ),
  alive: not("status", "closed"),
  balances: [{ line: "margin", column: "margin" }],
  changedBy: {
    "entry-posted": ({ entry }) => positionsOfMargins(entry.postings),
    "order-placed": ({ order }) => boundBy(order),
    "order-amended": ({ orderId }, { orders }) => boundBy(orders.get(orderId)),
    "order-filled": ({ positionId }) => [positionId],
  },
  endedBy: {
    "order-filled": ({ positionId }) => [positionId],
    "order-ended": ({ orderId }, { orders }) => boundBy(orders.get(orderId)),
  },
  find: ({ positions: all }, id) => all.get(id),
  all: ({ positions: all }) => all.values(),
  rowOf: (position, { brokerage }) => ({
    ...position,
    margin: brokerage.margin.get(position.id) ?? 0,
  }),
  unhashed: [],
  restore({ brokerage }, row) {
    restoreOwned(brokerage, "positions", stored.read(row));
    restoreMargin(brokerage, row.position_id, row.margin);
  },
} satisfies KeptRecord<number, Position, PositionRow>;

/** A closing order reserves shares of its position. */
function boundBy(order: Order | undefined): number[] {
  if (order === undefined || order.intent === "open" || order.positionId === null) return [];
  return [order.positionId];
}

function positionsOfMargins(postings: readonly Posting[]): number[] {
  const found: number[] = [];
  for (const { from, to } of postings) {
    if (from.kind === "margin") found.push(from.positionId);
    if (to.kind === "margin") found.push(to.positionId);
  }
  return found;
}
