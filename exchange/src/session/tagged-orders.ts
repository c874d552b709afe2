import type { ExchangeOrderId, NewOrder } from "../messages.ts";

/** The orders of an instrument that never execute against each other, by their tags. Most instruments have none most of the time. */
export class TaggedOrders {
  readonly #tags = new Map<ExchangeOrderId, number>();
  readonly #byTag = new Map<number, Set<ExchangeOrderId>>();
  readonly #displacing = new Set<ExchangeOrderId>();

  get size(): number {
    return this.#tags.size;
  }

  readonly tagOf = (orderId: ExchangeOrderId): number | undefined => this.#tags.get(orderId);

  /** Whether it stays where two of its tag meet, though it is the newer. */
  displaces(orderId: ExchangeOrderId): boolean {
    return this.#displacing.has(orderId);
  }

  /** The orders of each tag that has more than one. */
  *groups(): Generator<ReadonlySet<ExchangeOrderId>> {
    if (this.#byTag.size === this.#tags.size) return;
    for (const orders of this.#byTag.values()) if (orders.size > 1) yield orders;
  }

  /** All orders of the tag of one of them, itself included; `undefined` for one without a tag. */
  group(orderId: ExchangeOrderId): ReadonlySet<ExchangeOrderId> | undefined {
    const tag = this.#tags.get(orderId);
    return tag === undefined ? undefined : this.#byTag.get(tag);
  }

  note({
    orderId,
    selfTradeTag,
    displacesOwn,
  }: Pick<NewOrder, "orderId" | "selfTradeTag" | "displacesOwn">): void {
    if (selfTradeTag === undefined) return;
    this.#tags.set(orderId, selfTradeTag);
    const orders = this.#byTag.get(selfTradeTag);
    if (orders === undefined) this.#byTag.set(selfTradeTag, new Set([orderId]));
    else orders.add(orderId);
    if (displacesOwn === true) this.#displacing.add(orderId);
  }

  forget(orderId: ExchangeOrderId): void {
    const tag = this.#tags.get(orderId);
    if (tag === undefined) return;
    this.#tags.delete(orderId);
    this.#displacing.delete(orderId);
    const orders = this.#byTag.get(tag);
    orders?.delete(orderId);
    if (orders?.size === 0) this.#byTag.delete(tag);
  }
}
