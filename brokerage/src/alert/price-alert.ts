import type { Price } from "@akari/exchange/price";
import type { AccountId } from "../ids.ts";
import { isReached } from "../price-levels.ts";

/** From the one sequence of ids (see `ids.ts`). */
export type AlertId = number;

/** The side from which a print reaches the price: `above` at or above it, `below` at or below. */
export type AlertDirection = "above" | "below";

/** A price at which a customer wants one message; it leads to no order. */
export interface PriceAlert {
  readonly id: AlertId;
  readonly accountId: AccountId;
  readonly code: string;
  direction: AlertDirection;
  price: Price;
  /** armed: fires at the next print that reaches it; paused: does not fire until its customer arms it; removed: no longer in memory. */
  status: "armed" | "paused" | "fired" | "removed";
  /** When it was set, or armed again. */
  setAt: number;
  /** The print that fired it: its time, and its price, which can lie beyond the alert's; null before. */
  firedAt: number | null;
  firedPrice: Price | null;
}

/** The most alerts of an account that may be armed or paused. */
export const waitingAlertsMaximum = 50;

/** The number of fired alerts kept for an account, newest first. */
export const firedAlertsKept = 50;

/** Whether a print at `last` reaches the alert. */
export function reaches(
  { direction, price }: Pick<PriceAlert, "direction" | "price">,
  last: Price,
): boolean {
  return isReached(direction === "above", price, last);
}
