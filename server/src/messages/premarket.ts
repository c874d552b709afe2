import type { PremarketEvent } from "@akari/brokerage/premarket/events";
import type { Price } from "@akari/exchange/price";
import { nearestHalfUp } from "@akari/brokerage/rounding";
import { premarketApplications } from "../engine/records/premarket.ts";
import type { NounMessages, Writing } from "./noun-messages.ts";

interface Decided {
  readonly premarketId: number;
  readonly code: string;
  readonly quantity: number;
}

interface Bought extends Decided {
  readonly filled: number;
  readonly price: Price;
}

export interface PremarketKeys {
  readonly "message.premarketBought": Bought;
  /** Bought in part. */
  readonly "message.premarketPart": Bought;
  readonly "message.premarketFailed": Decided & { readonly reason: string };
}

const values = ({ code, quantity }: Decided, write: Writing) => ({
  code,
  quantity: write.shares(quantity),
});
const bought = (given: Bought, write: Writing) => ({
  ...values(given, write),
  filled: write.shares(given.filled),
  price: write.price(given.price),
});
const about = ({ premarketId: id }: Decided) => ({ kind: "premarket", id }) as const;
const code = ({ code: of }: Decided) => of;
const needs = ["premarketId", "code", "quantity"] as const;
const needsOfBought = [...needs, "filled", "price"] as const;

export const premarketMessages: NounMessages<PremarketKeys, PremarketEvent["kind"]> = {
  kind: "trade",
  away: "fill",
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
  wording: {
    "message.premarketBought": { needs: needsOfBought, values: bought, about, code },
    "message.premarketPart": { needs: needsOfBought, values: bought, about, code },
    "message.premarketFailed": {
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
