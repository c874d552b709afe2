import type { OrderItem } from "@akari/api/order";
import type { EntryTerms, OrderKind } from "../terms/terms.ts";
import { isBuy } from "./order-words.ts";

interface Stop {
  readonly trigger: number;
  /** null: a market order. */
  readonly price: number | null;
}

/** An order's terms, for requests and placed orders alike; prices in yen. */
export interface OrderShape {
  /** The order itself buys. */
  readonly buys: boolean;
  readonly type: OrderKind;
  readonly price: number | null;
  /** Trigger of a stop; null: none. */
  readonly trigger: number | null;
  /** Second leg of a limit order. */
  readonly oco: Stop | null;
  readonly condition: NonNullable<OrderItem["condition"]> | null;
  /** Last trading date; null for its own. */
  readonly goodTill: string | null;
  readonly exit: { readonly price: number | null; readonly stop: Stop | null } | null;
}

export function shapeOfRequest(order: EntryTerms, buys: boolean): OrderShape {
  const stopOf = (stop: { trigger: number; price?: number }): Stop => ({
    trigger: stop.trigger,
    price: stop.price ?? null,
  });
  const {
    type,
    price = null,
    trigger = null,
    oco,
    condition = null,
    goodTill = null,
    exit,
  } = order;
  return {
    buys,
    type,
    price,
    trigger,
    oco: oco === undefined ? null : stopOf(oco),
    condition,
    goodTill,
    exit:
      exit === undefined
        ? null
        : {
            price: exit.price ?? null,
            stop: exit.stop === undefined ? null : stopOf(exit.stop),
          },
  };
}

export function shapeOfOrder(order: OrderItem): OrderShape {
  const { type, price, stop, condition, goodTill, tradingDate, exit } = order;
  return {
    buys: isBuy(order),
    type,
    price,
    trigger: stop?.kind === "stop" ? stop.trigger : null,
    oco: stop?.kind === "oco" ? { trigger: stop.trigger, price: stop.price } : null,
    condition,
    goodTill: goodTill > tradingDate ? goodTill : null,
    exit,
  };
}
