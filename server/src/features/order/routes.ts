import { type OrderItem, orderStatus } from "@akari/api/order";
import type { AnswerOf } from "@akari/api/endpoints";
import type { AccountRead, Handlers } from "../../http/handler.ts";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import { idIn } from "../../http/parse.ts";
import { idOf } from "../../http/present.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { readForcedClose } from "../../uses/margin/forced-closes.ts";
import { listFills } from "./own-fills.ts";
import { priceDecimalsOf } from "../../market/present.ts";
import { presentFill } from "../../reads/present-fill.ts";
import { fillsOfOrder } from "../../uses/order/fills.ts";
import { presentForced } from "../../reads/present-forced.ts";
import { exitOrdersOf, orderOf, ordersOf } from "../../uses/order/read-orders.ts";
import { presentOrder } from "./present-order.ts";
import { previewAmend } from "./amend-preview.ts";
import { previewTrade } from "./preview.ts";
import { settlementOf } from "./settlement.ts";
import { tradeRoutes } from "./trade.ts";

type OrderHandlers = Pick<
  Handlers,
  | "trade/preview"
  | "trade/place"
  | "trade/cancel"
  | "trade/amend"
  | "trade/amendPreview"
  | "trade/close"
  | "trade/orders"
  | "trade/order"
  | "trade/fills"
>;

export const orderRoutes: OrderHandlers = {
  ...tradeRoutes,
  "trade/preview": previewTrade,
  "trade/amendPreview": previewAmend,
  "trade/fills": listFills,

  "trade/orders": (call) => ordersPage({ ...call, accountId: call.caller.account }),

  "trade/order": async ({ edge, request, caller, locale, at }) => {
    const orderId = idIn(request.orderId);
    const acting = { account: caller.account, at };
    const order = await orderOf(edge, acting, orderId);
    if (order === null) return refuse("ORDER_UNKNOWN", { field: "orderId" });
    const fills = await fillsOfOrder(edge, orderId);
    const decimals = priceDecimalsOf(edge.market, order.code);
    const forced = await readForcedClose(edge, orderId);
    const exits = await exitOrdersOf(edge, acting, orderId);
    return {
      ...presentOrder(order, locale),
      fills: fills.map((row) => presentFill(row, order.side, locale, decimals)),
      settlement: settlementOf(order, fills),
      forced: forced === null ? null : presentForced(forced),
      exitOrders: exits.map(({ id, status }) => ({ orderId: idOf(id), status })),
    };
  },
};

/** One page of an account's orders, newest first. */
export async function ordersPage({
  edge,
  request,
  accountId,
  locale,
  at,
}: AccountRead<"trade/orders">): Promise<AnswerOf<"trade/orders"> | Refusal> {
  const before = positionOf(request.cursor);
  if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
  const rows = await ordersOf(
    edge,
    { account: accountId, at },
    {
      before,
      count: pageSize + 1,
      statuses: statusesOf(request.status),
      code: request.code ?? null,
    },
  );
  return pageOf(rows, byId, (row) => presentOrder(row, locale));
}

type OrderStatus = OrderItem["status"];

/** The filter under which a list of orders includes each status. */
const filterOf: Readonly<Record<OrderStatus, "open" | "filled" | "ended">> = {
  waiting: "open",
  armed: "open",
  working: "open",
  filled: "filled",
  cancelled: "ended",
  expired: "ended",
  rejected: "ended",
};

function statusesOf(
  filter: OrderStatus | "open" | "ended" | undefined,
): readonly OrderStatus[] | null {
  if (filter === undefined) return null;
  if (filter !== "open" && filter !== "ended") return [filter];
  return orderStatus.options.filter((status) => filterOf[status] === filter);
}
