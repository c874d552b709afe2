import type { TickTable } from "../instrument.ts";
import { price } from "../price.ts";
import type { Price } from "../price.ts";
import { renewalInterval } from "../rules/renewal-interval.ts";
import { nextTickUp, roundUpToTick, tickBands } from "../rules/tick-size.ts";

/** No step of a ladder. */
const offLadder = -1;

/**
 * The legal prices between two limits, both included, numbered from 0 at the lower one. The daily limits bound every book, so
 * that a book can index its levels by these numbers.
 */
export class Ladder {
  readonly #tickTable: TickTable;
  readonly #prices: Int32Array | Float64Array;
  /** Per band of one tick: its lowest price, its tick and the number of its lowest price. */
  readonly #from: readonly number[];
  readonly #tick: readonly number[];
  readonly #first: readonly number[];
  /** How far a next price may go up and down from a trade at each step (market rules 5.1). */
  readonly #reachUp: Int32Array;
  readonly #reachDown: Int32Array;
  /** Two intervals, for sequential trade quotes (market rules 5.5). */
  readonly #twiceUp: Int32Array;
  readonly #twiceDown: Int32Array;
  readonly count: number;

  /** `lower` and `upper` in tenths of a yen; the legal prices between them make the ladder. Throws RangeError when there is none. */
  constructor(tickTable: TickTable, lower: Price, upper: Price) {
    this.#tickTable = tickTable;
    const prices: number[] = [];
    for (let at = roundUpToTick(tickTable, lower); at <= upper; at = nextTickUp(tickTable, at))
      prices.push(at);
    const [lowest] = prices;
    const highest = prices.at(-1);
    if (lowest === undefined || highest === undefined)
      throw new RangeError(`no legal price from ${lower} to ${upper}`);
    this.#prices = highest < 2 ** 31 ? Int32Array.from(prices) : Float64Array.from(prices);
    this.count = prices.length;
    const bands = tickBands(tickTable, price(lowest), price(highest));
    this.#from = bands.map(({ from }) => from);
    this.#tick = bands.map(({ tick }) => tick);
    this.#first = bands.map(({ from }) => prices.findIndex((one) => one >= from));
    this.#reachUp = Int32Array.from(prices, (at) => this.floor(at + renewalInterval(price(at))));
    this.#reachDown = Int32Array.from(prices, (at) => this.ceil(at - renewalInterval(price(at))));
    this.#twiceUp = Int32Array.from(prices, (at) =>
      this.floor(at + 2 * renewalInterval(price(at))),
    );
    this.#twiceDown = Int32Array.from(prices, (at) =>
      this.ceil(at - 2 * renewalInterval(price(at))),
    );
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
    return this.#prices[step] as Price;
  }

  /** The step of a price, or -1 when it is not on the ladder. */
  stepOf(at: number): number {
    let band = this.#from.length - 1;
    while (band > 0 && at < this.#from[band]!) band -= 1;
    const above = at - this.#from[band]!;
    const steps = Math.trunc(above / this.#tick[band]!);
    if (above < 0 || steps * this.#tick[band]! !== above) return offLadder;
    const step = this.#first[band]! + steps;
    return step < this.count ? step : offLadder;
  }

  /** The highest step not above a price, brought onto the ladder. */
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

  /** The lowest step not below a price, brought onto the ladder. */
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

  /** The farthest step that may trade at once after a trade at `step`, upwards; the bound itself is allowed (market rules 5.1). */
  reachUp(step: number): number {
    return this.#reachUp[step]!;
  }

  reachDown(step: number): number {
    return this.#reachDown[step]!;
  }

  twiceUp(step: number): number {
    return this.#twiceUp[step]!;
  }

  twiceDown(step: number): number {
    return this.#twiceDown[step]!;
  }
}
