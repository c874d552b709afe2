import { heldFor } from "../hold/hold.ts";
import type { Expect } from "../invariant.ts";
import { openQuantityOf, reserveFor } from "../order/reserve.ts";
import type { Brokerage } from "../state.ts";
import { isKept, premarketApplicationsMaximum } from "./application.ts";

/**
 * A kept application has its whole reserve on hold; a carried one has nothing, and a live order for the same shares, which in turn has no
 * other application.
 */
export function checkApplications(state: Brokerage, expect: Expect): void {
  const carrying = new Set<number>();
  for (const application of state.premarketApplications.values()) {
    const { id, accountId, code, price, quantity, status, hold, orderId } = application;
    const held = heldFor(state, id);
    const due = isKept(application) ? hold : 0;
    expect(held === due, `application ${id} holds ${due}, not ${held}`);
    expect(hold === reserveFor(price, quantity, 1).whole, `application ${id} holds its reserve`);
    expect(status === "applying", `application ${id} is undecided`);
    if (orderId === null) continue;
    carrying.add(orderId);
    const order = state.orders.get(orderId);
    expect(
      order?.origin === "premarket" && order.accountId === accountId && order.code === code,
      `application ${id} has its order ${orderId}`,
    );
    if (order !== undefined)
      expect(
        order.price === price && order.filled + openQuantityOf(order) === quantity,
        `order ${orderId} is what application ${id} asks for`,
      );
  }
  for (const { id, origin } of state.orders.values())
    if (origin === "premarket") expect(carrying.has(id), `order ${id} carries an application`);
  for (const { cause } of state.holds.values())
    if (cause.kind === "premarket")
      expect(
        state.premarketApplications.get(cause.id)?.orderId === null,
        `hold ${cause.id} belongs to a kept application`,
      );
  for (const { id, premarketApplications } of state.accounts.values())
    expect(
      premarketApplications.size <= premarketApplicationsMaximum,
      `account ${id} has no more applications than allowed`,
    );
}
