import type { PlaceOrder } from "../commands.ts";
import { accepted, type Decision } from "../decision.ts";
import { type Draft, draftFor, sendToExchange, takeId } from "../draft.ts";
import { postHold } from "../ledger/post.ts";
import { zero } from "../money.ts";
import type { Brokerage, ListedInstrument, Order } from "../state.ts";
import { shares } from "@akari/exchange/price";
import { isAccepting, newOrderOf } from "./exchange-order.ts";
import { deniedOpening, openingOf } from "./opening.ts";
import { isRestrictedShort } from "./short-sale.ts";

/**
 * Accepts an opening order: holds its reserve and sends it, or lets it wait while the exchange takes no orders.
 * Denied: see `openingOf` and `deniedOpening`, in that order.
 */
export function decidePlaceOrder(state: Brokerage, command: PlaceOrder): Decision {
  const opening = openingOf(state, command);
  if (opening.kind === "denied") return opening;
  const obstacle = deniedOpening(state, command, opening);
  if (obstacle !== null) return obstacle;

  const draft = draftFor(state, opening.account, command.at);
  const { side, type, price, quantity, leverage, code } = command;
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
  });
  postHold(draft, order.id, opening.reserve.whole);
  return accepted(draft, { orderId: order.id });
}

type NewOrderTerms = Pick<
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

/** What makes an order more than a plain one for the day. */
type SpecialOrderTerms = Pick<
  Order,
  | "condition"
  | "stopKind"
  | "trigger"
  | "stopPrice"
  | "goodTill"
  | "exitPrice"
  | "exitTrigger"
  | "exitStopPrice"
  | "parentId"
  | "origin"
>;

/** Adds the order, waiting, and its message to the exchange when that takes orders now: its "accepted" makes it working. */
export function placeOrder(
  state: Brokerage,
  draft: Draft,
  listed: ListedInstrument,
  terms: NewOrderTerms,
): Order {
  const { accountId, at, tradingDate } = draft;
  const order: Order = {
    condition: null,
    stopKind: null,
    trigger: null,
    stopPrice: null,
    goodTill: tradingDate,
    exitPrice: null,
    exitTrigger: null,
    exitStopPrice: null,
    parentId: null,
    origin: "customer",
    ...terms,
    triggeredAt: null,
    triggeredPrice: null,
    switching: false,
    id: takeId(draft),
    accountId,
    filled: shares(0),
    filledValue: zero,
    status: "waiting",
    reason: null,
    placedAt: at,
    tradingDate,
    sequence: null,
    endedAt: null,
  };
  draft.events.push({ kind: "order-placed", accountId, at, order });
  if (isAccepting(state, listed, at)) sendToExchange(draft, order.code, newOrderOf(order));
  return order;
}
