import type { TapePrint } from "../tape.ts";

/** The market's displayed figures of a share's trading day. */
export interface ShownPrice {
  readonly code: string;
  /** Tenths of a yen; the last one. */
  readonly price: number;
  readonly volume: number;
  /** Tenths of a yen. */
  readonly turnover: number;
}

interface Sums {
  price: number;
  volume: number;
  turnover: number;
}

/**
 * Compares shown prices with the tape: after some print of the day its last price, the sum of its shares and the sum of its values have to be those
 * that are shown. Trades outside the auction are no prices of the market and count in none of the three.
 */
export class ShownPrices {
  readonly #tradingDate: string;
  readonly #shown: ReadonlyMap<string, ShownPrice>;
  readonly #found = new Set<string>();
  readonly #sums = new Map<string, Sums>();

  /** `shown` was read before the tape, so that the tape reaches at least as far. */
  constructor(tradingDate: string, shown: readonly ShownPrice[]) {
    this.#tradingDate = tradingDate;
    this.#shown = new Map(shown.map((one) => [one.code, one]));
  }

  add(print: TapePrint): void {
    if (print.offAuction || print.tradingDate !== this.#tradingDate) return;
    const sums = this.#sums.get(print.code) ?? { price: 0, volume: 0, turnover: 0 };
    sums.price = print.price;
    sums.volume += print.quantity;
    sums.turnover += print.price * print.quantity;
    this.#sums.set(print.code, sums);
    const shown = this.#shown.get(print.code);
    if (shown !== undefined && isSame(shown, sums)) this.#found.add(print.code);
  }

  /** How many of the shares with trades are as the tape says. */
  get right(): number {
    return this.#found.size;
  }

  /** Codes of the shares whose shown figures the tape never had, in the order of the list; to be asked at the end of the tape. */
  differing(): readonly string[] {
    return [...this.#shown.values()]
      .filter(({ code, volume, turnover }) =>
        volume === 0 && turnover === 0 ? false : !this.#found.has(code),
      )
      .map(({ code }) => code);
  }
}

function isSame(shown: ShownPrice, sums: Sums): boolean {
  return (
    shown.price === sums.price && shown.volume === sums.volume && shown.turnover === sums.turnover
  );
}
