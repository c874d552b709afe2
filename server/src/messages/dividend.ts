import type { DividendKeys, Settled } from "@akari/core/messages/dividend";
import type { NounWording, Writing } from "./noun-wording.ts";

const wording = {
  needs: ["dividendId", "code", "quantity", "perShare", "amount"],
  values: ({ code, quantity, perShare, amount }: Settled, write: Writing) => ({
    code,
    quantity: write.shares(quantity),
    perShare: write.yen(perShare),
    amount: write.yen(amount),
  }),
  about: ({ dividendId: id }: Settled) => ({ kind: "dividend", id }) as const,
  code: ({ code }: Settled) => code,
} as const;

export const dividendWording: NounWording<DividendKeys> = {
  kind: "money",
  away: "income",
  wording: {
    "message.dividendPaid": wording,
    "message.dividendAdjusted": wording,
    "message.dividendCharged": wording,
  },
};
