import { marketLevel, none, standings } from "./book.ts";
import type { Book, BookOrder, BookSide, FillTape, Handle, Standing } from "./book.ts";
import type { Ladder } from "./ladder.ts";
import { LevelBits } from "./level-bits.ts";
import {
  idsPerOrder,
  lotsWord,
  nextWord,
  previousWord,
  rowWord,
  sequenceWord,
  traitsWord,
  wordsPerOrder,
} from "./order-pool.ts";
import type { OrderPool } from "./order-pool.ts";

/** Words of one row, the queue of a side at a level. The first two are the sum of its lots, a double. */
const wordsPerRow = 6;
const sumsPerRow = 3;
const firstWord = 2;
const lastWord = 3;
const countWord = 4;

/** Traits of an order: participant in the low 8 bits, standing above it. */
const standingShift = 8;
const participantMask = 0xff;

/**
 * The book that is used. Levels are rows of numbers, found by the ladder's step without a search; the orders of a row are linked
 * in a pool that all books of a market share; the best level is the highest bit of a set. Nothing is allocated but when the pool
 * doubles. A handle is the order's place in the pool, so order numbers must be unique among the books of a pool for `isLive`.
 */
export class FastBook implements Book {
  readonly ladder: Ladder;
  readonly #pool: OrderPool;
  /** Market orders and then the levels of the ladder, first of the buys, then of the sells. */
  readonly #rows: Int32Array;
  readonly #sums: Float64Array;
  readonly #rowsPerSide: number;
  /** Levels with orders; those of the sells are counted from the top, so that the best is the highest for both. */
  readonly #filled: readonly [LevelBits, LevelBits];

