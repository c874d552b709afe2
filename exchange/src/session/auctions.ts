import { marketLevel, none, standings } from "../book/book.ts";
import type { Price } from "../price.ts";
import type { Boundary } from "../schedule.ts";
import { itayose } from "../auction/itayose.ts";
import { columnsOf } from "../auction/columns.ts";
import { afternoonClose, executeAtBound, morningClose } from "./closing.ts";
import type { ClosingOutcome } from "./closing.ts";
import { shortRefusal } from "./entry-checks.ts";
import { end } from "./first-price.ts";
import { settleAuction, sideNumber, tradeAuction } from "./quoting.ts";
import { renewalReach } from "./quote-steps.ts";
import type { Trading } from "./trading.ts";

/** From here on no quote is renewed, and the orders for the closing auction come into the book (market rules 6.2). */
export function preClose(trading: Trading): void {
  const { state } = trading;
  if (state.quote !== null) trading.show({ ...state.quote, renewsAt: null });
  state.closingAfter = trading.lastSequence;
  joinClosing(trading);
}

/** On-close orders become visible; what is left of funari orders becomes a market order (market rules 2.3). */
function joinClosing(trading: Trading): void {
  const { registry, book } = trading;
  for (const order of registry.allUnseen) {
    const { orderId, side, price, quantity } = order;
    const refused = order.restrictedShort === true && shortRefusal(trading, price) !== null;
    if (refused) {
      end(trading, orderId, "close");
      continue;
    }
    const placed = { ...order, side: sideNumber(side) };
    trading.rest(placed, trading.levelOf(price), trading.lotsOf(quantity), standings.closing);
  }
  for (const orderId of registry.withCondition("funari")) {
    const handle = registry.handle(orderId);
    if (handle === none || book.level(handle) === marketLevel) continue;
    const order = {
      orderId,
      participant: book.participant(handle),
      side: book.side(handle),
      sequence: book.sequence(handle),
    };
    const lots = book.lots(handle);
    book.remove(handle);
    trading.rest(order, marketLevel, lots, standings.closing);
  }
}

/** The auction that ends a session (market rules 6). */
export function closingAuction(trading: Trading, kind: Boundary["kind"]): void {
  if (kind === "morning-close") joinClosing(trading);
  const { book, state } = trading;
  const reference = state.quote?.price ?? trading.figures.lastOfDay ?? trading.reference;
  const outcome = decide(trading, kind, reference);
  if (outcome.kind === "no-trade") return;
  const { step, lots } = outcome.match;
  if (outcome.kind === "trade") {
    tradeAuction(trading, outcome.match);
    return;
  }
  executeAtBound(book, outcome, trading.tape);
  settleAuction(trading, step, lots);
  if (state.quote !== null) trading.show(null);
  state.priced = true;
}

function decide(trading: Trading, kind: Boundary["kind"], reference: Price): ClosingOutcome {
  const { book, listingRules } = trading;
  if (listingRules !== null) {
    const match = itayose(columnsOf(book), book.ladder, reference);
    const reach = renewalReach(book, reference);
    return match !== null && match.step >= reach.low && match.step <= reach.high
      ? { kind: "trade", match }
      : { kind: "no-trade" };
  }
  return kind === "morning-close" ? morningClose(book, reference) : afternoonClose(book, reference);
}

/** What a session leaves behind: orders that were for its close end, and a quote that stood is the next opening's reference. */
export function endSession(trading: Trading): void {
  const { state, registry } = trading;
  for (const orderId of registry.withCondition("on-close", "funari"))
    end(trading, orderId, "close");
  state.quoteAtClose = state.quote?.price ?? null;
  if (state.quote !== null) trading.show(null);
  state.priced = false;
  state.closingAfter = null;
  trading.zaraba.openWindow(null);
}
