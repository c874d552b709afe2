import type { Book, Handle } from "../book/book.ts";
import { none } from "../book/book.ts";
import type { ExchangeOrderId, ExecutionCondition, NewOrder } from "../messages.ts";
import type { WorkingOrder } from "../working-order.ts";
import { TaggedOrders } from "./tagged-orders.ts";
import type { CapturedTags } from "./tagged-orders.ts";
import type { TracedOrder } from "./traced-order.ts";

/** Data of an instrument's orders other than their places in the book, as a plain value. */
export interface CapturedRegistry {
  readonly conditions: readonly (readonly [ExchangeOrderId, ExecutionCondition])[];
  readonly restrictedShorts: readonly ExchangeOrderId[];
  readonly hidden: readonly WorkingOrder[];
  /** The condition stands in `conditions`. */
  readonly traced: readonly (readonly [ExchangeOrderId, Omit<TracedOrder, "condition">])[];
  readonly tags: CapturedTags;
}

/**
 * Finds an instrument's orders by number: those in the book and the hidden on-close orders. Every order looks here, so the collections for
 * rare properties, mostly empty, are skipped while empty.
 */
export class OrderRegistry {
  readonly #handles = new Map<ExchangeOrderId, Handle>();
  readonly #conditions = new Map<ExchangeOrderId, ExecutionCondition>();
  readonly #restrictedShorts = new Set<ExchangeOrderId>();
  /** On-close orders before the pre-closing (market rules 2.3). */
  readonly #unseen = new Map<ExchangeOrderId, WorkingOrder>();
  /** Data on the orders whose fills are to be explained. */
  readonly traced = new Map<ExchangeOrderId, TracedOrder>();
  /** Orders with self-trade tags. */
  readonly tagged = new TaggedOrders();

  has(orderId: ExchangeOrderId): boolean {
    return this.#handles.has(orderId) || (this.#unseen.size > 0 && this.#unseen.has(orderId));
  }

  /** The order's handle in the book, or `none`. */
  handle(orderId: ExchangeOrderId): Handle {
    return this.#handles.get(orderId) ?? none;
  }

  readonly handleOf = (orderId: ExchangeOrderId): Handle => this.handle(orderId);

  unseen(orderId: ExchangeOrderId): WorkingOrder | undefined {
    return this.#unseen.get(orderId);
  }

  get allUnseen(): WorkingOrder[] {
    return [...this.#unseen.values()].toSorted((one, other) => one.sequence - other.sequence);
  }

  condition(orderId: ExchangeOrderId): ExecutionCondition | undefined {
    return this.#conditions.get(orderId);
  }

  isRestrictedShort(orderId: ExchangeOrderId): boolean {
    return this.#restrictedShorts.has(orderId);
  }

  /** All orders with one of these conditions, hidden ones included. */
  withCondition(...conditions: ExecutionCondition[]): ExchangeOrderId[] {
    if (this.#conditions.size === 0) return [];
    return [...this.#conditions]
      .filter(([, condition]) => conditions.includes(condition))
      .map(([orderId]) => orderId);
  }

  get handles(): ReadonlyMap<ExchangeOrderId, Handle> {
    return this.#handles;
  }

  /** Registers a new order's condition, restriction and self-trade terms. */
  note(
    order: Pick<
      NewOrder,
      "orderId" | "side" | "condition" | "restrictedShort" | "selfTradeTag" | "displacesOwn"
    >,
  ): void {
    if (order.condition !== undefined) this.#conditions.set(order.orderId, order.condition);
    if (order.restrictedShort === true) this.#restrictedShorts.add(order.orderId);
    if (order.selfTradeTag !== undefined) this.tagged.note(order);
  }

  place(orderId: ExchangeOrderId, handle: Handle): void {
    this.#handles.set(orderId, handle);
    if (this.#unseen.size > 0) this.#unseen.delete(orderId);
  }

  hide(order: WorkingOrder): void {
    this.#unseen.set(order.orderId, order);
  }

  forget(orderId: ExchangeOrderId): void {
    this.#handles.delete(orderId);
    if (this.#unseen.size > 0) this.#unseen.delete(orderId);
    if (this.#conditions.size > 0) this.#conditions.delete(orderId);
    if (this.#restrictedShorts.size > 0) this.#restrictedShorts.delete(orderId);
    if (this.traced.size > 0) this.traced.delete(orderId);
    if (this.tagged.size > 0) this.tagged.forget(orderId);
  }

  capture(): CapturedRegistry {
    return {
      conditions: [...this.#conditions],
      restrictedShorts: [...this.#restrictedShorts],
      hidden: this.allUnseen,
      traced: Array.from(this.traced, ([orderId, { arrival, rebuilt }]) => [
        orderId,
        { arrival, rebuilt },
      ]),
      tags: this.tagged.capture(),
    };
  }

  /** Restores all but the places in the book. */
  resume({ conditions, restrictedShorts, hidden, traced, tags }: CapturedRegistry): void {
    for (const [orderId, condition] of conditions) this.#conditions.set(orderId, condition);
    for (const orderId of restrictedShorts) this.#restrictedShorts.add(orderId);
    for (const order of hidden) this.hide(order);
    for (const [orderId, order] of traced)
      this.traced.set(orderId, { ...order, condition: this.#conditions.get(orderId) });
    this.tagged.resume(tags);
  }

  /** Removes an order that has left the book with its last fill. */
  forgetIfGone(orderId: ExchangeOrderId, book: Book): void {
    const handle = this.#handles.get(orderId);
    if (handle !== undefined && !book.isLive(handle, orderId)) this.forget(orderId);
  }
}
