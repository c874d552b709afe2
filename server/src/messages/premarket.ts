import type { Bought, Decided, PremarketKeys } from "@akari/core/messages/premarket";
import type { NounWording, Writing } from "./noun-wording.ts";

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

export const premarketWording: NounWording<PremarketKeys> = {
  kind: "trade",
  away: "fill",
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
