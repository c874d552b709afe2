import type { Execution, Report } from "../src/messages.ts";
import type { WorkingOrder } from "../src/working-order.ts";

interface OpenOrder {
  readonly side: WorkingOrder["side"];
  price: number | null;
  quantity: number;
}

/** Tracks each order from the reports alone and compares it with the exchange's working orders. Throws on a difference. */
export class OrderAccounts {
  #open = new Map<number, OpenOrder>();

  /** Starts from the working orders before a step. */
  expect(working: readonly WorkingOrder[]): void {
    this.#open = new Map(
      working.map(({ orderId, side, price, quantity }) => [orderId, { side, price, quantity }]),
    );
  }

  /** Applies one step's reports; `working` are the exchange's working orders after them. */
  hear(reports: readonly Report[], working: readonly WorkingOrder[]): void {
    const entered = reports.find((report) => report.kind === "accepted")?.orderId;
    for (const report of reports) this.#account(report, entered);
    const after = new Map(working.map((order) => [order.orderId, order]));
    for (const [orderId, { quantity }] of this.#open) {
      if (after.get(orderId)?.quantity !== quantity)
        throw new Error(`order ${orderId}: ${quantity} should be open`);
    }
    for (const orderId of after.keys())
      if (!this.#open.has(orderId) && orderId !== entered)
        throw new Error(`order ${orderId} is open, but its reports say otherwise`);
  }

  #account(report: Report, entered: number | undefined): void {
    switch (report.kind) {
      case "executed":
        this.#trade(report, entered);
        return;
      case "repriced":
        this.#order(report.orderId).price = report.price;
        return;
      case "reduced":
        this.#order(report.orderId).quantity = report.openQuantity;
        return;
      case "cancelled":
      case "expired":
        if (report.orderId !== entered) this.#order(report.orderId);
        this.#open.delete(report.orderId);
    }
  }

  /** An order entered in this step is not tracked yet: only the other side is checked. */
  #trade(execution: Execution, entered: number | undefined): void {
    const { buyOrderId, sellOrderId, price, quantity } = execution;
    for (const [orderId, side] of [
      [buyOrderId, "buy"],
      [sellOrderId, "sell"],
    ] as const) {
      if (orderId === entered) continue;
      const order = this.#order(orderId);
      // A funari order is a market order at the close.
      const accepts =
        execution.auction ||
        order.price === null ||
        (side === "buy" ? price <= order.price : price >= order.price);
      if (order.side !== side || !accepts)
        throw new Error(`order ${orderId} does not ${side} at ${price}`);
      order.quantity -= quantity;
      if (order.quantity < 0) throw new Error(`order ${orderId} traded more than it had`);
      if (order.quantity === 0) this.#open.delete(orderId);
    }
  }

  #order(orderId: number): OpenOrder {
    const order = this.#open.get(orderId);
    if (order === undefined) throw new Error(`a report about order ${orderId}, which is not open`);
    return order;
  }
}
