import type { Price } from "@akari/exchange/price";
import type { AccountId, AlertId } from "../ids.ts";
import type { AlertDirection, PriceAlert } from "./price-alert.ts";

export interface AlertEventBase {
  readonly accountId: AccountId;
  readonly at: number;
}

export type AlertEvent =
  | (AlertEventBase & { readonly kind: "alert-set"; readonly alert: PriceAlert })
  /** Its terms from now on; of a fired one nothing of the print stays. */
  | (AlertEventBase & {
      readonly kind: "alert-changed";
      readonly alertId: AlertId;
      readonly direction: AlertDirection;
      readonly price: Price;
      readonly status: "armed" | "paused";
    })
  | (AlertEventBase & {
      readonly kind: "alert-fired";
      readonly alertId: AlertId;
      /** Of the print. */
      readonly price: Price;
    })
  /** By its customer, or because newer ones have fired. */
  | (AlertEventBase & { readonly kind: "alert-removed"; readonly alertId: AlertId });
