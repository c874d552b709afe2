import type { BlockKeys, Ended } from "@akari/core/messages/block";
import type { NounWording, Writing } from "./noun-wording.ts";

const needs = ["subscriptionId", "code", "lots", "amount"] as const;
const values = ({ code, lots, amount }: Ended, write: Writing) => ({
  code,
  lots,
  amount: write.yen(amount),
});
const about = ({ subscriptionId: id }: Ended) => ({ kind: "block", id }) as const;
const code = (ended: Ended) => ended.code;

export const blockWording: NounWording<BlockKeys> = {
  kind: "trade",
  away: "fill",
  wording: {
    "message.blockSuccess": {
      needs: [...needs, "price"],
      values: (given, write) => ({ ...values(given, write), price: write.price(given.price) }),
      about,
      code,
    },
    "message.blockFailure": {
      needs: [...needs, "reason"],
      values: (given, write) => ({
        ...values(given, write),
        reason: write.reason(given.reason, {}),
      }),
      about,
      code,
    },
  },
};
