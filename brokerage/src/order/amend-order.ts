import { listedOf } from "../instrument/listed.ts";
import type { AmendOrder } from "./commands.ts";
import { accepted, type Decision } from "../decision.ts";
import { type Draft, draftFor, sendToExchange } from "../draft.ts";
import type { Brokerage } from "../state.ts";
import type { Order } from "./order.ts";
import type { Amendment } from "./amendment.ts";
import { amendingEntryOf } from "./amending-entry.ts";
import { sendIfPossible } from "./exchange-order.ts";
import { holdReserve } from "./hold-reserve.ts";
import {
  amendedReserve,
  deniedAmendment,
  intendedAmendment,
  ownPartOf,
} from "./intended-amendment.ts";
import { isSwitching } from "./stop.ts";

/**
 * Changes an order in place; a decrease keeps its place in the queue, a new price loses it (market rules 2.4). An order at the
 * brokerage changes at once. For a working one, price and quantity change with the exchange's reports; trigger, second leg and last
 * date belong to the brokerage and change at once.
 * Denied: those of `intendedAmendment`, then those of `deniedAmendment`.
 */
export function decideAmendOrder(state: Brokerage, command: AmendOrder): Decision {
  const { orderId, at } = command;
  const intended = intendedAmendment(state, command, at);
  if (intended.kind === "denied") return intended;
  const obstacle = deniedAmendment(state, intended);
  if (obstacle !== null) return obstacle;

  const { account, order, amendment } = intended;
  const draft = draftFor(state, account, at);
  if (order.status === "working") amendWorking(state, draft, order, amendment);
  else {
    amendNow(state, draft, order, amendment, null);
    const isHeldBack = order.status === "armed" || isSwitching(order);
    if (!isHeldBack) sendIfPossible(state, draft, { ...order, ...amendment });
  }
  return accepted(draft, { orderId });
}

/** Applies an amendment to the order and its hold: `sequence` is the new place after a price change, null keeps the old. */
export function amendNow(
  state: Brokerage,
  draft: Draft,
  order: Order,
  amendment: Partial<Amendment>,
  sequence: number | null,
): void {
  const { price, quantity, stop, goodTill } = { ...order, ...amendment };
  const reserve = amendedReserve(listedOf(state, order.code), order, { price, quantity, stop });
  const { accountId, at } = draft;
  const orderId = order.id;
  draft.events.push({
    kind: "order-amended",
    accountId,
    at,
    orderId,
    price,
    quantity,
    holdPrice: reserve?.holdPrice ?? null,
    sequence,
    stop,
    goodTill,
  });
  if (reserve !== null) holdReserve(state, draft, orderId, reserve);
}

function amendWorking(state: Brokerage, draft: Draft, order: Order, amendment: Amendment): void {
  const { stop, goodTill } = amendment;
  const isOwn = stop !== order.stop || goodTill !== order.goodTill;
  if (isOwn) amendNow(state, draft, order, ownPartOf(order, amendment), null);
  const entry = amendingEntryOf(order, amendment);
  if (entry !== null) sendToExchange(draft, order.code, entry);
}
