import type { Price } from "@akari/exchange/price";
import type { EventBase } from "../event-base.ts";
import type { EntryId } from "../ids.ts";
import type { Sen } from "../money.ts";
import type { Dividend, DividendId } from "./dividend.ts";
import type { Entitlement, EntitlementId } from "./entitlement.ts";

export type DividendMarketEvent =
  | { readonly kind: "dividend-declared"; readonly dividend: Dividend }
  /** The share trades without the dividend from now on; until its first trade it is worth its base price. */
  | {
      readonly kind: "dividend-ex";
      readonly dividendId: DividendId;
      readonly code: string;
      readonly perShare: Sen;
      readonly basePrice: Price;
    }
  /** Every entitlement to it has been settled. */
  | { readonly kind: "dividend-completed"; readonly dividendId: DividendId };

/** A position was held over the ex-date. */
export interface EntitlementFixed extends EventBase {
  readonly kind: "entitlement-fixed";
  readonly entitlement: Entitlement;
}

/** It was paid to a long or charged to a short, with its entry. */
export interface EntitlementSettled extends EventBase {
  readonly kind: "entitlement-settled";
  readonly entitlementId: EntitlementId;
  readonly entryId: EntryId;
}

export type DividendEvent = EntitlementFixed | EntitlementSettled;
