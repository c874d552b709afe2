import type { Filled, OfOrder, OrderKeys } from "@akari/core/messages/order";
import type { NounWording, Writing } from "./noun-wording.ts";

const about = ({ orderId: id }: OfOrder) => ({ kind: "order", id }) as const;
const code = ({ code: of }: OfOrder) => of;
const values = ({ code: of, buys, trade }: OfOrder) => ({
  code: of,
  trade: trade ?? (buys ? "buy" : "sell"),
});
const needs = ["orderId", "code", "buys"] as const;

export const orderWording: NounWording<OrderKeys> = {
  kind: "trade",
  away: "fill",
  wording: {
    "message.orderPartlyFilled": {
      needs: [...needs, "filled", "left", "average"],
      values: filledValues,
      about,
      code,
    },
    "message.orderFilled": {
      needs: [...needs, "filled", "left", "average"],
      values: (given, write) => ({
        ...filledValues(given, write),
        state: given.left === 0 ? "whole" : "part",
      }),
      about,
      code,
    },
    "message.orderEnded": {
      needs: [...needs, "quantity", "reason"],
      values: (given, write) => ({
        ...values(given),
        quantity: write.shares(given.quantity),
        reason: write.reason(given.reason, {}),
      }),
      about,
      code,
    },
    "message.orderMetOwn": {
      needs: [...needs, "quantity", "forced"],
      values: (given, write) => ({
        ...values(given),
        quantity: write.shares(given.quantity),
        cause: given.forced ? "forced" : "own",
      }),
      about,
      code,
    },
    "message.orderTriggered": {
      needs: [...needs, "price"],
      values: (given, write: Writing) => ({ ...values(given), price: write.price(given.price) }),
      about,
      code,
    },
  },
};

function filledValues(given: Filled, write: Writing) {
  return {
    ...values(given),
    filled: write.shares(given.filled),
    left: write.shares(given.left),
    average: write.average(given.average),
  };
}
