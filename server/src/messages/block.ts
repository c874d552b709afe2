import type { BlockEvent } from "@akari/brokerage/block/events";
import type { BlockFailure } from "@akari/brokerage/block/block-offer";
import type { Sen } from "@akari/brokerage/money";
import { blockSubscriptions } from "../engine/records/block.ts";
import type { NounMessages, Writing } from "./noun-messages.ts";

interface Ended {
  readonly subscriptionId: number;
  readonly code: string;
  readonly lots: number;
  readonly amount: Sen;
}

export interface BlockKeys {
  readonly "message.blockSuccess": Ended & { readonly price: number };
  readonly "message.blockFailure": Ended & { readonly reason: BlockFailure };
}

const needs = ["subscriptionId", "code", "lots", "amount"] as const;
const values = ({ code, lots, amount }: Ended, write: Writing) => ({
  code,
  lots: write.number(lots),
  amount: write.yen(amount),
});
const about = ({ subscriptionId: id }: Ended) => ({ kind: "block", id }) as const;
const code = (ended: Ended) => ended.code;

export const blockMessages: NounMessages<BlockKeys, BlockEvent["kind"]> = {
  kind: "trade",
  away: "fill",
  of: {
    "block-subscribed": { because: "the customer did it and sees the answer" },
    /** Customers need no message about their own cancel. */
    "block-subscription-ended"({ subscriptionId, reason, status }, after) {
      if (status === "cancelled") return null;
      const ended = after.touched(blockSubscriptions, subscriptionId);
      const { lots, amount, price } = ended;
      const parameters = { subscriptionId, code: ended.code, lots, amount };
      return reason === null
        ? { key: "message.blockSuccess", parameters: { ...parameters, price } }
        : { key: "message.blockFailure", parameters: { ...parameters, reason } };
    },
  },
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
