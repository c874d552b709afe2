import type { Price } from "@akari/exchange/price";

/**
 * The condition that an order waits for in addition to its own price. Each is a value: a change replaces it, so that copies of an order may
 * share it. A print reaches the trigger of a buying order at or above it, of a selling order at or below it.
 */
export type Stop = PlainStop | Oco;

/** Stop (逆指値): armed at the brokerage until it is triggered, then sent with the order's type and price. */
export interface PlainStop {
  readonly kind: "stop";
  readonly trigger: Price;
  /** null: not yet. */
  readonly reached: Reached | null;
}

/** OCO: a limit order that works until the trigger is reached; then its second leg replaces it, under the same id. */
export interface Oco {
  readonly kind: "oco";
  readonly trigger: Price;
  /** Limit of the second leg; null: a market order. */
  readonly price: Price | null;
  /** null: not yet. `switching`: the limit leg has not left the exchange; the second leg is sent once it has. */
  readonly reached: (Reached & { readonly switching: boolean }) | null;
}

/** The print that reached a trigger: its time (epoch ms) and price. */
export interface Reached {
  readonly at: number;
  readonly price: Price;
}

interface WithStop {
  readonly stop: Stop | null;
}

/** The trigger that a print can still reach; null: none, or already reached. */
export function openTriggerOf({ stop }: WithStop): Price | null {
  return stop === null || stop.reached !== null ? null : stop.trigger;
}

/** Whether a print has triggered an OCO whose limit leg is still in place. */
export function isSwitching({ stop }: WithStop): boolean {
  return stop?.kind === "oco" && stop.reached?.switching === true;
}

/** The OCO of an order whose second leg has not replaced the first yet; null: not an OCO. */
export function openOcoOf({ stop }: WithStop): Oco | null {
  if (stop?.kind !== "oco") return null;
  return stop.reached === null || stop.reached.switching ? stop : null;
}

/** The limit of an OCO's second leg; null: no limit, or no second leg. */
export function secondLimitOf({ stop }: WithStop): Price | null {
  return stop?.kind === "oco" ? stop.price : null;
}

/** A stop just triggered by a print; for an OCO the switch of legs begins. */
export function reachedStop(stop: Stop, at: number, price: Price): Stop {
  return stop.kind === "stop"
    ? { ...stop, reached: { at, price } }
    : { ...stop, reached: { at, price, switching: true } };
}
