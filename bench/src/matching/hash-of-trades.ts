/** Totals of a flow's trades: number, shares, value, and a hash over the sequence. */
export class HashOfTrades {
  #hash = 0x811c9dc5;
  trades = 0;
  /** Shares. */
  volume = 0;
  /** Yen. */
  notional = 0;

  /** One fill; `price` in yen, `quantity` in shares. */
  add(taker: number, maker: number, price: number, quantity: number): void {
    this.trades += 1;
    this.volume += quantity;
    this.notional += price * quantity;
    let hash = Math.imul(this.#hash ^ taker, 0x01000193);
    hash = Math.imul(hash ^ maker, 0x01000193);
    hash = Math.imul(hash ^ price, 0x01000193);
    this.#hash = Math.imul(hash ^ quantity, 0x01000193);
  }

  /** FNV-1a over the words (taker, maker, price, quantity) of every fill so far. */
  get value(): number {
    return this.#hash >>> 0;
  }
}
