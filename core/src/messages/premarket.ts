import type { PremarketEvent } from "@akari/brokerage/premarket/events";
import type { Price } from "@akari/exchange/price";
import { nearestHalfUp } from "@akari/brokerage/rounding";
import { premarketApplications } from "../records/premarket.ts";
import type { NounMessages } from "./noun-messages.ts";

export interface Decided {
  readonly premarketId: number;
  readonly code: string;
  readonly quantity: number;
}

export interface Bought extends Decided {
  readonly filled: number;
  readonly price: Price;
}

export interface PremarketKeys {
  readonly "message.premarketBought": Bought;
  /** Bought in part. */
  readonly "message.premarketPart": Bought;
  readonly "message.premarketFailed": Decided & { readonly reason: string };
}

export const premarketMessages: NounMessages<PremarketKeys, PremarketEvent["kind"]> = {
  of: {
    "premarket-applied": { because: "the customer did it and sees the answer" },
    "premarket-carried": { because: "its result has a message" },
    /** Customers need no message about their own cancel. */
    "premarket-decided"({ premarketId, status, reason, filled, filledValue }, after) {
      if (status === "cancelled") return null;
      const { code: share, quantity } = after.touched(premarketApplications, premarketId);
      const parameters = { premarketId, code: share, quantity };
      if (filled === 0)
        return { key: "message.premarketFailed", parameters: { ...parameters, reason: reason! } };
      const price = nearestHalfUp(filledValue, filled * 10) as Price;
      const key = reason === null ? "message.premarketBought" : "message.premarketPart";
      return { key, parameters: { ...parameters, filled, price } };
    },
  },
};
