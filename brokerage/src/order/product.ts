import type { Product } from "../noun.ts";
import { levelIds } from "../price-levels.ts";
import { decideAmendOrder } from "./amend-order.ts";
import { checkOrder } from "./audit-order.ts";
import { decideCancelOrder } from "./cancel-order.ts";
import { decideClosePosition } from "./close-position.ts";
import { decidePlaceOrder } from "./place-order.ts";
import { triggerOrders } from "./trigger-orders.ts";
import type { order } from "./vocabulary.ts";

export const orderProduct: Product<typeof order> = {
  commands: {
    "place-order": { from: "own account", decide: decidePlaceOrder, alsoFunds: true },
    "cancel-order": {
      from: "own account",
      whileWindingUp: true,
      decide: decideCancelOrder,
      asksExchange: true,
      alsoFunds: true,
    },
    "amend-order": { from: "own account", decide: decideAmendOrder, asksExchange: true },
    "close-position": { from: "own account", decide: decideClosePosition, alsoFunds: true },
  },
  onPrint: triggerOrders,
  check(state, expect) {
    const { orders, waiting, triggers } = state;
    for (const one of orders.values()) checkOrder(state, one, expect);
    for (const ids of waiting?.values() ?? [])
      for (const id of ids) expect(orders.has(id), `waiting order ${id} is alive`);
    for (const id of levelIds(triggers)) expect(orders.has(id), `stop ${id} is alive`);
  },
};
