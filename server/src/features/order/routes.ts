import { type OrderItem, orderStatus } from "@akari/api/order";
import type { Handlers } from "../../http/handler.ts";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import { idIn } from "../../http/parse.ts";
import { idOf } from "../../http/present.ts";
import { refuse } from "../../admission/refusal.ts";
import { readForcedClose } from "../../reads/forced-closes.ts";
import { listFills } from "./own-fills.ts";
import { priceDecimalsOf } from "../../market/present.ts";
import { fillColumns, type FillRow, presentFill } from "../../reads/fill-row.ts";
import { orderColumns, type OrderRow, presentOrder } from "./order-row.ts";
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

  "trade/orders": async ({ edge, request, session, locale }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const { rows } = await edge.sql.query<OrderRow>(
      `select ${orderColumns} from orders
       where account_id = $1 and order_id < $2 and ($3::text[] is null or status = any($3))
         and ($4::text is null or code = $4)
       order by order_id desc limit $5`,
      [session.accountId, before, statusesOf(request.status), request.code ?? null, pageSize + 1],
    );
    return pageOf(rows, byId, (row) => presentOrder(row, locale));
  },

  "trade/order": async ({ edge, request, session, locale }) => {
    const orderId = idIn(request.orderId);
    const { rows } = await edge.sql.query<OrderRow>(
      `select ${orderColumns} from orders where order_id = $1 and account_id = $2`,
      [orderId, session.accountId],
    );
    const order = rows[0];
    if (order === undefined) return refuse("ORDER_UNKNOWN", { field: "orderId" });
    const fills = await edge.sql.query<FillRow>(
      `select ${fillColumns} from fills where order_id = $1 order by entry_id`,
      [orderId],
    );
    const decimals = priceDecimalsOf(edge.market, order.code);
    const exits = await edge.sql.query<Pick<OrderRow, "id" | "status">>(
      `select order_id as id, status from orders where parent_id = $1 and account_id = $2 order by order_id`,
      [orderId, session.accountId],
    );
    return {
      ...presentOrder(order, locale),
      fills: fills.rows.map((row) => presentFill(row, order.side, locale, decimals)),
      settlement: settlementOf(order, fills.rows),
      forced: await readForcedClose(edge.sql, orderId),
      exitOrders: exits.rows.map(({ id, status }) => ({ orderId: idOf(id), status })),
    };
  },
};

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
