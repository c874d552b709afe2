import { equityOf } from "../account/equity.ts";
import { floatingProfit } from "../account/position-figures.ts";
import { totalsNow, valuationPrice } from "../account/figures.ts";
import { required } from "../assertion.ts";
import { listedOf } from "../instrument/listed.ts";
import type { Reaction } from "../decision.ts";
import { draftFor } from "../draft.ts";
import { placeFirmClose } from "../order/firm-close.ts";
import { percentDown } from "../rounding.ts";
import type { Account, Brokerage } from "../state.ts";
import type { ForcedOrigin, Order } from "../order/order.ts";
import type { Position } from "../portfolio/position.ts";
import { forcedOrderOf } from "./forced-order.ts";
import { isMarginTrade } from "./margin-trade.ts";
import { canRecall, recallOrder } from "./recall-order.ts";

const nothing: Reaction = { events: [], outgoing: [] };

export interface ForcedClose {
  readonly origin: ForcedOrigin;
  /** At the daily limit instead of at market: the exchange has rejected a market order (a new listing, market rules 7). */
  readonly atLimit: boolean;
}

/** Whether E is below this percentage of the opening values of the margin positions; false without margin positions. */
export function isBelowLine(account: Account, percent: number): boolean {
  const { marginOpenValue } = account.sums.positions;
  return (
    marginOpenValue > 0 && equityOf(totalsNow(account)) < percentDown(marginOpenValue, percent)
  );
}

/**
 * The next step of closing the account's margin positions at market, largest loss first, one at a time (docs/margin.md#forced-close):
 * recalls the customer's own closing orders of that position, then closes all of it. Nothing while a forced close is live, or while the
 * exchange takes no messages and a closing order of that position is in its book.
 */
export function forceClose(
  state: Brokerage,
  account: Account,
  { origin, atLimit }: ForcedClose,
  at: number,
): Reaction {
  if (forcedOrderOf(state, account) !== null) return nothing;
  const position = largestLoser(state, account);
  if (position === null) return nothing;
  const closing = closingOrdersOf(state, account, position);
  if (!closing.every((order) => canRecall(state, order, at))) return nothing;

  const draft = draftFor(state, account, at);
  const ended = closing.map((order) =>
    recallOrder(state, draft, order, "CANCELLED_FOR_FORCED_CLOSE"),
  );
  if (ended.includes(false)) return draft;
  placeFirmClose(state, draft, position, { quantity: position.quantity, atLimit, origin });
  return draft;
}

/** Recalls a forced close whose call was met before it was filled. null: the exchange takes no messages now. */
export function standDown(
  state: Brokerage,
  account: Account,
  order: Order,
  at: number,
): Reaction | null {
  if (!canRecall(state, order, at)) return null;
  const draft = draftFor(state, account, at);
  recallOrder(state, draft, order, "CALL_MET");
  return draft;
}

/** The margin position with the largest floating loss in yen; among equals the oldest. */
function largestLoser(state: Brokerage, account: Account): Position | null {
  let worst: { position: Position; floating: number } | null = null;
  for (const id of account.positions) {
    const position = required(state.positions.get(id), "position", id);
    if (!isMarginTrade(position)) continue;
    const price = valuationPrice(listedOf(state, position.code));
    const floating = floatingProfit({ ...position, price });
    if (worst === null || floating < worst.floating || isOlder(position, floating, worst))
      worst = { position, floating };
  }
  return worst?.position ?? null;
}

function isOlder(
  { id }: Position,
  floating: number,
  worst: { readonly position: Position; readonly floating: number },
): boolean {
  return floating === worst.floating && id < worst.position.id;
}

function closingOrdersOf(state: Brokerage, account: Account, { id }: Position): Order[] {
  return Array.from(account.orders, (orderId) =>
    required(state.orders.get(orderId), "order", orderId),
  ).filter(({ intent, positionId }) => intent === "close" && positionId === id);
}
