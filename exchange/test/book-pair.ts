import { expect } from "vitest";
import { marketLevel, none, standings } from "../src/book/book.ts";
import type { Book, BookOrder, BookSide, Handle, Standing } from "../src/book/book.ts";
import { FastBook } from "../src/book/fast-book.ts";
import { NumberTape } from "../src/book/fill-tape.ts";
import type { Ladder } from "../src/book/ladder.ts";
import type { OrderPool } from "../src/book/order-pool.ts";
import { PlainBook } from "../src/book/plain-book.ts";

/** Selects an item from a list by any number, modulo the list's length. */
type Pick = number;

/** Operations on a book; resting orders are selected by `Pick`. */
export type Move =
  | { readonly kind: "rest"; readonly order: Omit<BookOrder, "orderId" | "sequence"> }
  | { readonly kind: "remove"; readonly order: Pick }
  | { readonly kind: "take"; readonly order: Pick; readonly lots: Pick }
  | { readonly kind: "trade"; readonly side: BookSide; readonly level: Pick; readonly lots: number }
  | { readonly kind: "stand"; readonly order: Pick; readonly standing: Standing };

interface WaitingOrder {
  readonly orderId: number;
  readonly fast: Handle;
  readonly plain: Handle;
}

const sides = [0, 1] as const;
const bestLevelsAsked = 8;

/** Applies the same operations to a fast and a plain book; throws when they differ. */
export class BookPair {
  readonly #fast: FastBook;
  readonly #plain: PlainBook;
  readonly #fastTape = new NumberTape();
  readonly #plainTape = new NumberTape();
  #waiting: WaitingOrder[] = [];
  #left: WaitingOrder[] = [];
  #sequence = 0;
  readonly #nextOrderId: () => number;

  constructor(ladder: Ladder, pool: OrderPool, nextOrderId: () => number) {
    this.#fast = new FastBook(ladder, pool);
    this.#plain = new PlainBook(ladder);
    this.#nextOrderId = nextOrderId;
  }

  move(move: Move): void {
    switch (move.kind) {
      case "rest":
        return this.#rest(move.order);
      case "remove": {
        const order = this.#pick(move.order);
        if (order === undefined) return;
        this.#fast.remove(order.fast);
        this.#plain.remove(order.plain);
        break;
      }
      case "take": {
        const order = this.#pick(move.order);
        if (order === undefined) return;
        const lots = 1 + (move.lots % this.#plain.lots(order.plain));
        this.#fast.take(order.fast, lots);
        this.#plain.take(order.plain, lots);
        break;
      }
      case "trade":
        return this.#trade(move.side, move.level, move.lots);
      case "stand": {
        const order = this.#pick(move.order);
        if (order === undefined) return;
        this.#fast.setStanding(order.fast, move.standing);
        this.#plain.setStanding(order.plain, move.standing);
      }
    }
    this.#sortOut();
  }

  /** Compares best levels and totals. */
  expectSameFront(): void {
    for (const side of sides) {
      const answers = (book: Book) => [
        book.best(side),
        book.nextWorse(side, Math.max(book.best(side), 0)),
        book.lotsAt(side, marketLevel),
        book.limitLots(side),
      ];
      expectEqual(answers(this.#fast), answers(this.#plain));
      const level = this.#plain.best(side);
      if (level !== none)
        expectEqual(levelOf(this.#fast, side, level), levelOf(this.#plain, side, level));
    }
  }

  /** Compares the results of all queries. */
  expectSame(asked: number): void {
    this.expectSameFront();
    for (const side of sides) {
      expectEqual(everyLevel(this.#fast, side), everyLevel(this.#plain, side));
      const level = asked % this.#plain.ladder.count;
      expectEqual(levelOf(this.#fast, side, level), levelOf(this.#plain, side, level));
      expectEqual(this.#fast.nextWorse(side, level), this.#plain.nextWorse(side, level));
    }
    for (const { orderId, fast, plain } of [...this.#waiting, ...this.#left])
      expectEqual(this.#fast.isLive(fast, orderId), this.#plain.isLive(plain, orderId));
    this.#left = this.#left.slice(-20);
  }

  empty(): void {
    for (const { fast, plain } of this.#waiting) {
      this.#fast.remove(fast);
      this.#plain.remove(plain);
    }
    this.#sortOut();
    this.expectSame(0);
    for (const side of sides) expect(this.#fast.best(side)).toBe(none);
  }

  get size(): number {
    return this.#waiting.length;
  }

  #rest(terms: Omit<BookOrder, "orderId" | "sequence">): void {
    const level = terms.level === marketLevel ? marketLevel : terms.level % this.#fast.ladder.count;
    const orderId = this.#nextOrderId();
    const order = { ...terms, level, orderId, sequence: ++this.#sequence };
    this.#waiting.push({ orderId, fast: this.#fast.add(order), plain: this.#plain.add(order) });
  }

  #trade(side: BookSide, pick: Pick, lots: number): void {
    const levels = [marketLevel, ...bestLevels(this.#plain, side)];
    const level = levels[pick % levels.length] ?? marketLevel;
    const taker = this.#nextOrderId();
    const traded = this.#plain.trade(taker, side, level, lots, this.#plainTape);
    expectEqual(this.#fast.trade(taker, side, level, lots, this.#fastTape), traded);
    expectEqual(fillsOf(this.#fastTape), fillsOf(this.#plainTape));
    this.#fastTape.clear();
    this.#plainTape.clear();
    this.#sortOut();
  }

  #pick(pick: Pick): WaitingOrder | undefined {
    return this.#waiting[pick % Math.max(this.#waiting.length, 1)];
  }

  /** Sorts handles into resting orders and orders that have left, according to the plain book. */
  #sortOut(): void {
    const isWaiting = ({ plain, orderId }: WaitingOrder) => this.#plain.isLive(plain, orderId);
    this.#left.push(...this.#waiting.filter((order) => !isWaiting(order)));
    this.#waiting = this.#waiting.filter(isWaiting);
  }
}

/** Numbers and lists of them. The runner's comparison takes many times as long as this one, and is asked only to show a difference. */
function expectEqual(fast: unknown, plain: unknown): void {
  if (JSON.stringify(fast) !== JSON.stringify(plain)) expect(fast).toEqual(plain);
}

function bestLevels(book: Book, side: BookSide): number[] {
  const levels: number[] = [];
  for (let level = book.best(side); level !== none; level = book.nextWorse(side, level)) {
    levels.push(level);
    if (levels.length === bestLevelsAsked) break;
  }
  return levels;
}

function everyLevel(book: Book, side: BookSide) {
  const levels = [levelOf(book, side, marketLevel)];
  for (let level = book.best(side); level !== none; level = book.nextWorse(side, level))
    levels.push(levelOf(book, side, level));
  return levels;
}

function levelOf(book: Book, side: BookSide, level: number) {
  const orders: number[][] = [];
  for (let at = book.first(side, level); at !== none; at = book.next(at))
    orders.push([
      book.orderId(at),
      book.participant(at),
      book.side(at),
      book.level(at),
      book.lots(at),
      book.sequence(at),
      book.standing(at),
    ]);
  return { level, lots: book.lotsAt(side, level), count: book.ordersAt(side, level), orders };
}

function fillsOf(tape: NumberTape) {
  return Array.from({ length: tape.length }, (_, index) => [
    tape.taker(index),
    tape.maker(index),
    tape.level(index),
    tape.lots(index),
  ]);
}

export const anyStanding = Object.values(standings);
