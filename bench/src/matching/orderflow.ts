/**
 * Synthetic order flow for benchmarks of order books. The same seed gives the same bytes on every machine: only 32-bit integer arithmetic
 * and IEEE division and multiplication are used. `flow-file.ts` reads what this writes.
 *
 * Workload. Prices are whole yen in [700, 1300]: the base price 1000 with its daily limits. Every symbol has a hidden mid price that
 * walks +-1 yen once in 64 operations, kept within +-150 of the base. Symbols are drawn with Zipf(1) weights (the busiest of 200 gets
 * 17 % of the flow). After `prefill` resting orders, which drivers do not time, come `ops` operations:
 *   55 %  new passive limit order; its distance from the touch is geometric (p = 0.06, mean 15.7 yen); 1..10 lots of 100
 *   35 %  cancel of a uniformly random live order of the symbol
 *    5 %  marketable limit at the opposite best +0..2 yen, 1..20 lots; the remainder rests
 *    5 %  market order, 1..20 lots; the book can always fill it completely
 * Each symbol's live count is kept near `depth`: above it an add becomes a cancel, below half of it a cancel becomes an add.
 *
 * File, little endian: a header of 64 bytes, then records of 16 bytes.
 *   header  u32 magic 0x314c464f "OFL1" | u32 seed | u32 symbols | u32 prefill | u32 records (prefill + ops) | u32 maxOrderId
 *           u32 trades | u32 peakLivePerSymbol | f64 volume (shares) | f64 notional (sum of price x quantity)
 *           u32 restingAtEnd | u32 peakLive | u32 hash | u32 0
 *   record  u8 op (0 limit, 1 market, 2 cancel) | u8 side (0 buy, 1 sell) | u16 symbol | u32 orderId | u32 price (0 for market) | u32 qty
 * Order ids are dense, from 1 in order of arrival. A cancel names a live order and repeats its side and price; its qty is the remainder.
 * Trades, volume, notional and hash cover all records. One trade is one (taker, maker) fill; the hash is FNV-1a over the u32 words
 * (taker, maker, price, qty) of every trade in order.
 */
import { HashOfTrades } from "./hash-of-trades.ts";

export const low = 700;
export const base = 1000;
export const high = 1300;
export const lot = 100;
export const ops = { limit: 0, market: 1, cancel: 2 } as const;
export const magic = 0x314c464f;
export const headerBytes = 64;
export const recordBytes = 16;

const buy = 0;
const sell = 1;
const enoughForMarketOrders = 4_000;

export interface FlowOptions {
  readonly symbols: number;
  readonly ops: number;
  readonly seed: number;
  /** Live orders per symbol. */
  readonly depth: number;
}

interface FlowOrder {
  readonly id: number;
  readonly side: number;
  readonly price: number;
  qty: number;
  /** Index among the live orders. */
  at: number;
}

type OnTrade = (taker: number, maker: number, price: number, qty: number) => void;

/** Generates a flow in the layout above: `symbols` times `depth` resting orders, then `ops` operations. */
export function buildFlow({ symbols, ops: operations, seed, depth }: FlowOptions): Buffer {
  const prefill = symbols * depth;
  const records = prefill + operations;
  const file = Buffer.alloc(headerBytes + records * recordBytes);
  const random = sfc32(seed);
  const below = (bound: number) => Math.floor((random() / 4294967296) * bound);
  const symbolShares = cumulative(Array.from({ length: symbols }, (_, index) => 1 / (index + 1)));
  const distances = geometricDistances();
  const books = Array.from({ length: symbols }, () => new PlainFlowBook());
  const middles = new Int32Array(symbols).fill(base);
  const hash = new HashOfTrades();
  let nextId = 1;
  let live = 0;
  let peakLive = 0;
  let peakLivePerSymbol = 0;
  const onTrade: OnTrade = (taker, maker, price, qty) => hash.add(taker, maker, price, qty);

  for (let index = 0; index < records; index += 1) {
    const filling = index < prefill;
    const symbol = filling ? index % symbols : pick(symbolShares, random());
    const book = books[symbol]!;
    const count = book.live.length;
    const step = below(128);
    if (step < 2 && !filling)
      middles[symbol] = clamp(middles[symbol]! + (step === 0 ? 1 : -1), base - 150, base + 150);
    // 0 to 54 is an add, 55 to 89 a cancel, 90 to 94 a marketable limit order, 95 to 99 a market order.
    let kind = filling ? 0 : below(100);
    if (kind < 55 && count > depth) kind = 60;
    else if (kind >= 55 && kind < 90 && count < depth / 2) kind = 0;
    const middle = middles[symbol]!;
    let side = random() & 1;
    if (kind >= 90) {
      // Four of five go towards the hidden mid price.
      const touch = (book.best[0]! + book.best[1]!) / 2;
      if (below(5) !== 0 && touch !== middle) side = touch < middle ? buy : sell;
      if (book.shares[1 - side]! < enoughForMarketOrders) kind = 0;
    }
    const at = headerBytes + index * recordBytes;
    if (kind >= 55 && kind < 90) {
      const order = book.live[below(count)]!;
      writeRecord(file, at, ops.cancel, order.side, symbol, order.id, order.price, order.qty);
      book.remove(order);
      live -= 1;
    } else {
      const id = nextId;
      nextId += 1;
      const sign = side === buy ? -1 : 1;
      if (kind >= 95) {
        const qty = lot * (1 + below(20));
        writeRecord(file, at, ops.market, side, symbol, id, 0, qty);
        book.take(id, side, side === buy ? high : low, qty, onTrade);
      } else {
        let price: number;
        let qty: number;
        if (kind >= 90) {
          price = book.best[1 - side]! - sign * below(3);
          qty = lot * (1 + below(20));
        } else {
          // Never through the opposite touch, never on the wrong side of the mid price.
          const from =
            side === buy
              ? Math.min(book.best[1]! - 1, middle - 1)
              : Math.max(book.best[0]! + 1, middle + 1);
          price = from + sign * pick(distances, random());
          qty = lot * (1 + below(10));
        }
        price = clamp(price, low, high);
        writeRecord(file, at, ops.limit, side, symbol, id, price, qty);
        const left = book.take(id, side, price, qty, onTrade);
        if (left > 0) book.rest({ id, side, price, qty: left, at: 0 });
      }
      live += book.live.length - count;
    }
    peakLive = Math.max(peakLive, live);
    peakLivePerSymbol = Math.max(peakLivePerSymbol, book.live.length);
  }

  const { trades, volume, notional, value } = hash;
  const head = [magic, seed, symbols, prefill, records, nextId - 1, trades, peakLivePerSymbol];
  for (const [index, word] of head.entries()) file.writeUInt32LE(word >>> 0, index * 4);
  file.writeDoubleLE(volume, 32);
  file.writeDoubleLE(notional, 40);
  file.writeUInt32LE(live, 48);
  file.writeUInt32LE(peakLive, 52);
  file.writeUInt32LE(value, 56);
  return file;
}

