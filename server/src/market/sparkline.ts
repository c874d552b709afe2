/** Points of one trading day's line, oldest first. */
export interface Sparkline {
  add(at: number, price: number): void;
  /** Adds earlier prices, oldest first; those after the existing first point are dropped. */
  recall(earlier: readonly (readonly [at: number, price: number])[]): void;
  clear(): void;
  points(): readonly number[];
  /** The same, each with the beginning of its slot, in ms. */
  timed(): readonly (readonly [at: number, price: number])[];
}

/** Enough for a row of the market list. */
export const sparklinePoints = 24;

const minuteMs = 60_000;

/**
 * Holds the last price of each slot of time. Slots begin at one minute and double whenever more than
 * `most` have traded, so the line is equally fine early and late in the day.
 * A slot without a trade has no point: nothing is invented for it.
 */
export function createSparkline(most: number = sparklinePoints): Sparkline {
  let slotMs = minuteMs;
  let slots: number[] = [];
  let prices: number[] = [];

  const put = (slot: number, price: number) => {
    if (slots.at(-1) === slot) prices[prices.length - 1] = price;
    else {
      slots.push(slot);
      prices.push(price);
    }
  };

  const coarsen = () => {
    slotMs *= 2;
    const [oldSlots, oldPrices] = [slots, prices];
    slots = [];
    prices = [];
    oldSlots.forEach((slot, index) => put(Math.floor(slot / 2), oldPrices[index] as number));
  };

  const add = (at: number, price: number) => {
    put(Math.floor(at / slotMs), price);
    while (slots.length > most) coarsen();
  };

  const timed = () => slots.map((slot, index) => [slot * slotMs, prices[index] as number] as const);

  const clear = () => {
    slotMs = minuteMs;
    slots = [];
    prices = [];
  };

  return {
    add,
    clear,
    recall(earlier) {
      const own = timed();
      const begin = own[0]?.[0] ?? Infinity;
      clear();
      for (const [at, price] of earlier) if (at < begin) add(at, price);
      for (const [at, price] of own) add(at, price);
    },
    points: () => prices,
    timed,
  };
}
