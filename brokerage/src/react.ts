import type {
  Execution,
  ExpiryCause,
  OffAuctionExecution,
  OffAuctionReport,
  OrderReport,
  Report,
} from "@akari/exchange/messages";
import { shares } from "@akari/exchange/price";
import { required, unreachable } from "./assertion.ts";
import { listedOf } from "./instrument/listed.ts";
import type { Outgoing, PrintReaction, Reaction } from "./decision.ts";
import { type Draft, draftFor } from "./draft.ts";
import type { BrokerageEvent } from "./events.ts";
import { forkAfter } from "./fork.ts";
import { amendNow } from "./order/amend-order.ts";
import { endByDate, endUnfilled } from "./order/end-order.ts";
import { reasonOf, reasonOfExpiry } from "./order/end-reason.ts";
import { canBeSent, isWithinLimits, newOrderOf } from "./order/exchange-order.ts";
import { placeExits } from "./order/exit-orders.ts";
import { openQuantityOf } from "./order/reserve.ts";
import { isEndedBy } from "./order/rejection.ts";
import { switchLegs } from "./order/second-leg.ts";
import { isSwitching } from "./order/stop.ts";
import { waitingOrders } from "./order/waiting.ts";
import { fillClosing } from "./portfolio/close-fill.ts";
import { isCancelledForLoss } from "./portfolio/free-holds.ts";
import { fillOpening } from "./portfolio/open-fill.ts";
import { offAuctionRules, printRules } from "./products.ts";
import type { Trade } from "./portfolio/trade.ts";
import type { Account, Brokerage } from "./state.ts";
import type { Order } from "./order/order.ts";

type RefusedOffAuction = Extract<OffAuctionReport, { kind: "refused-off-auction" }>;

const nothing: Reaction = { events: [], outgoing: [] };

/**
 * The reaction to a report of the exchange; only reads. Reports about other firms' orders (ids below 0) lead to nothing; a report
 * other than "rejected" about an order of ours that is not live is a fault and throws. Expects every report once, in tape order.
 */
export function react(state: Brokerage, report: Report, at: number): Reaction {
  switch (report.kind) {
    case "executed":
      return reactToExecution(state, report, at);
    case "executed-off-auction":
      return ofProduct(state, report, at) ?? reactToOffAuction(state, report, at);
    case "refused-off-auction":
      return ofProduct(state, report, at) ?? reactToRefusal(state, report, at);
    case "phase":
      return only({ kind: "instrument-phase", code: report.code, phase: report.phase });
    case "day":
      return only({ kind: "instrument-terms", code: report.code, terms: report.terms });
    case "terms":
      return reactToTerms(state, report, at);
    case "quote":
      return nothing;
    default:
      return report.orderId > 0 ? reactToOwn(state, report, at) : nothing;
  }
}

/** New limits during the day: sends orders that waited for limits that allow their price. */
function reactToTerms(
  state: Brokerage,
  { code, terms }: Extract<Report, { kind: "terms" }>,
  at: number,
): Reaction {
  const listed = listedOf(state, code);
  const outgoing: Outgoing[] = waitingOrders(state, code)
    .map((orderId) => orderOf(state, orderId))
    .filter(({ price }) => !isWithinLimits(listed, price))
    .filter(({ price }) => canBeSent(state, { ...listed, terms }, price, at))
    .map((order) => ({ code, message: newOrderOf(order) }));
  return { events: [{ kind: "instrument-terms", code, terms }], outgoing };
}

function reactToOwn(state: Brokerage, report: OrderReport, at: number): Reaction {
  const { kind, orderId } = report;
  const order = state.orders.get(orderId);
  if (order === undefined) {
    // A cancel may have crossed with the order's own end.
    if (kind === "rejected") return nothing;
    throw new Error(`missing: order ${orderId}, which the exchange reports ${kind}`);
  }
  const { accountId } = order;
  if (kind === "accepted") {
    const { sequence } = report;
    return only({ kind: "order-working", accountId, at, orderId, sequence });
  }
  const account = required(state.accounts.get(order.accountId), "account", accountId);
  const draft = draftFor(state, account, at);
  follow(state, draft, order, report);
  placeExits(state, draft);
  return draft;
}

function follow(
  state: Brokerage,
  draft: Draft,
  order: Order,
  report: Exclude<OrderReport, { kind: "accepted" }>,
): void {
  switch (report.kind) {
    case "rejected":
      if (isEndedBy(state, order, report.reason))
        endUnfilled(state, draft, order, "rejected", reasonOf(report.reason));
      return;
    case "repriced": {
      const { price, sequence } = report;
      return amendNow(state, draft, order, { price }, sequence);
    }
    case "reduced": {
      const quantity = shares(order.filled + report.openQuantity);
      return amendNow(state, draft, order, { quantity }, null);
    }
    case "cancelled":
      if (isCancelledForLoss(state, order))
        return endUnfilled(state, draft, order, "cancelled", "CANCELLED_FOR_LOSS");
      if (order.recalledFor !== null)
        return endUnfilled(state, draft, order, "cancelled", order.recalledFor);
      if (isSwitching(order)) return switchLegs(state, draft, order);
      return endUnfilled(state, draft, order, "cancelled", "CANCELLED_BY_CUSTOMER");
    case "expired":
      return followExpiry(state, draft, order, report.cause);
    default:
      return unreachable(report);
  }
}

