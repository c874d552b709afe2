import type { Price } from "@akari/exchange/price";
import type { AccountId, AlertId } from "../ids.ts";

/** From which side a print reaches the price: `above` at or above it, `below` at or below. */
export type AlertDirection = "above" | "below";

/** A price of a share that a customer wants to hear of, once; no order comes of it. */
export interface PriceAlert {
  readonly id: AlertId;
  readonly accountId: AccountId;
  readonly code: string;
  direction: AlertDirection;
  price: Price;
  /** armed: the next print that reaches it fires it; paused: it waits for its customer; removed: out of memory. */
  status: "armed" | "paused" | "fired" | "removed";
  /** When it was set, or armed again. */
  setAt: number;
  /** The print that fired it: its time, and its price, which can lie beyond the alert's; null before. */
  firedAt: number | null;
  firedPrice: Price | null;
}

/** At most so many alerts of an account wait, paused ones included. */
export const waitingAlertsMaximum = 50;

/** So many fired ones are kept, the newest. */
export const firedAlertsKept = 50;

/** Whether a print at `last` reaches it. */
export function reaches(
  { direction, price }: Pick<PriceAlert, "direction" | "price">,
  last: Price,
): boolean {
  return direction === "above" ? last >= price : last <= price;
}
