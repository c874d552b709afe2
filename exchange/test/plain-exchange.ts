import type { AuctionRange, AuctionResult } from "../src/auction/itayose.ts";
import type { ListedInstrument, WorkingOrder } from "../src/exchange.ts";
import type { Execution, OrderEntry, Phase, Report, Side } from "../src/messages.ts";
import { price, shares } from "../src/price.ts";
import type { Price } from "../src/price.ts";
import { dayTerms } from "../src/rules/daily-limit.ts";
import { refusal } from "../src/rules/order-entry.ts";
import { roundDownToTick } from "../src/rules/tick-size.ts";
import type { Boundary } from "../src/schedule.ts";
import { plainAuction } from "./plain-auction.ts";

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * The exchange as its specification would run: one list of orders in time order, searched anew for every execution. Slow and
 * plain on purpose; the real one must give the same reports.
 */
export class PlainExchange {
  orders: Mutable<WorkingOrder>[] = [];
  #listed: ListedInstrument;
  #phase: Phase;
  #halted = false;
  #sequence = 0;
  #executions = 0;
  #lastOfDay: Price | null = null;

  constructor(listed: ListedInstrument) {
    this.#listed = listed;
    this.#phase = listed.phase;
  }

  enter(entry: OrderEntry, at: number): Report[] {
    const { orderId } = entry;
    const working = this.orders.find((order) => order.orderId === orderId);
    const reason = refusal(entry, {
      ...this.#listed,
      accepting: this.#phase !== "closed",
      openQuantity: working?.quantity ?? null,
    });
    if (reason !== null) return [{ kind: "rejected", orderId, reason }];

    if (entry.kind === "new") {
      const sequence = ++this.#sequence;
      const { participant, side, price, quantity } = entry;
      this.orders.push({ orderId, participant, side, price, quantity, sequence });
      return [{ kind: "accepted", orderId, sequence }, ...this.#trade(at)];
    }
    if (working === undefined) throw new Error("refused above");
    if (entry.kind === "reduce") {
      working.quantity = entry.quantity;
      return [{ kind: "reduced", orderId, openQuantity: entry.quantity }];
    }
    this.orders = this.orders.filter((order) => order !== working);
    if (entry.kind === "cancel") return [{ kind: "cancelled", orderId }];
    const sequence = ++this.#sequence;
    this.orders.push({ ...working, price: entry.price, sequence });
    return [{ kind: "repriced", orderId, price: entry.price, sequence }, ...this.#trade(at)];
  }

  boundary(boundary: Boundary, nextTradingDate: string): Report[] {
    const { code } = this.#listed.instrument;
    const reports: Report[] = [];
    const isAuction = ["open", "morning-close", "close"].includes(boundary.kind);
    if (isAuction && !this.#halted) reports.push(...this.#auction(boundary.at));
    this.#phase = boundary.phase;
    if (boundary.endsDay) {
      for (const { orderId } of this.orders)
        reports.push({ kind: "expired", orderId, cause: "day" });
      this.orders = [];
      const base = this.#reference();
      const terms = dayTerms(nextTradingDate, base, this.#listed.instrument.tickTable);
      this.#listed = { ...this.#listed, terms };
      this.#lastOfDay = null;
      reports.push({ kind: "day", code, terms });
    }
    if (!this.#halted)
      reports.push({ kind: "phase", code, phase: boundary.phase, at: boundary.at });
    return reports;
  }

  halt(at: number): Report[] {
    this.#halted = true;
    return [{ kind: "phase", code: this.#listed.instrument.code, phase: "halted", at }];
  }

  resume(phase: Phase, at: number): Report[] {
    this.#halted = false;
    this.#phase = phase;
    const executions = phase === "continuous" ? this.#auction(at) : [];
    return [...executions, { kind: "phase", code: this.#listed.instrument.code, phase, at }];
  }

  /** Where an auction would trade now. */
  indicative(): AuctionResult | null {
    const awaitsAuction = this.#halted || ["pre-opening", "pre-closing"].includes(this.#phase);
    return awaitsAuction ? plainAuction(this.orders, this.#range()) : null;
  }

  /** A restart knows only the orders that still work: their sequences are what new ones count on from. */
  forgetGoneOrders(): void {
    this.#sequence = Math.max(0, ...this.orders.map((order) => order.sequence));
  }

  /** The last order of the list is the incoming one: all others have been tried against each other before. */
  #trade(at: number): Execution[] {
    const incoming = this.orders.at(-1);
    const executions: Execution[] = [];
    if (this.#phase !== "continuous" || this.#halted || incoming === undefined) return executions;
    for (;;) {
      const [resting] = this.#queue(incoming.side === "buy" ? "sell" : "buy");
      if (resting === undefined || incoming.quantity === 0) break;
      const trade = this.#tradePrice(incoming, resting);
      if (trade === null) break;
      executions.push(this.#execute(incoming, resting, trade, at, false));
    }
    return executions;
  }

  /** null when the two orders do not meet. */
  #tradePrice(incoming: WorkingOrder, resting: WorkingOrder): Price | null {
    const sign = incoming.side === "buy" ? 1 : -1;
    if (resting.price !== null) {
      const meets = incoming.price === null || (incoming.price - resting.price) * sign >= 0;
      return meets ? resting.price : null;
    }
    const { tickTable } = this.#listed.instrument;
    const asked = incoming.price ?? roundDownToTick(tickTable, this.#reference());
    const behind = this.#queue(resting.side).find((order) => order.price !== null)?.price ?? asked;
    return (asked - behind) * sign > 0 ? behind : asked;
  }

  #auction(at: number): Execution[] {
    const result = plainAuction(this.orders, this.#range());
    const executions: Execution[] = [];
    let open: number = result?.volume ?? 0;
    for (; result !== null && open > 0;) {
      const [buy] = this.#queue("buy");
      const [sell] = this.#queue("sell");
      if (buy === undefined || sell === undefined) throw new Error("volume without orders");
      const execution = this.#execute(buy, sell, result.price, at, true, open);
      open -= execution.quantity;
      executions.push(execution);
    }
    return executions;
  }

  #execute(
    one: Mutable<WorkingOrder>,
    other: Mutable<WorkingOrder>,
    at: Price,
    time: number,
    auction: boolean,
    most = Infinity,
  ): Execution {
    const quantity = shares(Math.min(one.quantity, other.quantity, most));
    one.quantity = shares(one.quantity - quantity);
    other.quantity = shares(other.quantity - quantity);
    this.orders = this.orders.filter((order) => order.quantity > 0);
    this.#lastOfDay = at;
    const [buy, sell] = one.side === "buy" ? [one, other] : [other, one];
    return {
      kind: "executed",
      code: this.#listed.instrument.code,
      sequence: ++this.#executions,
      at: time,
      tradingDate: this.#listed.terms.tradingDate,
      buyOrderId: buy.orderId,
      sellOrderId: sell.orderId,
      price: price(at),
      quantity,
      auction,
    };
  }

  /** Market orders first, then the better price, then the earlier order. */
  #queue(side: Side): Mutable<WorkingOrder>[] {
    const sign = side === "buy" ? -1 : 1;
    const rank = (order: WorkingOrder) => (order.price === null ? -Infinity : order.price * sign);
    return this.orders
      .filter((order) => order.side === side)
      .toSorted((a, b) => {
        const [rankA, rankB] = [rank(a), rank(b)];
        return rankA === rankB ? a.sequence - b.sequence : rankA - rankB;
      });
  }

  #range(): AuctionRange {
    const { instrument, terms } = this.#listed;
    const { lowerLimit, upperLimit } = terms;
    return {
      tickTable: instrument.tickTable,
      lowerLimit,
      upperLimit,
      reference: this.#reference(),
    };
  }

  #reference(): Price {
    return this.#lastOfDay ?? this.#listed.terms.basePrice;
  }
}
