import { none } from "../book/book.ts";
import type { ExchangeOrderId } from "../messages.ts";
import type { Shares } from "../price.ts";
import { reassess, stepBack } from "./quoting.ts";
import { modes } from "./trading.ts";
import type { Trading } from "./trading.ts";

export function cancel(trading: Trading, orderId: ExchangeOrderId): void {
  const { registry, book } = trading;
  const handle = registry.handle(orderId);
  if (handle !== none) book.remove(handle);
  registry.forget(orderId);
  trading.out.push({ kind: "cancelled", orderId });
  withdrawn(trading);
}

/** Reduces an order to a smaller open quantity; it keeps its place (market rules 2.4). */
export function reduce(trading: Trading, orderId: ExchangeOrderId, quantity: Shares): void {
  const { registry, book } = trading;
  trading.out.push({ kind: "reduced", orderId, openQuantity: quantity });
  const unseen = registry.unseen(orderId);
  if (unseen !== undefined) {
    registry.hide({ ...unseen, quantity });
    return;
  }
  const handle = registry.handle(orderId);
  book.take(handle, book.lots(handle) - trading.lotsOf(quantity));
  withdrawn(trading);
}

/** After a withdrawal while matching is by itayose, the remaining orders may trade or the quote may change. */
export function withdrawn(trading: Trading): void {
  const { mode } = trading;
  if (mode === modes.awaiting || mode === modes.quoted) reassess(trading);
  else if (mode === modes.collecting) stepBack(trading);
}