function writeRecord(
  file: Buffer,
  at: number,
  op: number,
  side: number,
  symbol: number,
  orderId: number,
  price: number,
  qty: number,
): void {
  file[at] = op;
  file[at + 1] = side;
  file.writeUInt16LE(symbol, at + 2);
  file.writeUInt32LE(orderId, at + 4);
  file.writeUInt32LE(price, at + 8);
  file.writeUInt32LE(qty, at + 12);
}

/** A deliberately simple book that tracks live orders and the touch; the oracle for trades and hash. */
class PlainFlowBook {
  /** Orders by side and price in time priority. */
  readonly levels = [emptyLevels(), emptyLevels()] as const;
  readonly best = [low - 1, high + 1];
  readonly live: FlowOrder[] = [];
  readonly shares = [0, 0];

  rest(order: FlowOrder): void {
    this.#level(order.side, order.price).push(order);
    order.at = this.live.push(order) - 1;
    this.shares[order.side]! += order.qty;
    const best = this.best[order.side]!;
    if (order.side === buy ? order.price > best : order.price < best)
      this.best[order.side] = order.price;
  }

  remove(order: FlowOrder): void {
    const level = this.#level(order.side, order.price);
    level.splice(level.indexOf(order), 1);
    const last = this.live.pop()!;
    if (last !== order) {
      this.live[order.at] = last;
      last.at = order.at;
    }
    this.shares[order.side]! -= order.qty;
    this.#settle(order.side);
  }

  /** Trades an order up to its limit; returns the remaining quantity. */
  take(taker: number, side: number, limit: number, qty: number, onTrade: OnTrade): number {
    const other = 1 - side;
    let open = qty;
    while (open > 0) {
      const price = this.best[other]!;
      if (side === buy ? price > limit || price > high : price < limit || price < low) break;
      const maker = this.#level(other, price)[0]!;
      const filled = Math.min(open, maker.qty);
      onTrade(taker, maker.id, price, filled);
      open -= filled;
      if (filled === maker.qty) this.remove(maker);
      else {
        maker.qty -= filled;
        this.shares[other]! -= filled;
      }
    }
    return open;
  }

  #level(side: number, price: number): FlowOrder[] {
    return this.levels[side === buy ? 0 : 1][price - low]!;
  }

  #settle(side: number): void {
    let best = this.best[side]!;
    const away = side === buy ? -1 : 1;
    while (best >= low && best <= high && this.#level(side, best).length === 0) best += away;
    this.best[side] = best;
  }
}

function emptyLevels(): FlowOrder[][] {
  return Array.from({ length: high - low + 1 }, () => []);
}

/** A generator of 32-bit numbers. */
function sfc32(seed: number): () => number {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed >>> 0;
  let d = 1;
  const next = () => {
    const mixed = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + mixed) | 0;
    return mixed >>> 0;
  };
  for (let index = 0; index < 16; index += 1) next();
  return next;
}

/** Geometric with p = 0.06, cut at 300 yen. */
function geometricDistances(): number[] {
  const weights: number[] = [];
  for (let weight = 1; weights.length < 300; weight *= 0.94) weights.push(weight);
  return cumulative(weights);
}

/** Cumulative weights, scaled to 2^32. */
function cumulative(weights: readonly number[]): number[] {
  let sum = 0;
  for (const weight of weights) sum += weight;
  let upTo = 0;
  return weights.map((weight) => ((upTo += weight) / sum) * 4294967296);
}

/** Draws an index by cumulative weight with a 32-bit random number. */
function pick(shares: readonly number[], random: number): number {
  let first = 0;
  let last = shares.length - 1;
  while (first < last) {
    const middle = (first + last) >> 1;
    if (random < shares[middle]!) last = middle;
    else first = middle + 1;
  }
  return first;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
