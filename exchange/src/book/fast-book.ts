import { marketLevel, none, standings } from "./book.ts";
import type { Book, BookOrder, BookSide, FillTape, Handle, Standing } from "./book.ts";
import type { Ladder } from "./ladder.ts";
import { addBit, highestBit, nextBit, removeBit, setWords, summaryWords } from "./level-bits.ts";
import { orderWords } from "./order-pool.ts";
import type { OrderPool } from "./order-pool.ts";

// V8 inlines constants of the same module, but reads imported ones at every use.
const nothing = none;
const market = marketLevel;
const { timed } = standings;
const { lots: lotsWord, row: rowWord, next: nextWord } = orderWords;
const { previous: previousWord, sequence: sequenceWord, traits: traitsWord } = orderWords;

/** The words of a row: first and last order, their number, and the low 31 bits of their lots. A row's words begin at `row << 2`. */
const firstWord = 0;
const lastWord = 1;
const countWord = 2;
const sumWord = 3;
const wordsPerRow = 4;
const sumMask = 0x7fff_ffff;
const sumRange = 0x8000_0000;

/** An order's traits word: participant in the low 16 bits, standing above them. */
const standingShift = 16;
const participantMask = 0xffff;

/**
 * The production book. Each side of each level is a row of a few words, indexed by ladder step without a search; a row's orders are
 * linked in a pool shared by all books of a market; the best level is the highest bit of a set. One book's data lies in one
 * array, and nothing is allocated unless the pool doubles. A handle is the order's slot in the pool, so `isLive` requires order
 * numbers to be unique among the books of a pool.
 */
export class FastBook implements Book {
  readonly ladder: Ladder;
  readonly #pool: OrderPool;
  /**
   * Bit sets of the non-empty buy and sell levels; then the rows, two per level, starting with those of market orders; then each
   * row's carry: how often its total has overflowed 31 bits. Sell bits count from the top, so the best level is the highest bit for both.
   */
  readonly #words: Int32Array;
  readonly #firstRow: number;
  #bestBuy: number = nothing;
  #bestSell: number = nothing;
  readonly #count: number;
  readonly #summaries: number;
  readonly #wordsPerSet: number;
  readonly #carries: number;

