import type { BookSide } from "../book/book.ts";
import type { ExchangeOrderId, NewOrder } from "../messages.ts";
import { sideNumber } from "./side-number.ts";

/** A tag's buy orders and its sell orders. */
export type BothSides = readonly [
  buys: ReadonlySet<ExchangeOrderId>,
  sells: ReadonlySet<ExchangeOrderId>,
];

/** The tags as a plain value, each list in the order in which it is gone through. */
export interface CapturedTags {
  readonly ofOrders: readonly (readonly [ExchangeOrderId, number])[];
  readonly sides: readonly (readonly [
    tag: number,
    buys: readonly ExchangeOrderId[],
    sells: readonly ExchangeOrderId[],
  ])[];
  readonly onBothSides: readonly number[];
  readonly displacing: readonly ExchangeOrderId[];
}

const noOrders: ReadonlySet<ExchangeOrderId> = new Set();

/**
 * An instrument's orders by self-trade tag; orders with the same tag never execute against each other. Most instruments have no tagged
 * orders most of the time, and few tags are on both sides.
 */
export class TaggedOrders {
  readonly #tags = new Map<ExchangeOrderId, number>();
  readonly #byTag = new Map<number, [Set<ExchangeOrderId>, Set<ExchangeOrderId>]>();
  readonly #onBothSides = new Set<number>();
  readonly #displacing = new Set<ExchangeOrderId>();

  get size(): number {
    return this.#tags.size;
  }

  readonly tagOf = (orderId: ExchangeOrderId): number | undefined => this.#tags.get(orderId);

  /** Whether the order stays when it meets an older one with its tag. */
  displaces(orderId: ExchangeOrderId): boolean {
    return this.#displacing.has(orderId);
  }

  /** Whether any tag has a buy and a sell. */
  get isAnyOnBothSides(): boolean {
    return this.#onBothSides.size > 0;
  }

  /** Orders of each tag that has both buys and sells. */
  onBothSides(): BothSides[] {
    return Array.from(this.#onBothSides, (tag) => this.sidesOf(tag));
  }

  sidesOf(tag: number): BothSides {
    return this.#byTag.get(tag) ?? [noOrders, noOrders];
  }

  /** Orders with its tag on the other side; empty for an order without a tag. */
  against(orderId: ExchangeOrderId, side: BookSide): ReadonlySet<ExchangeOrderId> {
    const tag = this.#tags.get(orderId);
    return tag === undefined ? noOrders : this.#byTag.get(tag)![1 - side]!;
  }

  note({
    orderId,
    side,
    selfTradeTag,
    displacesOwn,
  }: Pick<NewOrder, "orderId" | "side" | "selfTradeTag" | "displacesOwn">): void {
    if (selfTradeTag === undefined) return;
    this.#tags.set(orderId, selfTradeTag);
    let sides = this.#byTag.get(selfTradeTag);
    if (sides === undefined) this.#byTag.set(selfTradeTag, (sides = [new Set(), new Set()]));
    sides[sideNumber(side)].add(orderId);
    if (sides[0].size > 0 && sides[1].size > 0) this.#onBothSides.add(selfTradeTag);
    if (displacesOwn === true) this.#displacing.add(orderId);
  }

  capture(): CapturedTags {
    return {
      ofOrders: [...this.#tags],
      sides: Array.from(this.#byTag, ([tag, [buys, sells]]) => [tag, [...buys], [...sells]]),
      onBothSides: [...this.#onBothSides],
      displacing: [...this.#displacing],
    };
  }

  resume({ ofOrders, sides, onBothSides, displacing }: CapturedTags): void {
    for (const [orderId, tag] of ofOrders) this.#tags.set(orderId, tag);
    for (const [tag, buys, sells] of sides) this.#byTag.set(tag, [new Set(buys), new Set(sells)]);
    for (const tag of onBothSides) this.#onBothSides.add(tag);
    for (const orderId of displacing) this.#displacing.add(orderId);
  }

  forget(orderId: ExchangeOrderId): void {
    const tag = this.#tags.get(orderId);
    if (tag === undefined) return;
    this.#tags.delete(orderId);
    this.#displacing.delete(orderId);
    const sides = this.#byTag.get(tag)!;
    for (const orders of sides) orders.delete(orderId);
    if (sides[0].size === 0 || sides[1].size === 0) this.#onBothSides.delete(tag);
    if (sides[0].size + sides[1].size === 0) this.#byTag.delete(tag);
  }
}
