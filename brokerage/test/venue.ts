import type { DayTerms } from "@akari/exchange/instrument";
import type { Outgoing } from "../src/decision.ts";
import type {
  Execution,
  NewOrder,
  OffAuctionRejection,
  OffAuctionReport,
  OffAuctionTrade,
  OrderEntry,
  OrderReport,
  Report,
} from "@akari/exchange/messages";
import { type Price, type Shares, shares } from "@akari/exchange/price";
import type { Broadened } from "@akari/exchange/rules/daily-limit";

/** The exchange as far as the firm sees it: takes orders into a book, and matches only on request. */
export interface Venue {
  readonly book: Map<number, Shares>;
  /** Every new order as it came. */
  readonly entries: Map<number, NewOrder>;
  sequence: number;
  /** As for a new listing: no market orders. */
  refusesMarket?: boolean;
  /** Limits of the exchange that the firm may not have heard of yet. */
  limits?: Pick<DayTerms, "lowerLimit" | "upperLimit">;
  /** Takes no messages, regardless of the phase known to the firm. */
  closed: boolean;
  /** Why it refuses trades beside the book. */
  refusesOffAuction?: OffAuctionRejection;
  /** Leaves trades beside the book unanswered. */
  silentOffAuction?: boolean;
  /** Which limits are wider from the next day on. */
  broadened?: Broadened;
}

export function answer(venue: Venue, { code, message }: Outgoing, at: number): Report[] {
  switch (message.kind) {
    case "halt":
      return [{ kind: "phase", code, phase: "halted", at }];
    case "resume":
      return [{ kind: "phase", code, phase: "continuous", at }];
    case "trade-off-auction":
      return venue.silentOffAuction === true ? [] : [tradeOffAuction(venue, code, message, at)];
    default:
      return answerEntry(venue, message);
  }
}

function tradeOffAuction(
  venue: Venue,
  code: string,
  { kind: _, ...terms }: OffAuctionTrade,
  at: number,
): OffAuctionReport {
  const { buyOrderId, sellOrderId } = terms;
  const reason = venue.closed ? "NOT_ACCEPTING" : (venue.refusesOffAuction ?? null);
  if (reason !== null)
    return { kind: "refused-off-auction", code, buyOrderId, sellOrderId, reason };
  const sequence = (venue.sequence += 1);
  return { ...terms, kind: "executed-off-auction", code, sequence, at, tradingDate: "2026-11-20" };
}

function answerEntry(venue: Venue, entry: OrderEntry): OrderReport[] {
  const { orderId } = entry;
  if (venue.closed) return [{ kind: "rejected", orderId, reason: "NOT_ACCEPTING" }];
  if (entry.kind === "new" && entry.price === null && venue.refusesMarket === true)
    return [{ kind: "rejected", orderId, reason: "MARKET_ORDER_ON_NEW_LISTING" }];
  if (entry.kind === "new" && isOutside(entry.price, venue.limits))
    return [{ kind: "rejected", orderId, reason: "PRICE_OUTSIDE_LIMITS" }];
  if (entry.kind === "new") {
    if (venue.book.has(orderId)) throw new Error(`order ${orderId} entered twice`);
    venue.book.set(orderId, entry.quantity);
    venue.entries.set(orderId, entry);
    return [{ kind: "accepted", orderId, sequence: (venue.sequence += 1) }];
  }
  if (!venue.book.has(orderId)) return [{ kind: "rejected", orderId, reason: "ORDER_NOT_WORKING" }];
  if (entry.kind === "cancel") {
    venue.book.delete(orderId);
    return [{ kind: "cancelled", orderId }];
  }
  const reports: OrderReport[] = [];
  if (entry.quantity !== undefined) {
    venue.book.set(orderId, entry.quantity);
    reports.push({ kind: "reduced", orderId, openQuantity: entry.quantity });
  }
  if (entry.kind === "reprice") {
    const sequence = (venue.sequence += 1);
    reports.push({ kind: "repriced", orderId, price: entry.price, sequence });
  }
  return reports;
}

function isOutside(price: Price | null, limits: Venue["limits"]): boolean {
  if (price === null || limits === undefined) return false;
  return price < limits.lowerLimit || price > limits.upperLimit;
}

export function takeFromBook(venue: Venue, { buyOrderId, sellOrderId, quantity }: Execution): void {
  for (const orderId of [buyOrderId, sellOrderId]) {
    const open = venue.book.get(orderId);
    if (open === undefined) continue;
    if (open === quantity) venue.book.delete(orderId);
    else venue.book.set(orderId, shares(open - quantity));
  }
}

export function executionOf(
  venue: Venue,
  terms: Omit<Execution, "kind" | "sequence" | "quantity" | "auction"> & {
    quantity: number;
  },
): Execution {
  return {
    ...terms,
    kind: "executed",
    sequence: (venue.sequence += 1),
    quantity: shares(terms.quantity),
    auction: false,
  };
}
