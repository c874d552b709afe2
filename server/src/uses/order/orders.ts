import type { Outcome } from "@akari/brokerage/decision";
import type { AmendOrder, ClosePosition, PlaceOrder } from "@akari/brokerage/order/commands";
import type { OrderStatus } from "@akari/brokerage/order/order";
import { Refusal } from "../../admission/refusal.ts";
import type { UseParts } from "../parts.ts";
import type { Acting } from "../caller.ts";
import { type Asked, by } from "../act.ts";
import { submit } from "../submit.ts";
import { aboutOrder, aboutPosition } from "./own.ts";

type Parts = UseParts;

export type OrderToPlace = Asked<PlaceOrder>;
export type OrderChange = Asked<AmendOrder>;
export type PositionToClose = Asked<ClosePosition>;

/** An order as it is when its command is done. */
export interface OrderState {
  readonly orderId: number;
  readonly status: OrderStatus;
}

export interface PlacedOrder extends OrderState {
  /** The last trading date on which it works. */
  readonly goodTill: string;
}

/** Places an order; the brokerage decides whether it may. */
export async function placeOrder(
  parts: Parts,
  caller: Acting,
  { id, ...order }: OrderToPlace,
): Promise<PlacedOrder | Refusal> {
  return placed(parts, await submit(parts, { kind: "place-order", ...by(caller, id), ...order }));
}

/** Closes a position or a part of it. */
export async function closePosition(
  parts: Parts,
  caller: Acting,
  { id, ...closing }: PositionToClose,
): Promise<PlacedOrder | Refusal> {
  const outcome = await submit(parts, { kind: "close-position", ...by(caller, id), ...closing });
  return placed(parts, await aboutPosition(parts, caller, closing.positionId, outcome));
}

/** Changes a live order in place. */
export async function amendOrder(
  parts: Parts,
  caller: Acting,
  { id, ...change }: OrderChange,
): Promise<PlacedOrder | Refusal> {
  const outcome = await submit(parts, { ...by(caller, id), kind: "amend-order", ...change });
  return placed(parts, await aboutOrder(parts, caller, change.orderId, outcome));
}

export async function cancelOrder(
  parts: Parts,
  caller: Acting,
  { id, orderId }: { readonly id: string; readonly orderId: number },
): Promise<OrderState | Refusal> {
  const outcome = await submit(parts, { kind: "cancel-order", ...by(caller, id), orderId });
  return stateOf(await aboutOrder(parts, caller, orderId, outcome));
}

function stateOf(outcome: Outcome | Refusal): OrderState | Refusal {
  if (outcome instanceof Refusal) return outcome;
  const { orderId, status } = outcome;
  if (orderId === undefined || !isStatus(status))
    throw new Error("an accepted order without its number or status");
  return { orderId, status };
}

const statuses: Readonly<Record<OrderStatus, true>> = {
  waiting: true,
  armed: true,
  working: true,
  filled: true,
  cancelled: true,
  expired: true,
  rejected: true,
};

function isStatus(text: string | undefined): text is OrderStatus {
  return text !== undefined && Object.hasOwn(statuses, text);
}

/** With the date that the order has. A command from before the core remembered it has today's. */
async function placed(
  { sql, course }: Pick<Parts, "sql" | "course">,
  outcome: Outcome | Refusal,
): Promise<PlacedOrder | Refusal> {
  const state = stateOf(outcome);
  if (state instanceof Refusal || outcome instanceof Refusal) return state as Refusal;
  if (outcome.goodTill !== undefined) return { ...state, goodTill: outcome.goodTill };
  const { rows } = await sql.query<{ goodTill: string }>(
    'select good_till as "goodTill" from orders where course = $2 and order_id = $1',
    [state.orderId, course],
  );
  return { ...state, goodTill: rows[0]!.goodTill };
}
