import type { Execution, OrderEntry, Side } from "@akari/exchange/messages";

/** An order as it was entered and changed; `open` is the rest not yet executed. */
interface Entered {
  readonly code: string;
  readonly side: Side;
  /** null: at any price. */
  price: number | null;
  open: number;
}

/**
 * Follows all entered orders and judges executions by them, without the exchange: each needs a buy and a sell order of its share, both of
 * which accept its price and have the quantity left. A market whose prices arise in any other way does not pass.
 */
export class CrossedOrders {
  readonly #orders = new Map<number, Entered>();
  executions = 0;
  readonly wrong: string[] = [];

  entered(code: string, entry: OrderEntry): void {
    if (entry.kind === "new") {
      const { orderId, side, price, quantity } = entry;
      this.#orders.set(orderId, { code, side, price, open: quantity });
      return;
    }
    const order = this.#orders.get(entry.orderId);
    if (order === undefined) return;
    if (entry.kind === "reprice") order.price = entry.price;
    if (entry.kind === "reduce") order.open = Math.min(order.open, entry.quantity);
  }

  executed({ code, sequence, price, quantity, buyOrderId, sellOrderId }: Execution): void {
    this.executions += 1;
    const name = `${code} ${sequence}`;
    for (const [side, orderId] of [
      ["buy", buyOrderId],
      ["sell", sellOrderId],
    ] as const) {
      const order = this.#orders.get(orderId);
      if (order === undefined || order.code !== code || order.side !== side) {
        this.wrong.push(`${name}: no such ${side} order`);
        continue;
      }
      const accepts =
        order.price === null || (side === "buy" ? order.price >= price : order.price <= price);
      if (!accepts) this.wrong.push(`${name}: the ${side} order does not accept the price`);
      if (quantity <= 0 || order.open < quantity)
        this.wrong.push(`${name}: the ${side} order has not so much left`);
      order.open -= quantity;
    }
    if (buyOrderId === sellOrderId) this.wrong.push(`${name}: one order on both sides`);
  }
}
