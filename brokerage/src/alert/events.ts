import type { Price } from "@akari/exchange/price";
import type { EventBase } from "../event-base.ts";
import type { AlertDirection, AlertId, PriceAlert } from "./price-alert.ts";

export interface AlertSet extends EventBase {
  readonly kind: "alert-set";
  readonly alert: PriceAlert;
}

/** The alert's new terms; a fired alert loses its print. */
export interface AlertChanged extends EventBase {
  readonly kind: "alert-changed";
  readonly alertId: AlertId;
  readonly direction: AlertDirection;
  readonly price: Price;
  readonly status: "armed" | "paused";
}

export interface AlertFired extends EventBase {
  readonly kind: "alert-fired";
  readonly alertId: AlertId;
  /** Of the print. */
  readonly price: Price;
}

/** Removed by its customer, or as the oldest of too many fired ones. */
export interface AlertRemoved extends EventBase {
  readonly kind: "alert-removed";
  readonly alertId: AlertId;
}

export type AlertEvent = AlertSet | AlertChanged | AlertFired | AlertRemoved;
