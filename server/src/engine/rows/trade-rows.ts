import type { OrderFilled } from "@akari/brokerage/events";
import type { Order, OrderProgress, Position } from "@akari/brokerage/state";
import type { Arrival, FillTrace } from "@akari/exchange/fill-trace";
import { columns, storedRecord, type StoredRecord } from "../columns.ts";
import { appended, upserted } from "../table.ts";
import {
  exitColumns,
  exitOf,
  progressColumns,
  progressOf,
  stopColumns,
  stopOf,
} from "./order-columns.ts";

/** Orders, positions and fills of customers. Each column and where its value comes from, for writing and for `load.ts`. */

const plainTerms = storedRecord<Omit<Order, keyof OrderProgress | "stop" | "exit">>({
  id: ["order_id", "bigint"],
  accountId: ["account_id", "bigint"],
  clientId: ["client_id", "text"],
  code: ["code", "text"],
  side: ["side", "text"],
  intent: ["intent", "text"],
  positionId: ["position_id", "bigint"],
  type: ["type", "text"],
  price: ["price", "bigint"],
  quantity: ["quantity", "bigint"],
  filled: ["filled", "bigint"],
  filledValue: ["filled_value", "bigint"],
  leverage: ["leverage", "smallint"],
  holdPrice: ["hold_price", "bigint"],
  placedAt: ["placed_at", "ms"],
  tradingDate: ["trading_date", "date"],
  restrictedShort: ["restricted_short", "boolean"],
  condition: ["condition", "text"],
  goodTill: ["good_till", "date"],
  parentId: ["parent_id", "bigint"],
  origin: ["origin", "text"],
  recalledFor: ["recalled_for", "text"],
});
export const storedOrder: StoredRecord<Order> = {
  columns: [...plainTerms.columns, ...progressColumns, ...stopColumns, ...exitColumns],
  read: (row) => ({
    ...plainTerms.read(row),
    ...progressOf(row),
    stop: stopOf(row),
    exit: exitOf(row),
  }),
};
export type OrderRow = Order & { held: number; arrival: Arrival | null };
export const orderTable = upserted<OrderRow>(
  "orders",
  [
    ...storedOrder.columns,
    ...columns<OrderRow>({
      held: ["bigint", (row) => row.held],
      arrival: ["json", (row) => (row.arrival === null ? null : JSON.stringify(row.arrival))],
    }),
  ],
  {
    key: ["order_id"],
    fixed: [
      "account_id",
      "client_id",
      "code",
      "side",
      "intent",
      "leverage",
      "placed_at",
      "trading_date",
      "restricted_short",
      "condition",
      "stop_kind",
      "exit_price",
      "exit_trigger",
      "exit_stop_price",
      "parent_id",
      "origin",
    ],
  },
);

export const storedPosition = storedRecord<Position>({
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
export type PositionRow = Position & { margin: number };
export const positionTable = upserted<PositionRow>(
  "positions",
  [...storedPosition.columns, ...columns<PositionRow>({ margin: ["bigint", (row) => row.margin] })],
  {
    key: ["position_id"],
    fixed: ["account_id", "opening_order_id", "code", "side", "leverage", "opened_at", "opened_on"],
  },
);

/** `orderId` is a column already. */
const storedTrace = ({ orderId: _, ...trace }: FillTrace) => JSON.stringify(trace);

export type FillRow = OrderFilled & { trace: FillTrace | null };
export const fillTable = appended(
  "fills",
  columns<FillRow>({
    order_id: ["bigint", (row) => row.orderId],
    execution_sequence: ["bigint", (row) => row.executionSequence],
    account_id: ["bigint", (row) => row.accountId],
    position_id: ["bigint", (row) => row.positionId],
    code: ["text", (row) => row.code],
    at: ["ms", (row) => row.at],
    trading_date: ["date", (row) => row.tradingDate],
    intent: ["text", (row) => row.intent],
    price: ["bigint", (row) => row.price],
    quantity: ["bigint", (row) => row.quantity],
    value: ["bigint", (row) => row.value],
    fee: ["bigint", (row) => row.fee],
    interest: ["bigint", (row) => row.interest],
    closed_open_value: ["bigint", (row) => row.closedOpenValue],
    profit: ["bigint", (row) => row.profit],
    auction: ["boolean", (row) => row.auction],
    entry_id: ["bigint", (row) => row.entryId],
    trace: ["json", (row) => (row.trace === null ? null : storedTrace(row.trace))],
  }),
);