  constructor(ladder: Ladder, pool: OrderPool) {
    this.ladder = ladder;
    this.#pool = pool;
    this.#rowsPerSide = ladder.count + 1;
    const memory = new ArrayBuffer(2 * this.#rowsPerSide * wordsPerRow * 4);
    this.#rows = new Int32Array(memory);
    this.#sums = new Float64Array(memory);
    this.#filled = [new LevelBits(ladder.count), new LevelBits(ladder.count)];
    for (let at = 0; at < this.#rows.length; at += wordsPerRow) {
      this.#rows[at + firstWord] = none;
      this.#rows[at + lastWord] = none;
    }
  }

  add(order: BookOrder): Handle {
    const { orderId, participant, side, level, lots, sequence, standing } = order;
    return this.rest(orderId, participant, side, level, lots, sequence, standing);
  }

  rest(
    orderId: number,
    participant: number,
    side: BookSide,
    level: number,
    lots: number,
    sequence: number,
    standing: Standing,
  ): Handle {
    const slot = this.#pool.take();
    const orders = this.#pool.words;
    const rows = this.#rows;
    const row = this.#row(side, level);
    const at = row * wordsPerRow;
    const last = rows[at + lastWord]!;
    const order = slot * wordsPerOrder;
    this.#pool.ids[slot * idsPerOrder] = orderId;
    orders[order + lotsWord] = lots;
    orders[order + rowWord] = row;
    orders[order + nextWord] = none;
    orders[order + previousWord] = last;
    orders[order + sequenceWord] = sequence;
    orders[order + traitsWord] = participant | (standing << standingShift);
    if (last === none) {
      rows[at + firstWord] = slot;
      if (level !== marketLevel) this.#filled[side].set(this.#mirrored(side, level));
    } else orders[last * wordsPerOrder + nextWord] = slot;
    rows[at + lastWord] = slot;
    rows[at + countWord]! += 1;
    this.#sums[row * sumsPerRow]! += lots;
    return slot;
  }

  remove(handle: Handle): void {
    const orders = this.#pool.words;
    const rows = this.#rows;
    const order = handle * wordsPerOrder;
    const next = orders[order + nextWord]!;
    const previous = orders[order + previousWord]!;
    const row = orders[order + rowWord]!;
    const at = row * wordsPerRow;
    if (previous === none) rows[at + firstWord] = next;
    else orders[previous * wordsPerOrder + nextWord] = next;
    if (next === none) rows[at + lastWord] = previous;
    else orders[next * wordsPerOrder + previousWord] = previous;
    const left = rows[at + countWord]! - 1;
    rows[at + countWord] = left;
    this.#sums[row * sumsPerRow]! -= orders[order + lotsWord]!;
    if (left === 0) this.#emptied(row);
    this.#pool.give(handle);
  }

  take(handle: Handle, lots: number): void {
    const orders = this.#pool.words;
    const order = handle * wordsPerOrder;
    const left = orders[order + lotsWord]! - lots;
    if (left === 0) {
      this.remove(handle);
      return;
    }
    orders[order + lotsWord] = left;
    this.#sums[orders[order + rowWord]! * sumsPerRow]! -= lots;
  }

  trade(taker: number, side: BookSide, level: number, lots: number, tape: FillTape): number {
    const pool = this.#pool;
    const orders = pool.words;
    const rows = this.#rows;
    const row = this.#row(side, level);
    const at = row * wordsPerRow;
    let maker = rows[at + firstWord]!;
    let open = lots;
    let left = rows[at + countWord]!;
    while (open > 0 && maker !== none) {
      const order = maker * wordsPerOrder;
      if (orders[order + traitsWord]! >> standingShift !== standings.timed) break;
      const offered = orders[order + lotsWord]!;
      const id = pool.ids[maker * idsPerOrder]!;
      if (offered > open) {
        tape.push(taker, id, level, open);
        orders[order + lotsWord] = offered - open;
        open = 0;
        break;
      }
      tape.push(taker, id, level, offered);
      open -= offered;
      left -= 1;
      const next = orders[order + nextWord]!;
      pool.give(maker);
      maker = next;
    }
    rows[at + firstWord] = maker;
    rows[at + countWord] = left;
    this.#sums[row * sumsPerRow]! -= lots - open;
    if (maker !== none) orders[maker * wordsPerOrder + previousWord] = none;
    else {
      rows[at + lastWord] = none;
      this.#emptied(row);
    }
    return lots - open;
  }

  best(side: BookSide): number {
    const highest = this.#filled[side].highest();
    return highest === none ? none : this.#mirrored(side, highest);
  }

  nextWorse(side: BookSide, level: number): number {
    const worse = this.#filled[side].highestBelow(this.#mirrored(side, level));
    return worse === none ? none : this.#mirrored(side, worse);
  }

  lotsAt(side: BookSide, level: number): number {
    return this.#sums[this.#row(side, level) * sumsPerRow]!;
  }

  ordersAt(side: BookSide, level: number): number {
    return this.#rows[this.#row(side, level) * wordsPerRow + countWord]!;
  }

  limitLots(side: BookSide): number {
    let sum = 0;
    for (let level = this.best(side); level !== none; level = this.nextWorse(side, level))
      sum += this.lotsAt(side, level);
    return sum;
  }

  first(side: BookSide, level: number): Handle {
    return this.#rows[this.#row(side, level) * wordsPerRow + firstWord]!;
  }

  next(handle: Handle): Handle {
    return this.#pool.words[handle * wordsPerOrder + nextWord]!;
  }

  orderId(handle: Handle): number {
    return this.#pool.ids[handle * idsPerOrder]!;
  }

  participant(handle: Handle): number {
    return this.#pool.words[handle * wordsPerOrder + traitsWord]! & participantMask;
  }

  side(handle: Handle): BookSide {
    return this.#pool.words[handle * wordsPerOrder + rowWord]! < this.#rowsPerSide ? 0 : 1;
  }

  level(handle: Handle): number {
    const row = this.#pool.words[handle * wordsPerOrder + rowWord]!;
    return (row < this.#rowsPerSide ? row : row - this.#rowsPerSide) + marketLevel;
  }

  lots(handle: Handle): number {
    return this.#pool.words[handle * wordsPerOrder + lotsWord]!;
  }

  sequence(handle: Handle): number {
    return this.#pool.words[handle * wordsPerOrder + sequenceWord]!;
  }

  standing(handle: Handle): Standing {
    return (this.#pool.words[handle * wordsPerOrder + traitsWord]! >> standingShift) as Standing;
  }

  setStanding(handle: Handle, standing: Standing): void {
    const at = handle * wordsPerOrder + traitsWord;
    const words = this.#pool.words;
    words[at] = (words[at]! & participantMask) | (standing << standingShift);
  }

  isLive(handle: Handle, orderId: number): boolean {
    return handle >= 0 && this.#pool.ids[handle * idsPerOrder] === orderId;
  }

  #row(side: BookSide, level: number): number {
    return (-side & this.#rowsPerSide) + level - marketLevel;
  }

  /** A level as a number that is higher for a better price, and back. */
  #mirrored(side: BookSide, level: number): number {
    return side === 0 ? level : this.ladder.count - 1 - level;
  }

  #emptied(row: number): void {
    const side = row < this.#rowsPerSide ? 0 : 1;
    const level = row - side * this.#rowsPerSide + marketLevel;
    if (level !== marketLevel) this.#filled[side].clear(this.#mirrored(side, level));
  }
}
