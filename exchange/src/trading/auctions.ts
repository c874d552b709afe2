import { none, standings } from "../book/book.ts";
import type { Standing } from "../book/book.ts";
import type { Price } from "../price.ts";
import { columnsOf } from "../auction/columns.ts";
import { pairUp, portionsOf } from "../auction/execute.ts";
import type { Portions } from "../auction/execute.ts";
import { itayose } from "../auction/itayose.ts";
import type { Book } from "../book/book.ts";
import type { SimultaneousRows } from "../book/simultaneous-rows.ts";
import { afternoonClose, morningClose, portionsAtBound } from "./closing.ts";
import type { ClosingOutcome } from "./closing.ts";
import { shortRefusal } from "./entry-checks.ts";
import { end } from "./first-price.ts";
import { settleAuction, tradeAuction } from "./quoting.ts";
import { renewalReach } from "./quote-steps.ts";
import { endSelfTrades } from "./self-trade-in-auction.ts";
import { sideNumber } from "./side-number.ts";
import type { Trading } from "./trading.ts";
import { ordersWith } from "./working-orders.ts";

/** Starts the pre-closing: quotes are no longer renewed, and orders for the closing auction enter the book (market rules 6.2). */
export function preClose(trading: Trading): void {
  const { state } = trading;
  if (state.quote !== null) trading.show({ ...state.quote, renewsAt: null });
  // During a halt all orders are simultaneous, including orders that join now (market rules 4.4).
  if (!trading.halted) state.closingAfter = trading.lastSequence;
  state.closingJoinedAfter = trading.lastSequence;
  joinClosing(trading, trading.halted ? standings.simultaneous : standings.closing);
}

/**
 * On-close orders become visible, and the remainders of funari orders become market orders (market rules 2.3). They join in order
 * of entry.
 */
function joinClosing(trading: Trading, standing: Standing): void {
  const { registry, book } = trading;
  for (const order of ordersWith(trading, "on-close", "funari")) {
    const { orderId } = order;
    const price = order.condition === "funari" ? null : order.price;
    if (order.restrictedShort === true && shortRefusal(trading, price) !== null) {
      end(trading, orderId, "close");
      continue;
    }
    const handle = registry.handle(orderId);
    if (handle !== none) book.remove(handle);
    const placed = { ...order, side: sideNumber(order.side) };
    const level = trading.levelOf(price);
    if (registry.traced.has(orderId))
      trading.tracer.arrive(orderId, placed.side, price, level, order.condition);
    trading.rest(placed, level, trading.lotsOf(order.quantity), standing);
  }
}

/** The auction that ends a session (market rules 6). */
export function closingAuction(trading: Trading, kind: "close" | "morning-close"): void {
  if (kind === "morning-close") joinClosing(trading, standings.closing);
  const attempt = (book: Book) => decide(trading, book, kind, trading.auctionReference);
  endSelfTrades(trading, (book, rows) => filledBy(book, rows, attempt(book)));
  const outcome = attempt(trading.book);
  if (outcome.kind === "no-trade") return;
  if (outcome.kind === "trade") {
    tradeAuction(
      trading,
      outcome.match,
      trading.listingRules === null ? "closing-auction" : "first-price",
    );
    return;
  }
  const isAllotment = outcome.kind === "limit-allotment";
  trading.tracer.beforeAuction(
    outcome.match.step,
    isAllotment ? "limit-allotment" : "closing-range-end",
    isAllotment ? outcome.side : null,
  );
  const { book, tape, tagOf } = trading;
  pairUp(book, portionsAtBound(book, outcome), outcome.match.step, tape, tagOf);
  settleAuction(trading, outcome.match);
}

function filledBy(book: Book, rows: SimultaneousRows, outcome: ClosingOutcome): Portions | null {
  if (outcome.kind === "no-trade") return null;
  return outcome.kind === "trade"
    ? portionsOf(book, rows, outcome.match.lots)
    : portionsAtBound(book, outcome);
}

function decide(
  { listingRules }: Trading,
  book: Book,
  kind: "close" | "morning-close",
  reference: Price,
): ClosingOutcome {
  if (listingRules !== null) {
    const reach = renewalReach(book, reference);
    const match = itayose(columnsOf(book), book.ladder, reference, reach);
    return match === null ? { kind: "no-trade" } : { kind: "trade", match };
  }
  return kind === "morning-close" ? morningClose(book, reference) : afternoonClose(book, reference);
}

/**
 * Ends a session: its orders for the close expire, and a standing quote becomes the next opening's reference. A missed session without trades
 * leaves the quote that was last on the board before it.
 */
export function endSession(trading: Trading, missed = false): void {
  const { state } = trading;
  for (const { orderId } of ordersWith(trading, "on-close", "funari"))
    end(trading, orderId, "close");
  if (state.quote !== null)
    state.closingQuote = { side: state.quote.side, price: state.quote.price };
  else if (!missed || state.priced) state.closingQuote = null;
  if (state.quote !== null) trading.show(null);
  state.priced = false;
  state.afterHalt = false;
  state.closingAfter = null;
  state.closingJoinedAfter = null;
  trading.rows.clear();
  trading.zaraba.openWindow(null);
}