/** An order of several days that the exchange expires at the day's end waits at the brokerage for the next day. */
function followExpiry(state: Brokerage, draft: Draft, order: Order, cause: ExpiryCause): void {
  if (cause !== "day") return endUnfilled(state, draft, order, "expired", reasonOfExpiry[cause]);
  if (order.goodTill <= state.tradingDate) return endByDate(state, draft, order);
  const { accountId, at } = draft;
  draft.events.push({ kind: "order-carried", accountId, at, orderId: order.id });
}

/** The reaction of the product that agreed on the trade; null: none of them did. */
function ofProduct(state: Brokerage, report: OffAuctionReport, at: number): Reaction | null {
  for (const answer of offAuctionRules) {
    const reaction = answer(state, report, at);
    if (reaction !== null) return reaction;
  }
  return null;
}

/** Fills our orders whole. The price is none of the market: no print, no stop and no alert follows (market rules 11). */
function reactToOffAuction(state: Brokerage, trade: OffAuctionExecution, at: number): Reaction {
  for (const order of ownOrders(state, trade))
    if (openQuantityOf(order) !== trade.quantity)
      throw new Error(`order ${order.id} is not traded as a whole`);
  return fillOwn(state, trade, [], at);
}

/** An order that was meant for a refused off-auction trade ends with the refusal's reason. */
function reactToRefusal(state: Brokerage, report: RefusedOffAuction, at: number): Reaction {
  const events: BrokerageEvent[] = [];
  let { nextId } = state;
  for (const order of ownOrders(state, report)) {
    const draft = draftFor(state, accountOf(state, order), at);
    draft.nextId = nextId;
    endUnfilled(state, draft, order, "rejected", reasonOf(report.reason));
    events.push(...draft.events);
    nextId = draft.nextId;
  }
  return { events, outgoing: [] };
}

/** Reactions to the price of an execution follow its fills (`products.ts`). */
function reactToExecution(state: Brokerage, execution: Execution, at: number): Reaction {
  const { code, price } = execution;
  const reaction = fillOwn(state, execution, [{ kind: "instrument-print", code, price }], at);
  for (const concern of printRules) concern(state, execution, at, reaction);
  return reaction;
}

/** Fills each of our orders in the trade, an opening one first, since it needs its hold before a loss may take it. */
function fillOwn(
  state: Brokerage,
  trade: Trade,
  print: readonly BrokerageEvent[],
  at: number,
): PrintReaction {
  const [first, second] = ownOrders(state, trade);
  const { nextId } = state;
  const reaction: PrintReaction = { events: [...print], outgoing: [], nextId };
  if (first !== undefined) {
    const draft = fill(state, nextId, first, trade, at);
    reaction.events.push(...draft.events);
    reaction.outgoing = draft.outgoing;
    reaction.nextId = draft.nextId;
  }
  if (second !== undefined) {
    // The exchange prevents self-trades. If one occurred anyway, the second side would start from the state that the first left.
    const isBoth = first?.accountId === second.accountId;
    const view = isBoth ? forkAfter(state, second.accountId, reaction.events) : state;
    const draft = fill(view, reaction.nextId, orderOf(view, second.id), trade, at);
    reaction.events.push(...draft.events);
    reaction.outgoing.push(...draft.outgoing);
    reaction.nextId = draft.nextId;
  }
  return reaction;
}

/** Our orders on the two sides, the one to be handled first in front. */
function ownOrders(
  state: Brokerage,
  { buyOrderId, sellOrderId }: Pick<Trade, "buyOrderId" | "sellOrderId">,
): Order[] {
  const buy = buyOrderId > 0 ? orderOf(state, buyOrderId) : null;
  const sell = sellOrderId > 0 ? orderOf(state, sellOrderId) : null;
  if (buy === null) return sell === null ? [] : [sell];
  if (sell === null) return [buy];
  return buy.intent === "close" && sell.intent === "open" ? [sell, buy] : [buy, sell];
}

function fill(state: Brokerage, nextId: number, order: Order, trade: Trade, at: number): Draft {
  const draft = draftFor(state, accountOf(state, order), at);
  draft.nextId = nextId;
  if (order.intent === "open") fillOpening(state, draft, order, trade);
  else fillClosing(state, draft, order, trade);
  placeExits(state, draft, trade.kind === "executed" ? trade.price : null);
  return draft;
}

function accountOf(state: Brokerage, { accountId }: Order): Account {
  return required(state.accounts.get(accountId), "account", accountId);
}

function orderOf(state: Brokerage, orderId: number): Order {
  return required(state.orders.get(orderId), "order", orderId);
}

function only(event: BrokerageEvent): Reaction {
  return { events: [event], outgoing: [] };
}
