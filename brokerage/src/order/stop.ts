import type { Price } from "@akari/exchange/price";

/**
 * What an order waits for besides its own price. Each is a value: a change replaces it, so that copies of an order may share it.
 * A trigger of an order that buys is reached by a print at or above it, of one that sells by a print at or below.
 */
export type Stop = PlainStop | Oco;

/** Stop (逆指値): armed at the brokerage until it is reached, then the order goes as its type and price say. */
export interface PlainStop {
  readonly kind: "stop";
  readonly trigger: Price;
  /** null: not yet. */
  readonly reached: Reached | null;
}

/** OCO: a limit order that works until the trigger is reached; then its second leg takes its place, under the same number. */
export interface Oco {
  readonly kind: "oco";
  readonly trigger: Price;
  /** Limit of the second leg; null: it goes at market. */
  readonly price: Price | null;
  /** null: not yet. `switching`: the limit leg is still where it was; until it is off the exchange the second one does not go. */
  readonly reached: (Reached & { readonly switching: boolean }) | null;
}

/** The print that reached a trigger: when it came (epoch ms), and its price. */
export interface Reached {
  readonly at: number;
  readonly price: Price;
}

interface WithStop {
  readonly stop: Stop | null;
}

/** The trigger that a print can still reach; null: there is none, or it has been reached. */
export function openTriggerOf({ stop }: WithStop): Price | null {
  return stop === null || stop.reached !== null ? null : stop.trigger;
}

/** Whether a print has reached the trigger of an OCO whose limit leg has not gone yet. */
export function isSwitching({ stop }: WithStop): boolean {
  return stop?.kind === "oco" && stop.reached?.switching === true;
}

/** The OCO of an order whose second leg has not taken the first one's place yet; null: there is no such leg. */
export function openOcoOf({ stop }: WithStop): Oco | null {
  if (stop?.kind !== "oco") return null;
  return stop.reached === null || stop.reached.switching ? stop : null;
}

/** The second leg's limit of an OCO; null: it has none, or there is no second leg. */
export function secondLimitOf({ stop }: WithStop): Price | null {
  return stop?.kind === "oco" ? stop.price : null;
}

/** A stop that a print has just reached; an OCO's legs are to be switched now. */
export function reachedStop(stop: Stop, at: number, price: Price): Stop {
  return stop.kind === "stop"
    ? { ...stop, reached: { at, price } }
    : { ...stop, reached: { at, price, switching: true } };
}
