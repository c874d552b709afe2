import type {
  NewOrder,
  OrderEntry,
  OrderReport,
  Participant,
  Side,
} from "@akari/exchange/messages";
import type { Price, Shares } from "@akari/exchange/price";
import { shares } from "@akari/exchange/price";

/**
 * Why an order was made: makers' quotes, patient investors' orders far from the price, or takers' orders, which reach for the other
 * side or wait for an auction.
 */
export type Purpose = "quote" | "invest" | "take";

/** It is also the intent that goes to the exchange, which reads only what never changes. */
export interface OwnOrder extends NewOrder {
  readonly purpose: Purpose;
  open: Shares;
  /** A cancel was sent, or the order has ended. */
  gone: boolean;
}

const purposes = ["quote", "take", "invest"] as const;

type Shelf = { readonly [purpose in Purpose]: { readonly [side in Side]: OwnOrder[] } };

/**
 * The crowd's orders in one instrument, as far as the exchange has told, and the intents of the visit that goes on. The lists that it
 * shows are the live ones: who cancels while walking one walks it backwards.
 */
export class OwnOrders {
  readonly #nextOrderId: () => number;
  readonly #working: Shelf = {
    quote: { buy: [], sell: [] },
    invest: { buy: [], sell: [] },
    take: { buy: [], sell: [] },
  };
  #cancels: OrderEntry[] = [];
  #news: OrderEntry[] = [];
  #quoteLost = true;

  /** `nextOrderId` gives a number that was never given before. */
  constructor(nextOrderId: () => number) {
    this.#nextOrderId = nextOrderId;
  }

  /** Orders of a side, oldest first. */
  working(purpose: Purpose, side: Side): readonly OwnOrder[] {
    return this.#working[purpose][side];
  }

  count(purpose: Purpose): number {
    const { buy, sell } = this.#working[purpose];
    return buy.length + sell.length;
  }

  /**
   * A firm never trades with itself: what of its own the new order could meet is cancelled first. Makers, takers and investors are
   * different firms, so only orders of the same purpose can be its own.
   */
  place(
    participant: Participant,
    purpose: Purpose,
    side: Side,
    price: Price | null,
    lots: number,
  ): void {
    const opposite = side === "buy" ? "sell" : "buy";
    this.#makeWay(this.#working[purpose][opposite], participant, side, price);
    const quantity = shares(lots * 100);
    const order: OwnOrder = {
      kind: "new",
      orderId: this.#nextOrderId(),
      participant,
      side,
      price,
      quantity,
      purpose,
      open: quantity,
      gone: false,
    };
    this.#working[purpose][side].push(order);
    this.#news.push(order);
  }

  /** An order of this very visit is simply not sent. */
  cancel(order: OwnOrder): void {
    if (order.gone) return;
    this.#leave(order);
    const { orderId } = order;
    const unsent = this.#news.lastIndexOf(order);
    if (unsent >= 0) this.#news.splice(unsent, 1);
    else this.#cancels.push({ kind: "cancel", orderId });
  }

  cancelAll(purpose: Purpose): void {
    const { buy, sell } = this.#working[purpose];
    for (const list of [buy, sell])
      for (let last = list.at(-1); last !== undefined; last = list.at(-1)) this.cancel(last);
  }

  /** The order of a side behind a number, unless it has gone. */
  find(orderId: number, side: Side): OwnOrder | undefined {
    for (const purpose of purposes)
      for (const order of this.#working[purpose][side]) if (order.orderId === orderId) return order;
    return undefined;
  }

  hear(report: OrderReport): void {
    switch (report.kind) {
      case "accepted":
      case "repriced":
      case "cancelled":
        return;
      case "reduced": {
        const order = this.#findAny(report.orderId);
        if (order !== undefined) order.open = report.openQuantity;
        return;
      }
      default: {
        const order = this.#findAny(report.orderId);
        if (order !== undefined) this.#end(order);
      }
    }
  }

  fill(order: OwnOrder, quantity: Shares): void {
    order.open = shares(order.open - quantity);
    if (order.open === 0) this.#end(order);
  }

  /** Whether a quote has gone, other than by its maker's will, since this was asked last. */
  takeQuoteLost(): boolean {
    const lost = this.#quoteLost;
    this.#quoteLost = false;
    return lost;
  }

  /** The visit's intents, cancels first, so that none of them meets an order that the others have let trade; begins a new list. */
  takeIntents(): OrderEntry[] {
    const news = this.#news;
    const cancels = this.#cancels;
    if (news.length > 0) this.#news = [];
    if (cancels.length === 0) return news;
    this.#cancels = [];
    for (const entry of news) cancels.push(entry);
    return cancels;
  }

  #findAny(orderId: number): OwnOrder | undefined {
    return this.find(orderId, "buy") ?? this.find(orderId, "sell");
  }

  #makeWay(
    others: readonly OwnOrder[],
    participant: Participant,
    side: Side,
    price: Price | null,
  ): void {
    for (let index = others.length - 1; index >= 0; index -= 1) {
      const other = others[index]!;
      if (other.participant !== participant || !wouldMeet(side, price, other.price)) continue;
      if (other.purpose === "quote") this.#quoteLost = true;
      this.cancel(other);
    }
  }

  #end(order: OwnOrder): void {
    if (order.purpose === "quote") this.#quoteLost = true;
    this.#leave(order);
  }

  #leave(order: OwnOrder): void {
    order.gone = true;
    const list = this.#working[order.purpose][order.side];
    for (let at = list.indexOf(order); at < list.length - 1; at += 1) list[at] = list[at + 1]!;
    list.pop();
  }
}

/** Whether a new order of a side could trade with one of the other side. */
function wouldMeet(side: Side, price: Price | null, other: Price | null): boolean {
  if (price === null || other === null) return true;
  return side === "buy" ? price >= other : price <= other;
}
