import type { OrderFilled } from "@akari/brokerage/events";
import type { Order, Position } from "@akari/brokerage/state";
import { columns, except, type Table } from "../table.ts";

/** Orders, positions and fills of customers. Each value of a column, and where it comes from; `load.ts` reads them back. */

export type OrderRow = Order & { held: number };
const orderColumns = columns<OrderRow>({
  order_id: ["bigint", (row) => row.id],
  account_id: ["bigint", (row) => row.accountId],
  client_id: ["text", (row) => row.clientId],
  code: ["text", (row) => row.code],
  side: ["text", (row) => row.side],
  intent: ["text", (row) => row.intent],
  position_id: ["bigint", (row) => row.positionId],
  type: ["text", (row) => row.type],
  price: ["bigint", (row) => row.price],
  quantity: ["bigint", (row) => row.quantity],
  filled: ["bigint", (row) => row.filled],
  filled_value: ["bigint", (row) => row.filledValue],
  leverage: ["smallint", (row) => row.leverage],
  hold_price: ["bigint", (row) => row.holdPrice],
  held: ["bigint", (row) => row.held],
  status: ["text", (row) => row.status],
  reason: ["text", (row) => row.reason],
  placed_at: ["ms", (row) => row.placedAt],
  trading_date: ["date", (row) => row.tradingDate],
  sequence: ["bigint", (row) => row.sequence],
  ended_at: ["ms", (row) => row.endedAt],
  restricted_short: ["boolean", (row) => row.restrictedShort],
});
export const orderTable: Table<OrderRow> = {
  name: "orders",
  columns: orderColumns,
  key: ["order_id"],
  updated: [
    "position_id",
    "price",
    "quantity",
    "filled",
    "filled_value",
    "hold_price",
    "held",
    "status",
    "reason",
    "sequence",
    "ended_at",
  ],
};

export type PositionRow = Position & { margin: number };
const positionColumns = columns<PositionRow>({
  position_id: ["bigint", (row) => row.id],
  account_id: ["bigint", (row) => row.accountId],
  opening_order_id: ["bigint", (row) => row.openingOrderId],
  code: ["text", (row) => row.code],
  side: ["text", (row) => row.side],
  leverage: ["smallint", (row) => row.leverage],
  opened_at: ["ms", (row) => row.openedAt],
  opened_on: ["date", (row) => row.openedOn],
  opened_quantity: ["bigint", (row) => row.openedQuantity],
  opened_value: ["bigint", (row) => row.openedValue],
  quantity: ["bigint", (row) => row.quantity],
  open_value: ["bigint", (row) => row.openValue],
  closed_quantity: ["bigint", (row) => row.closedQuantity],
  closed_value: ["bigint", (row) => row.closedValue],
  closing_quantity: ["bigint", (row) => row.closingQuantity],
  margin: ["bigint", (row) => row.margin],
  fees: ["bigint", (row) => row.fees],
  interest: ["bigint", (row) => row.interest],
  realised_profit: ["bigint", (row) => row.realisedProfit],
  status: ["text", (row) => row.status],
  closed_at: ["ms", (row) => row.closedAt],
});
export const positionTable: Table<PositionRow> = {
  name: "positions",
  columns: positionColumns,
  key: ["position_id"],
  updated: except(
    positionColumns,
    "position_id",
    "account_id",
    "opening_order_id",
    "code",
    "side",
    "leverage",
    "opened_at",
    "opened_on",
  ),
};

export const fillTable: Table<OrderFilled> = {
  name: "fills",
  columns: columns<OrderFilled>({
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
  }),
  key: [],
  updated: [],
};
