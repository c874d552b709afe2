import type { Price } from "@akari/exchange/price";
import type { AccountId, AlertId } from "../ids.ts";
import type { AlertDirection, PriceAlert } from "./price-alert.ts";

export interface AlertEventBase {
  readonly accountId: AccountId;
  readonly at: number;
}

export type AlertEvent =
  | (AlertEventBase & { readonly kind: "alert-set"; readonly alert: PriceAlert })
  /** The alert's new terms; a fired alert loses its print. */
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
  /** Removed by its customer, or as the oldest of too many fired ones. */
  | (AlertEventBase & { readonly kind: "alert-removed"; readonly alertId: AlertId });
