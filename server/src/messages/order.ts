import { buysAtExchange } from "@akari/brokerage/order/exchange-order";
import { orders } from "../engine/records/order.ts";
import type { NounMessages } from "./noun-messages.ts";

export interface OrderKeys {
  readonly "message.orderMetOwn": {
    readonly orderId: number;
    readonly code: string;
    /** Whether it bought at the exchange. */
    readonly buys: boolean;
    /** Shares left unfilled. */
    readonly quantity: number;
    /** It made way for a forced close; otherwise it ended before an older order of the same customer (docs/orders.md). */
    readonly forced: boolean;
  };
}

export const orderMessages: NounMessages<OrderKeys> = {
  of: {
    /** An order ended because of another one of its customer; one placed just now is reported in the answer instead. */
    "order-ended"({ orderId, reason, at }, after) {
      const forced = reason === "DISPLACED_BY_FORCED_CLOSE";
      if (!forced && reason !== "SELF_TRADE") return null;
      const order = after.touched(orders, orderId);
      const { code, quantity, filled, origin, placedAt, stop } = order;
      const isReached = stop !== null && stop.reached !== null;
      if (origin === "customer" && placedAt === at && !isReached) return null;
      const parameters = { orderId, code, buys: buysAtExchange(order), forced };
      return {
        key: "message.orderMetOwn",
        parameters: { ...parameters, quantity: quantity - filled },
      };
    },
  },
  wording: {
    "message.orderMetOwn": {
      needs: ["orderId", "code", "buys", "quantity", "forced"],
      values: ({ code, buys, quantity, forced }, write) => ({
        code,
        side: buys ? "buy" : "sell",
        quantity: write.shares(quantity),
        cause: forced ? "forced" : "own",
      }),
      about: ({ orderId: id }) => ({ kind: "order", id }),
      code: ({ code }) => code,
    },
  },
};
