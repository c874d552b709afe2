import type { OrderEntry, OrderReport, Participant, Side } from "@akari/exchange/messages";
import type { Price, Shares } from "@akari/exchange/price";
import { shares } from "@akari/exchange/price";

/**
 * Why an order was made: makers' quotes, patient investors' orders far from the price, or takers' orders, which reach for the other
 * side or wait for an auction.
 */
export type Purpose = "quote" | "invest" | "take";

export interface OwnOrder {
  readonly orderId: number;
  readonly participant: Participant;
  readonly purpose: Purpose;
  readonly side: Side;
  /** null is a market order. */
  readonly price: Price | null;
  open: Shares;
  /** A cancel was sent; the order counts as gone. */
  leaving: boolean;
}

type Shelf = { readonly [purpose in Purpose]: { readonly [side in Side]: OwnOrder[] } };

/**
 * The crowd's orders in one instrument, as far as the exchange has told, and the intents of the visit that goes on. The lists that it
 * shows are the live ones: who cancels while walking one walks it backwards.
 */
export class OwnOrders {
  readonly #nextOrderId: () => number;
  readonly #byId = new Map<number, OwnOrder>();
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

  /** Orders of a side that are not leaving, oldest first. */
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
    const orderId = this.#nextOrderId();
    const quantity = shares(lots * 100);
    const order: OwnOrder = {
      orderId,
      participant,
      purpose,
      side,
      price,
      open: quantity,
      leaving: false,
    };
    this.#byId.set(orderId, order);
    this.#working[purpose][side].push(order);
    this.#news.push({ kind: "new", orderId, participant, side, price, quantity });
  }

  /** An order of this very visit is simply not sent. */
  cancel(order: OwnOrder): void {
    if (order.leaving) return;
    this.#leave(order);
    const { orderId } = order;
    for (let index = this.#news.length - 1; index >= 0; index -= 1)
      if (this.#news[index]!.orderId === orderId) {
        this.#news.splice(index, 1);
        this.#byId.delete(orderId);
        return;
      }
    this.#cancels.push({ kind: "cancel", orderId });
  }

  cancelAll(purpose: Purpose): void {
    const { buy, sell } = this.#working[purpose];
    for (const list of [buy, sell])
      for (let last = list.at(-1); last !== undefined; last = list.at(-1)) this.cancel(last);
  }

  /** The order behind a number, leaving or not. */
  find(orderId: number): OwnOrder | undefined {
    return this.#byId.get(orderId);
  }

  hear(report: OrderReport): void {
    switch (report.kind) {
      case "accepted":
      case "repriced":
        return;
      case "reduced": {
        const order = this.#byId.get(report.orderId);
        if (order !== undefined) order.open = report.openQuantity;
        return;
      }
      default:
        this.#forget(report.orderId);
    }
  }

  fill(order: OwnOrder, quantity: Shares): void {
    order.open = shares(order.open - quantity);
    if (order.open === 0) this.#forget(order.orderId);
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

  #forget(orderId: number): void {
    const order = this.#byId.get(orderId);
    if (order === undefined) return;
    this.#byId.delete(orderId);
    if (order.leaving) return;
    if (order.purpose === "quote") this.#quoteLost = true;
    this.#leave(order);
  }

  #leave(order: OwnOrder): void {
    order.leaving = true;
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
