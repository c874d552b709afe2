import type { BlockEvent } from "@akari/brokerage/block/events";
import type { BlockFailure } from "@akari/brokerage/block/block-offer";
import type { Sen } from "@akari/brokerage/money";
import { blockSubscriptions } from "../records/block.ts";
import type { NounMessages } from "./noun-messages.ts";

export interface Ended {
  readonly subscriptionId: number;
  readonly code: string;
  readonly lots: number;
  readonly amount: Sen;
}

export interface BlockKeys {
  readonly "message.blockSuccess": Ended & { readonly price: number };
  readonly "message.blockFailure": Ended & { readonly reason: BlockFailure };
}

export const blockMessages: NounMessages<BlockKeys, BlockEvent["kind"]> = {
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
};
