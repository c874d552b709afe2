import type { DividendEvent } from "@akari/brokerage/dividend/events";
import type { Entitlement, EntitlementKind } from "@akari/brokerage/dividend/entitlement";
import { kindOfSettling } from "@akari/brokerage/dividend/entitlement";
import { entitlements } from "../engine/records/entitlement.ts";
import type { NounMessages, Writing } from "./noun-messages.ts";

type Settled = Pick<Entitlement, "dividendId" | "code" | "quantity" | "perShare" | "amount">;

export interface DividendKeys {
  readonly "message.dividendPaid": Settled;
  readonly "message.dividendAdjusted": Settled;
  readonly "message.dividendCharged": Settled;
}

const keyOf = {
  "dividend-paid": "message.dividendPaid",
  "dividend-adjusted": "message.dividendAdjusted",
  "dividend-charged": "message.dividendCharged",
} as const satisfies Record<EntitlementKind, keyof DividendKeys>;

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

export const dividendMessages: NounMessages<DividendKeys, DividendEvent["kind"]> = {
  kind: "money",
  away: "income",
  of: {
    "entitlement-fixed": {
      because: "its payment has a message, and until then it stands among the dividends",
    },
    "entitlement-settled"({ entitlementId }, after) {
      const entitlement = after.touched(entitlements, entitlementId);
      const { dividendId, code, quantity, perShare, amount } = entitlement;
      const parameters = { dividendId, code, quantity, perShare, amount };
      return { key: keyOf[kindOfSettling(entitlement)], parameters };
    },
  },
  wording: {
    "message.dividendPaid": wording,
    "message.dividendAdjusted": wording,
    "message.dividendCharged": wording,
  },
};
