import type { TickTable } from "../instrument.ts";
import { price } from "../price.ts";
import type { Price } from "../price.ts";
import { renewalInterval } from "../rules/renewal-interval.ts";
import { nextTickUp, roundUpToTick, tickBands } from "../rules/tick-size.ts";

/** Not on the ladder. */
const offLadder = -1;

/**
 * The legal prices between two limits, both included, numbered from 0 at the lower limit. The daily limits bound every book, so
 * a book can index its levels by these numbers.
 */
export class Ladder {
  /** Fast path for the first band (most days lie in one): lowest price, its tick, and the next band's first price and step. */
  readonly #lowest: number;
  readonly #lowestTick: number;
  readonly #nextBand: number;
  readonly #nextBandStep: number;
  /** For each tick band: lowest price, tick and the step of the lowest price. */
  readonly #bands: readonly {
    readonly from: number;
    readonly tick: number;
    readonly first: number;
  }[];
  /** Four numbers per step: the steps that one and two renewal intervals reach up and down (market rules 5.1, 5.5). */
  readonly #reach: Int32Array;
  readonly count: number;
  readonly #prices: Int32Array | Float64Array;
  readonly #tickTable: TickTable;

  /** Holds the legal prices from `lower` to `upper` (tenths of a yen). Throws RangeError when there is none. */
  constructor(tickTable: TickTable, lower: Price, upper: Price) {
    this.#tickTable = tickTable;
    const prices: number[] = [];
    for (let at = roundUpToTick(tickTable, lower); at <= upper; at = nextTickUp(tickTable, at))
      prices.push(at);
    const [lowest] = prices;
    const highest = prices.at(-1);
    if (lowest === undefined || highest === undefined)
      throw new RangeError(`no legal price from ${lower} to ${upper}`);
    this.#prices = highest < 0x8000_0000 ? Int32Array.from(prices) : Float64Array.from(prices);
    this.count = prices.length;
    this.#bands = tickBands(tickTable, price(lowest), price(highest)).map(({ from, tick }) => ({
      from,
      tick,
      first: prices.findIndex((one) => one >= from),
    }));
    this.#lowest = lowest;
    this.#lowestTick = this.#bands[0]!.tick;
    this.#nextBand = this.#bands[1]?.from ?? highest + 1;
    this.#nextBandStep = this.#bands[1]?.first ?? this.count;
    this.#reach = this.#reaches();
  }

  get tickTable(): TickTable {
    return this.#tickTable;
  }

  get lowest(): Price {
    return this.priceAt(0);
  }

  get highest(): Price {
    return this.priceAt(this.count - 1);
  }

  priceAt(step: number): Price {
    if (step < this.#nextBandStep) return (this.#lowest + step * this.#lowestTick) as Price;
    return this.#prices[step] as Price;
  }

  /** The step of a price, or -1 when it is not on the ladder. */
  stepOf(at: number): number {
    if (at >= this.#nextBand) return this.#stepInUpperBand(at);
    const above = at - this.#lowest;
    const step = Math.trunc(above / this.#lowestTick);
    return above >= 0 && step * this.#lowestTick === above ? step : offLadder;
  }

  #stepInUpperBand(at: number): number {
    let index = this.#bands.length - 1;
    while (at < this.#bands[index]!.from) index -= 1;
    const { from, tick, first } = this.#bands[index]!;
    const steps = Math.trunc((at - from) / tick);
    const step = first + steps;
    return steps * tick === at - from && step < this.count ? step : offLadder;
  }

  /** The highest step not above a price, clamped to the ladder. */
  floor(at: number): number {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#prices[middle]! <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The lowest step not below a price, clamped to the ladder. */
  ceil(at: number): number {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#prices[middle]! >= at) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The highest step at which the next trade may follow a trade at `step` without a quote (market rules 5.1). */
  reachUp(step: number): number {
    return this.#reach[step << 2]!;
  }

  reachDown(step: number): number {
    return this.#reach[(step << 2) | 1]!;
  }

  /** Two intervals upwards, for sequential trade quotes (market rules 5.5). */
  twiceUp(step: number): number {
    return this.#reach[(step << 2) | 2]!;
  }

  twiceDown(step: number): number {
    return this.#reach[(step << 2) | 3]!;
  }

  /** In one pass: from one step to the next each end moves by a few steps. */
  #reaches(): Int32Array {
    const reach = new Int32Array(4 * this.count);
    let [up, down, twiceUp, twiceDown] = [0, 0, 0, 0];
    for (let step = 0; step < this.count; step += 1) {
      const at = this.#prices[step]!;
      const interval = renewalInterval(at as Price);
      up = this.#floorFrom(up, at + interval);
      down = this.#ceilFrom(down, at - interval);
      twiceUp = this.#floorFrom(twiceUp, at + 2 * interval);
      twiceDown = this.#ceilFrom(twiceDown, at - 2 * interval);
      reach[step << 2] = up;
      reach[(step << 2) | 1] = down;
      reach[(step << 2) | 2] = twiceUp;
      reach[(step << 2) | 3] = twiceDown;
    }
    return reach;
  }

  /** The same as `floor`, from a step nearby. */
  #floorFrom(step: number, at: number): number {
    let found = step;
    while (found + 1 < this.count && this.#prices[found + 1]! <= at) found += 1;
    while (found > 0 && this.#prices[found]! > at) found -= 1;
    return found;
  }

  /** The same as `ceil`, from a step nearby. */
  #ceilFrom(step: number, at: number): number {
    let found = step;
    while (found > 0 && this.#prices[found - 1]! >= at) found -= 1;
    while (found + 1 < this.count && this.#prices[found]! < at) found += 1;
    return found;
  }
}
