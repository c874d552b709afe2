import { marketLevel, none } from "./book.ts";
import type { Book, BookOrder, BookSide, FillTape, Handle, Standing } from "./book.ts";
import type { Ladder } from "./ladder.ts";

interface PlainOrder extends BookOrder {
  readonly handle: Handle;
  lots: number;
  standing: Standing;
}

/**
 * The executable specification of a book: one list of orders in order of entry, searched in full for every query. Slow and
 * simple on purpose.
 */
export class PlainBook implements Book {
  readonly ladder: Ladder;
  #orders: PlainOrder[] = [];
  #handles = 0;

  constructor(ladder: Ladder) {
    this.ladder = ladder;
  }

  add(order: BookOrder): Handle {
    const handle = this.#handles++;
    this.#orders.push({ ...order, handle });
    return handle;
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
    return this.add({ orderId, participant, side, level, lots, sequence, standing });
  }

  remove(handle: Handle): void {
    const order = this.#order(handle);
    this.#orders = this.#orders.filter((other) => other !== order);
  }

  take(handle: Handle, lots: number): void {
    const order = this.#order(handle);
    if (lots > order.lots) throw new Error(`order ${order.orderId} has fewer than ${lots} lots`);
    order.lots -= lots;
    if (order.lots === 0) this.remove(handle);
  }

  trade(taker: number, side: BookSide, level: number, lots: number, tape: FillTape): number {
    let traded = 0;
    for (const order of this.#queue(side, level)) {
      if (traded === lots || order.standing !== 2) break;
      const filled = Math.min(lots - traded, order.lots);
      tape.push(taker, order.orderId, level, filled);
      this.take(order.handle, filled);
      traded += filled;
    }
    return traded;
  }

  best(side: BookSide): number {
    return this.#levels(side)[0] ?? none;
  }

  nextWorse(side: BookSide, level: number): number {
    const worse = (other: number) => (side === 0 ? other < level : other > level);
    return this.#levels(side).find(worse) ?? none;
  }

  lotsAt(side: BookSide, level: number): number {
    return this.#queue(side, level).reduce((sum, { lots }) => sum + lots, 0);
  }

  ordersAt(side: BookSide, level: number): number {
    return this.#queue(side, level).length;
  }

  limitLots(side: BookSide): number {
    return this.#orders
      .filter((order) => order.side === side && order.level !== marketLevel)
      .reduce((sum, { lots }) => sum + lots, 0);
  }

  first(side: BookSide, level: number): Handle {
    return this.#queue(side, level)[0]?.handle ?? none;
  }

  next(handle: Handle): Handle {
    const { side, level } = this.#order(handle);
    const queue = this.#queue(side, level);
    return queue[queue.findIndex((order) => order.handle === handle) + 1]?.handle ?? none;
  }

  orderId = (handle: Handle) => this.#order(handle).orderId;
  participant = (handle: Handle) => this.#order(handle).participant;
  side = (handle: Handle) => this.#order(handle).side;
  level = (handle: Handle) => this.#order(handle).level;
  lots = (handle: Handle) => this.#order(handle).lots;
  sequence = (handle: Handle) => this.#order(handle).sequence;
  standing = (handle: Handle) => this.#order(handle).standing;

  setStanding(handle: Handle, standing: Standing): void {
    this.#order(handle).standing = standing;
  }

  isLive(handle: Handle, orderId: number): boolean {
    return this.#orders.some((order) => order.handle === handle && order.orderId === orderId);
  }

  #queue(side: BookSide, level: number): PlainOrder[] {
    return this.#orders.filter((order) => order.side === side && order.level === level);
  }

  /** Limit-order levels, best first. */
  #levels(side: BookSide): number[] {
    const levels = this.#orders
      .filter((order) => order.side === side && order.level !== marketLevel)
      .map(({ level }) => level);
    return [...new Set(levels)].toSorted((one, other) => (side === 0 ? other - one : one - other));
  }

  #order(handle: Handle): PlainOrder {
    const order = this.#orders.find((one) => one.handle === handle);
    if (order === undefined) throw new Error(`no order behind handle ${handle}`);
    return order;
  }
}
