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
 * Purpose of an order: a maker's quote, a patient investor's order far from the price, or a taker's order, marketable or for an
 * auction.
 */
export type Purpose = "quote" | "invest" | "take";

/** Also the entry sent to the exchange, which reads only the immutable fields. */
export interface OwnOrder extends NewOrder {
  readonly purpose: Purpose;
  open: Shares;
  /** A cancel was sent, or the order has ended. */
  gone: boolean;
}

const purposes = ["quote", "take", "invest"] as const;
const sides = ["buy", "sell"] as const;

/** A working order: its purpose, its side, and what of it is its own. */
export type CapturedOwnOrder = readonly [
  Purpose,
  Side,
  orderId: number,
  Participant,
  Price | null,
  quantity: Shares,
  open: Shares,
];

/** The crowd's orders in one instrument between two visits, each list oldest first. */
export interface CapturedOwnOrders {
  readonly working: readonly CapturedOwnOrder[];
  readonly quoteLost: boolean;
}

/**
 * Orders of a purpose and a side, oldest first. Values that every visit searches are in parallel arrays: hundreds of orders lie scattered in memory,
 * and each that is looked into costs a wait for it. A day of 300 shares takes 74 s of processor time with these lists, 84 without.
 */
interface Working {
  readonly orders: OwnOrder[];
  readonly ids: number[];
  readonly firms: Participant[];
  /** Of limit orders in tenths of a yen; `anyPrice`: a market order. */
  readonly prices: number[];
}

const anyPrice = 0;

type Shelf = { readonly [purpose in Purpose]: { readonly [side in Side]: Working } };

const nothing = (): Working => ({ orders: [], ids: [], firms: [], prices: [] });

/**
 * The crowd's orders in one instrument according to the exchange's reports, and the entries of the current visit. Its lists are live:
 * iterate backwards when cancelling.
 */
export class OwnOrders {
  readonly #nextOrderId: () => number;
  readonly #working: Shelf = {
    quote: { buy: nothing(), sell: nothing() },
    invest: { buy: nothing(), sell: nothing() },
    take: { buy: nothing(), sell: nothing() },
  };
  #cancels: OrderEntry[] = [];
  #news: OrderEntry[] = [];
  #quoteLost = true;

  /** `nextOrderId` returns a number that has never been used. */
  constructor(nextOrderId: () => number) {
    this.#nextOrderId = nextOrderId;
  }

  /** Orders of a side, oldest first. */
  working(purpose: Purpose, side: Side): readonly OwnOrder[] {
    return this.#working[purpose][side].orders;
  }

  /** Their limits, place by place. */
  prices(purpose: Exclude<Purpose, "take">, side: Side): readonly number[] {
    return this.#working[purpose][side].prices;
  }

  count(purpose: Purpose): number {
    const { buy, sell } = this.#working[purpose];
    return buy.orders.length + sell.orders.length;
  }

  /**
   * A firm never trades with itself: its own orders that the new one could meet are cancelled first. Makers, takers and investors are
   * different firms, so only orders with the same purpose are checked.
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
    add(this.#working[purpose][side], order);
    this.#news.push(order);
  }

  /** An order of the current visit is not sent. */
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
    for (const { orders } of [buy, sell])
      for (let last = orders.at(-1); last !== undefined; last = orders.at(-1)) this.cancel(last);
  }

  /** Finds an order by number and side; undefined once it is gone. */
  find(orderId: number, side: Side): OwnOrder | undefined {
    for (const purpose of purposes) {
      const { ids, orders } = this.#working[purpose][side];
      const place = ids.indexOf(orderId);
      if (place >= 0) return orders[place];
    }
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

  /** Whether a quote was lost, other than by its maker's cancel, since the last call. */
  takeQuoteLost(): boolean {
    const lost = this.#quoteLost;
    this.#quoteLost = false;
    return lost;
  }

  /** Returns and clears the visit's entries, cancels first so that a cancel never names an order that another entry has filled. */
  takeIntents(): OrderEntry[] {
    const news = this.#news;
    const cancels = this.#cancels;
    if (news.length > 0) this.#news = [];
    if (cancels.length === 0) return news;
    this.#cancels = [];
    for (const entry of news) cancels.push(entry);
    return cancels;
  }

  capture(): CapturedOwnOrders {
    const working = purposes.flatMap((purpose) =>
      sides.flatMap((side) =>
        this.#working[purpose][side].orders.map(
          ({ orderId, participant, price, quantity, open }): CapturedOwnOrder => [
            purpose,
            side,
            orderId,
            participant,
            price,
            quantity,
            open,
          ],
        ),
      ),
    );
    return { working, quoteLost: this.#quoteLost };
  }

  resume({ working, quoteLost }: CapturedOwnOrders): void {
    for (const [purpose, side, orderId, participant, price, quantity, open] of working)
      add(this.#working[purpose][side], {
        kind: "new",
        orderId,
        participant,
        side,
        price,
        quantity,
        purpose,
        open,
        gone: false,
      });
    this.#quoteLost = quoteLost;
  }

  #findAny(orderId: number): OwnOrder | undefined {
    return this.find(orderId, "buy") ?? this.find(orderId, "sell");
  }

  #makeWay(
    { orders, firms, prices }: Working,
    participant: Participant,
    side: Side,
    price: Price | null,
  ): void {
    for (let index = firms.length - 1; index >= 0; index -= 1) {
      if (firms[index] !== participant || !wouldMeet(side, price, prices[index]!)) continue;
      const other = orders[index]!;
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
    const { orders, ids, firms, prices } = this.#working[order.purpose][order.side];
    const last = orders.length - 1;
    for (let at = orders.indexOf(order); at < last; at += 1) {
      orders[at] = orders[at + 1]!;
      ids[at] = ids[at + 1]!;
      firms[at] = firms[at + 1]!;
      prices[at] = prices[at + 1]!;
    }
    orders.pop();
    ids.pop();
    firms.pop();
    prices.pop();
  }
}

function add({ orders, ids, firms, prices }: Working, order: OwnOrder): void {
  orders.push(order);
  ids.push(order.orderId);
  firms.push(order.participant);
  prices.push(order.price ?? anyPrice);
}

/** Whether a new order of a side could trade with one of the other side. */
function wouldMeet(side: Side, price: Price | null, other: number): boolean {
  if (price === null || other === anyPrice) return true;
  return side === "buy" ? price >= other : price <= other;
}
