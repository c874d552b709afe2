import type { DividendEvent } from "@akari/brokerage/dividend/events";
import {
  type Entitlement,
  type EntitlementKind,
  kindOfSettling,
} from "@akari/brokerage/dividend/entitlement";
import { entitlements } from "../records/entitlement.ts";
import type { NounMessages } from "./noun-messages.ts";

export type Settled = Pick<Entitlement, "dividendId" | "code" | "quantity" | "perShare" | "amount">;

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

export const dividendMessages: NounMessages<DividendKeys, DividendEvent["kind"]> = {
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
};
