import type { Trade } from "@akari/core/batch/committed";

/** Direction of a print against the last different price before it. */
export type Direction = "up" | "down" | "flat";

/** A print as displayed: `sequence` counts up by one within an instrument. */
export interface ShownTrade {
  readonly sequence: number;
  readonly at: number;
  /** Tenths of a yen. */
  readonly price: number;
  readonly quantity: number;
  readonly auction: boolean;
  /** Traded outside the auction: it has no direction, and the next print's does not depend on it. */
  readonly offAuction: boolean;
  readonly direction: Direction;
}

/** A trade of the tape; absent `offAuction`: a print of the auction market. */
type Print = Pick<Trade, "sequence" | "at" | "price" | "quantity" | "auction"> & {
  readonly offAuction?: boolean;
};

/** The last prints of one instrument, in little memory. */
export interface TradeRing {
  /** Sequence of the newest print; 0 before the first. */
  readonly lastSequence: number;
  /** null for a known print; starts over after a hole, so that it never shows one. */
  push(trade: Print): ShownTrade | null;
  /** Prints with a sequence above `after`, oldest first. */
  since(after: number): readonly ShownTrade[];
}

export const tradeRingSize = 200;

const firstCapacity = 16;
const directions = ["down", "flat", "up"] as const;
const flat = directions.indexOf("flat");

/** `previous` is the last different price before the first pushed print, if known. */
export function createTradeRing(previous: number | null = null): TradeRing {
  let capacity = firstCapacity;
  let at = new Float64Array(capacity);
  let price = new Float64Array(capacity);
  let quantity = new Float64Array(capacity);
  /** Direction + 1, plus 4 for an auction, plus 8 for a trade outside it. */
  let marks = new Uint8Array(capacity);
  let lastSequence = 0;
  let count = 0;
  let lastPrice = previous;
  let lastDirection = 0;

  const grow = () => {
    const next = Math.min(capacity * 2, tradeRingSize);
    const kept = Array.from({ length: count }, (_, index) => lastSequence - count + 1 + index);
    const copy = (from: Float64Array) => {
      const to = new Float64Array(next);
      for (const sequence of kept) to[sequence % next] = from[sequence % capacity] as number;
      return to;
    };
    const nextMarks = new Uint8Array(next);
    for (const sequence of kept) nextMarks[sequence % next] = marks[sequence % capacity] as number;
    [at, price, quantity, marks] = [copy(at), copy(price), copy(quantity), nextMarks];
    capacity = next;
  };

  const shown = (sequence: number): ShownTrade => {
    const place = sequence % capacity;
    const mark = marks[place] as number;
    return {
      sequence,
      at: at[place] as number,
      price: price[place] as number,
      quantity: quantity[place] as number,
      auction: (mark & 4) !== 0,
      offAuction: (mark & 8) !== 0,
      direction: directions[mark % 4] as Direction,
    };
  };

  return {
    get lastSequence() {
      return lastSequence;
    },
    push(trade) {
      if (trade.sequence <= lastSequence) return null;
      if (trade.sequence !== lastSequence + 1) count = 0;
      if (count === capacity && capacity < tradeRingSize) grow();
      if (trade.offAuction !== true && lastPrice !== null && trade.price !== lastPrice)
        lastDirection = Math.sign(trade.price - lastPrice);
      const place = trade.sequence % capacity;
      at[place] = trade.at;
      price[place] = trade.price;
      quantity[place] = trade.quantity;
      marks[place] =
        trade.offAuction === true ? 8 + flat : lastDirection + 1 + (trade.auction ? 4 : 0);
      if (trade.offAuction !== true) lastPrice = trade.price;
      lastSequence = trade.sequence;
      count = Math.min(count + 1, capacity);
      return shown(lastSequence);
    },
    since(after) {
      const first = Math.max(after + 1, lastSequence - count + 1);
      const length = Math.max(0, lastSequence - first + 1);
      return Array.from({ length }, (_, index) => shown(first + index));
    },
  };
}
