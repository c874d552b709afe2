import type { PlaceOrder } from "./commands.ts";
import { accepted, type Decision } from "../decision.ts";
import { type Draft, draftFor, sendToExchange, takeId } from "../draft.ts";
import { postHold } from "../hold/post-hold.ts";
import { zero } from "../money.ts";
import type { Brokerage } from "../state.ts";
import type { ListedInstrument } from "../instrument/listed-instrument.ts";
import type { Order } from "./order.ts";
import { shares } from "@akari/exchange/price";
import { canBeSent, newOrderOf } from "./exchange-order.ts";
import { deniedOpening, openingOf } from "./opening.ts";
import { isRestrictedShort } from "./short-sale.ts";

/**
 * Accepts an opening order: holds its reserve and sends it, arms it, or keeps it waiting while the exchange does not take it.
 * Denied: see `openingOf` and `deniedOpening`, in that order.
 */
export function decidePlaceOrder(state: Brokerage, command: PlaceOrder): Decision {
  const opening = openingOf(state, command);
  if (opening.kind === "denied") return opening;
  const obstacle = deniedOpening(state, command, opening, command.at);
  if (obstacle !== null) return obstacle;

  const draft = draftFor(state, opening.account, command.at);
  const { side, type, price, quantity, leverage, code } = command;
  const { special } = opening;
  const order = placeOrder(state, draft, opening.listed, {
    clientId: command.id,
    code,
    side,
    intent: "open",
    positionId: null,
    type,
    price,
    quantity,
    leverage,
    holdPrice: opening.holdPrice,
    restrictedShort: isRestrictedShort(state, opening.account, opening.listed, command),
    condition: special.condition,
    stop: special.stop,
    goodTill: special.goodTill,
    exit: opening.exit,
  });
  postHold(draft, { kind: "order", id: order.id }, opening.reserve.whole);
  return accepted(draft, { orderId: order.id });
}

export type NewOrderTerms = Pick<
  Order,
  | "clientId"
  | "code"
  | "side"
  | "intent"
  | "positionId"
  | "type"
  | "price"
  | "quantity"
  | "leverage"
  | "holdPrice"
  | "restrictedShort"
> &
  Partial<SpecialOrderTerms>;

/** Terms beyond those of a plain order for the day. */
type SpecialOrderTerms = Pick<
  Order,
  "condition" | "stop" | "goodTill" | "exit" | "parentId" | "origin"
>;

/** Adds the order, with its message to the exchange if it can be sent now; the exchange's "accepted" makes it working. */
export function placeOrder(
  state: Brokerage,
  draft: Draft,
  listed: ListedInstrument,
  terms: NewOrderTerms,
): Order {
  const order = addOrder(draft, terms);
  if (order.status === "waiting" && canBeSent(state, listed, order.price, draft.at))
    sendToExchange(draft, order.code, newOrderOf(order));
  return order;
}

/** Adds the order without a message: a stop is armed, any other waits. `id`: a number that it has already. */
export function addOrder(draft: Draft, terms: NewOrderTerms, id = takeId(draft)): Order {
  const { accountId, at, tradingDate } = draft;
  const { stop = null } = terms;
  // Property by property: objects built by spreading are slower to create and to read, and this runs for every order.
  const order: Order = {
    id,
    accountId,
    clientId: terms.clientId,
    code: terms.code,
    side: terms.side,
    intent: terms.intent,
    positionId: terms.positionId,
    type: terms.type,
    price: terms.price,
    quantity: terms.quantity,
    filled: shares(0),
    filledValue: zero,
    leverage: terms.leverage,
    condition: terms.condition ?? null,
    stop,
    goodTill: terms.goodTill ?? tradingDate,
    exit: terms.exit ?? null,
    parentId: terms.parentId ?? null,
    origin: terms.origin ?? "customer",
    recalledFor: null,
    holdPrice: terms.holdPrice,
    restrictedShort: terms.restrictedShort,
    status: stop?.kind === "stop" ? "armed" : "waiting",
    reason: null,
    placedAt: at,
    tradingDate,
    sequence: null,
    endedAt: null,
  };
  draft.events.push({ kind: "order-placed", accountId, at, order });
  return order;
}