  constructor(ladder: Ladder, pool: OrderPool) {
    this.ladder = ladder;
    this.#pool = pool;
    this.#count = ladder.count;
    this.#summaries = summaryWords(ladder.count);
    this.#wordsPerSet = setWords(ladder.count);
    this.#firstRow = Math.ceil((2 * this.#wordsPerSet) / wordsPerRow);
    const rows = 2 * (ladder.count + 1);
    const end = this.#firstRow + rows;
    // Rows count from 0, so the first row's carry is the first word after the rows.
    this.#carries = end * wordsPerRow - this.#firstRow;
    this.#words = new Int32Array(end * wordsPerRow + rows);
    for (let row = this.#firstRow; row < end; row += 1) {
      this.#words[(row << 2) | firstWord] = nothing;
      this.#words[(row << 2) | lastWord] = nothing;
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
    const pool = this.#pool;
    const words = this.#words;
    const slot = pool.take();
    const orders = pool.words;
    const order = slot << 3;
    const row = this.#row(side, level);
    const queue = row << 2;
    const last = words[queue | lastWord]!;
    pool.ids[slot << 2] = orderId;
    orders[order | lotsWord] = lots;
    orders[order | rowWord] = row;
    orders[order | nextWord] = nothing;
    orders[order | previousWord] = last;
    orders[order | sequenceWord] = sequence;
    orders[order | traitsWord] = participant | (standing << standingShift);
    if (last === nothing) this.#begin(side, level, slot);
    else orders[(last << 3) | nextWord] = slot;
    words[queue | lastWord] = slot;
    words[queue | countWord]! += 1;
    const sum = (words[queue | sumWord]! + lots) | 0;
    words[queue | sumWord] = sum;
    if (sum < 0) this.#carry(row, 1);
    return slot;
  }

  #begin(side: BookSide, level: number, slot: Handle): void {
    this.#words[(this.#row(side, level) << 2) | firstWord] = slot;
    if (level === market) return;
    addBit(this.#words, this.#set(side), this.#summaries, this.#mirrored(side, level));
    this.#findBest(side);
  }

  remove(handle: Handle): void {
    const pool = this.#pool;
    const orders = pool.words;
    const words = this.#words;
    const order = handle << 3;
    const next = orders[order | nextWord]!;
    const previous = orders[order | previousWord]!;
    const row = orders[order | rowWord]!;
    const queue = row << 2;
    if (previous === nothing) words[queue | firstWord] = next;
    else orders[(previous << 3) | nextWord] = next;
    if (next === nothing) words[queue | lastWord] = previous;
    else orders[(next << 3) | previousWord] = previous;
    const left = words[queue | countWord]! - 1;
    words[queue | countWord] = left;
    const sum = (words[queue | sumWord]! - orders[order | lotsWord]!) | 0;
    words[queue | sumWord] = sum;
    if (sum < 0) this.#carry(row, -1);
    if (left === 0) this.#emptied(row);
    pool.give(handle);
  }

  take(handle: Handle, lots: number): void {
    const orders = this.#pool.words;
    const left = orders[(handle << 3) | lotsWord]! - lots;
    if (left === 0) {
      this.remove(handle);
      return;
    }
    orders[(handle << 3) | lotsWord] = left;
    const row = orders[(handle << 3) | rowWord]!;
    const sum = (this.#words[(row << 2) | sumWord]! - lots) | 0;
    this.#words[(row << 2) | sumWord] = sum;
    if (sum < 0) this.#carry(row, -1);
  }

  trade(taker: number, side: BookSide, level: number, lots: number, tape: FillTape): number {
    const pool = this.#pool;
    const orders = pool.words;
    const words = this.#words;
    const row = this.#row(side, level);
    const queue = row << 2;
    let maker = words[queue | firstWord]!;
    let left = words[queue | countWord]!;
    let open = lots;
    while (open > 0 && maker !== nothing) {
      const order = maker << 3;
      if (orders[order | traitsWord]! >> standingShift !== timed) break;
      const offered = orders[order | lotsWord]!;
      const filled = offered < open ? offered : open;
      tape.push(taker, pool.ids[maker << 2]!, level, filled);
      open -= filled;
      if (filled < offered) {
        orders[order | lotsWord] = offered - filled;
        break;
      }
      left -= 1;
      const next = orders[order | nextWord]!;
      pool.give(maker);
      maker = next;
    }
    const traded = lots - open;
    words[queue | firstWord] = maker;
    words[queue | countWord] = left;
    const sum = (words[queue | sumWord]! - traded) | 0;
    words[queue | sumWord] = sum;
    if (sum < 0) this.#carry(row, -1);
    if (maker !== nothing) orders[(maker << 3) | previousWord] = nothing;
    else {
      words[queue | lastWord] = nothing;
      this.#emptied(row);
    }
    return traded;
  }

  best(side: BookSide): number {
    return side === 0 ? this.#bestBuy : this.#bestSell;
  }

  nextWorse(side: BookSide, level: number): number {
    const from = this.#mirrored(side, level);
    const next = nextBit(this.#words, this.#set(side), this.#summaries, from);
    return next === nothing ? nothing : this.#mirrored(side, next);
  }

  lotsAt(side: BookSide, level: number): number {
    const row = this.#row(side, level);
    return this.#words[this.#carries + row]! * sumRange + this.#words[(row << 2) | sumWord]!;
  }

  ordersAt(side: BookSide, level: number): number {
    return this.#words[(this.#row(side, level) << 2) | countWord]!;
  }

  limitLots(side: BookSide): number {
    let sum = 0;
    for (let level = this.best(side); level !== nothing; level = this.nextWorse(side, level))
      sum += this.lotsAt(side, level);
    return sum;
  }

  first(side: BookSide, level: number): Handle {
    return this.#words[(this.#row(side, level) << 2) | firstWord]!;
  }

  next(handle: Handle): Handle {
    return this.#pool.words[(handle << 3) | nextWord]!;
  }

  orderId(handle: Handle): number {
    return this.#pool.ids[handle << 2]!;
  }

  participant(handle: Handle): number {
    return this.#pool.words[(handle << 3) | traitsWord]! & participantMask;
  }

  side(handle: Handle): BookSide {
    return this.#sideOf(this.#pool.words[(handle << 3) | rowWord]!);
  }

  level(handle: Handle): number {
    return this.#levelOf(this.#pool.words[(handle << 3) | rowWord]!);
  }

  lots(handle: Handle): number {
    return this.#pool.words[(handle << 3) | lotsWord]!;
  }

  sequence(handle: Handle): number {
    return this.#pool.words[(handle << 3) | sequenceWord]!;
  }

  standing(handle: Handle): Standing {
    return (this.#pool.words[(handle << 3) | traitsWord]! >> standingShift) as Standing;
  }

  setStanding(handle: Handle, standing: Standing): void {
    const traits = this.participant(handle) | (standing << standingShift);
    this.#pool.words[(handle << 3) | traitsWord] = traits;
  }

  isLive(handle: Handle, orderId: number): boolean {
    return handle >= 0 && this.#pool.ids[handle << 2] === orderId;
  }

  #row(side: BookSide, level: number): number {
    return this.#firstRow + 2 * (level - market) + side;
  }

  #sideOf(row: number): BookSide {
    return ((row - this.#firstRow) & 1) as BookSide;
  }

  #levelOf(row: number): number {
    return ((row - this.#firstRow) >> 1) + market;
  }

  /** Offset of a side's bits. Sides are selected by masks: a branch would be mispredicted half of the time. */
  #set(side: BookSide): number {
    return -side & this.#wordsPerSet;
  }

  /** Converts a level to its bit number, and back. */
  #mirrored(side: BookSide, level: number): number {
    return (level ^ -side) + (-side & this.#count);
  }

  /** Called when a level becomes filled or empty: only that can change the best level. */
  #findBest(side: BookSide): void {
    const highest = highestBit(this.#words, this.#set(side), this.#summaries);
    const best = highest === nothing ? nothing : this.#mirrored(side, highest);
    if (side === 0) this.#bestBuy = best;
    else this.#bestSell = best;
  }

  /** Moves the overflow of a row's total beyond 31 bits into its carry word. */
  #carry(row: number, by: number): void {
    this.#words[(row << 2) | sumWord]! &= sumMask;
    this.#words[this.#carries + row]! += by;
  }

  #emptied(row: number): void {
    const level = this.#levelOf(row);
    const side = this.#sideOf(row);
    if (level === market) return;
    removeBit(this.#words, this.#set(side), this.#summaries, this.#mirrored(side, level));
    this.#findBest(side);
  }
}
