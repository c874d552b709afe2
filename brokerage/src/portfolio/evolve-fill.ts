import { shares } from "@akari/exchange/price";
import { required } from "../assertion.ts";
import type { OrderFilled } from "../order/events.ts";
import { giveOnce } from "../luck/chances.ts";
import { sen } from "../money.ts";
import { countOrder } from "../order/order-sums.ts";
import { evolveShortSold } from "../order/short-sale.ts";
import type { Account, Brokerage } from "../state.ts";
import type { Order } from "../order/order.ts";
import type { Position } from "./position.ts";
import { count } from "./count-position.ts";
import { emptyPosition } from "./empty-position.ts";

/** Applies one execution to its order and position; a position without open shares leaves the state, closed. */
export function evolveOrderFilled(state: Brokerage, event: OrderFilled, account: Account): void {
  const order = required(state.orders.get(event.orderId), "order", event.orderId);
  countOrder(account.sums.orders, order, -1);
  order.filled = shares(order.filled + event.quantity);
  countOrder(account.sums.orders, order, 1);
  order.filledValue = sen(order.filledValue + event.value);
  order.positionId = event.positionId;
  evolveShortSold(state, order, event);
  if (event.intent === "open") open(state, account, order, event);
  else shrink(state, account, event);
}

/** Changes the shares reserved by closing orders, and the status with them. */
export function changeClosing(position: Position, change: number): void {
  position.closingQuantity = shares(position.closingQuantity + change);
  position.status = position.closingQuantity > 0 ? "closing" : "holding";
}

function open(state: Brokerage, account: Account, order: Order, event: OrderFilled): void {
  const known = state.positions.get(event.positionId);
  if (known !== undefined) count(state, account, known, -1);
  const position = known ?? newPosition(state, account, order, event);
  grow(position, event);
  count(state, account, position, 1);
}

function newPosition(
  state: Brokerage,
  account: Account,
  order: Order,
  event: OrderFilled,
): Position {
  const position = emptyPosition({
    id: event.positionId,
    accountId: order.accountId,
    openingOrderId: order.id,
    code: order.code,
    side: order.side,
    leverage: order.leverage,
    openedAt: event.at,
    openedOn: event.tradingDate,
  });
  state.positions.set(position.id, position);
  account.positions.add(position.id);
  return position;
}

function grow(position: Position, { quantity, value, fee }: OrderFilled): void {
  position.openedQuantity = shares(position.openedQuantity + quantity);
  position.openedValue = sen(position.openedValue + value);
  position.quantity = shares(position.quantity + quantity);
  position.openValue = sen(position.openValue + value);
  position.fees = sen(position.fees + fee);
  position.realisedProfit = sen(position.realisedProfit - fee);
}

function shrink(state: Brokerage, account: Account, event: OrderFilled): void {
  const position = required(state.positions.get(event.positionId), "closing position");
  const { quantity, value, fee, interest, profit, closedOpenValue } = event;
  count(state, account, position, -1);
  position.quantity = shares(position.quantity - quantity);
  position.openValue = sen(position.openValue - closedOpenValue);
  position.closedQuantity = shares(position.closedQuantity + quantity);
  position.closedValue = sen(position.closedValue + value);
  position.fees = sen(position.fees + fee);
  position.interest = sen(position.interest + interest);
  position.realisedProfit = sen(position.realisedProfit + profit - fee - interest);
  changeClosing(position, -quantity);
  if (position.quantity > 0) return count(state, account, position, 1);

  position.status = "closed";
  position.closedAt = event.at;
  state.positions.delete(position.id);
  account.positions.delete(position.id);
  giveOnce(state, account, "firstCloseOn");
}
