import type { OrderFilled } from "@akari/brokerage/order/events";
import { secondLimitOf } from "@akari/brokerage/order/stop";
import { restoreOwned } from "@akari/brokerage/restore";
import type { Order, OrderProgress, OrderStatus } from "@akari/brokerage/order/order";
import type { Arrival } from "@akari/exchange/fill-trace";
import type { ExecutionCondition } from "@akari/exchange/messages";
import type { Boundary } from "@akari/exchange/schedule";
import type { NumberedEvent } from "./numbered-event.ts";
import { columns, storedRecord, type StoredRecord } from "../tables/columns.ts";
import { upserted } from "../tables/table.ts";
import { oneOf } from "./condition.ts";
import {
  exitColumns,
  exitOf,
  progressColumns,
  progressOf,
  stopColumns,
  stopOf,
} from "./order-columns.ts";
import { type NumberedKind, publicForm } from "./public-event.ts";
import type { After, EventOf, KeptRecord } from "./record.ts";

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

const stored: StoredRecord<Order> = {
  columns: [...plainTerms.columns, ...progressColumns, ...stopColumns, ...exitColumns],
  read: (row) => ({
    ...plainTerms.read(row),
    ...progressOf(row),
    stop: stopOf(row),
    exit: exitOf(row),
  }),
};

/** An order with the state of the book on its arrival. */
type OrderRow = Order & { readonly arrival: Arrival | null };

const aliveStatuses: readonly OrderStatus[] = ["waiting", "armed", "working"];

const itself = ({ orderId }: { readonly orderId: number }) => [orderId];

export const orders = {
  name: "orders" as const,
  table: upserted<OrderRow>(
    "orders",
    [
      ...stored.columns,
      ...columns<OrderRow>({
        arrival: [
          "exact-json",
          (row) => (row.arrival === null ? null : JSON.stringify(row.arrival)),
        ],
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
  ),
  alive: oneOf("status", aliveStatuses),
  balances: [],
  changedBy: {
    "order-placed": ({ order }) => [order.id],
    "order-working": itself,
    "order-amended": itself,
    "order-triggered": itself,
    "order-switched": itself,
    "order-carried": itself,
    "order-reheld": itself,
    "order-recalled": itself,
  },
  endedBy: { "order-filled": itself, "order-ended": itself },
  find: ({ orders: all }, id) => all.get(id),
  all: ({ orders: all }) => all.values(),
  rowOf: (order, { exchange }) => ({
    ...order,
    arrival: exchange.arrival(order.code, order.id),
  }),
  // It only explains fills; no decision depends on it.
  unhashed: ["arrival"],
  restore({ brokerage, arrivals }, row) {
    restoreOwned(brokerage, "orders", stored.read(row));
    arrivals.set(row.order_id, row.arrival);
  },
  publicForms: {
    "order-placed": (event, after) => ({
      ...publicForm(event, after),
      ...factsOf(event.order.id, after),
    }),
    "order-working": ofOrder,
    "order-amended": ofOrder,
    "order-triggered": ofOrder,
    "order-switched": ofOrder,
    "order-carried": ofOrder,
    "order-reheld": ofOrder,
    "order-recalled": ofOrder,
    "order-filled": ofFill,
    "order-ended": ofOrder,
  },
} satisfies KeptRecord<number, Order, OrderRow>;

function ofOrder(
  event: Extract<EventOf<NumberedKind>, { readonly orderId: number }>,
  after: After,
): NumberedEvent {
  return { ...publicForm(event, after), ...factsOf(event.orderId, after) };
}

function ofFill(event: OrderFilled, after: After): NumberedEvent {
  const { positionId, executionSequence: execution } = event;
  const { price, quantity, fee, interest, profit, auction, offAuction } = event;
  const fill = { price, quantity, fee, interest, profit, auction, offAuction };
  return { ...ofOrder(event, after), positionId, execution, fill };
}

/** The order after the event, so that a reader with all events has the order. */
function factsOf(
  orderId: number,
  after: After,
): Pick<NumberedEvent, "orderId" | "order" | "state"> {
  const order: Order = after.touched(orders, orderId);
  const { id, clientId, code, side, intent, leverage } = order;
  const { status, reason, type, price, quantity, filled, stop, goodTill } = order;
  const legs = { trigger: stop?.trigger ?? null, stopPrice: secondLimitOf(order) };
  return {
    orderId: id,
    order: { clientId, code, side, intent, leverage },
    state: { status, reason, type, price, quantity, filled, ...legs, goodTill },
  };
}

const isForClose: Readonly<Record<ExecutionCondition, boolean>> = {
  "on-open": false,
  "on-close": true,
  funari: true,
  ioc: false,
};

/** At the pre-closing, orders for the close join the queue in which they then wait, so their arrivals are new. */
export function* movedBy({ kind }: Boundary, all: Iterable<Order>): Generator<Order> {
  if (kind !== "pre-close") return;
  for (const order of all) if (order.condition !== null && isForClose[order.condition]) yield order;
}
