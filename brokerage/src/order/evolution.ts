import { evolveOrderRecalled } from "../margin/recall-order.ts";
import type { Evolution } from "../noun.ts";
import {
  evolveOrderAmended,
  evolveOrderCarried,
  evolveOrderEnded,
  evolveOrderPlaced,
  evolveOrderReheld,
  evolveOrderSwitched,
  evolveOrderTriggered,
  evolveOrderWorking,
} from "./evolve-order.ts";
import { countOrder } from "./order-sums.ts";
import type { order } from "./vocabulary.ts";

export const orderEvolution: Evolution<typeof order> = {
  events: {
    "order-placed": { spends: ({ order: { id } }) => id, evolve: evolveOrderPlaced },
    "order-working": { evolve: evolveOrderWorking },
    "order-amended": { evolve: evolveOrderAmended },
    "order-triggered": { evolve: evolveOrderTriggered },
    "order-switched": { evolve: evolveOrderSwitched },
    "order-carried": { evolve: evolveOrderCarried },
    "order-reheld": { evolve: evolveOrderReheld },
    "order-recalled": { evolve: evolveOrderRecalled },
    "order-ended": { evolve: evolveOrderEnded },
  },
  restored: { orders: (_, { sums }, one) => countOrder(sums.orders, one, 1) },
};
