import { type Shares, shares } from "@akari/exchange/price";
import { listedOf } from "../instrument/listed.ts";
import type { ClosePosition } from "./commands.ts";
import { accepted, type Decision, type Denied, denied } from "../decision.ts";
import { draftFor } from "../draft.ts";
import type { Account, Brokerage } from "../state.ts";
import type { ListedInstrument } from "../instrument/listed-instrument.ts";
import type { Position } from "../portfolio/position.ts";
import { deniedCount, deniedPrice, deniedQuantity } from "./check-entry.ts";
import { deniedMarketLeg } from "../instrument/new-listing.ts";
import { deniedMoment, mayWait } from "./opening.ts";
import { placeOrder } from "./place-order.ts";
import { type SpecialOrderTerms, specialTermsOf } from "./special-terms.ts";

export type ClosingRequest = Omit<ClosePosition, "id" | "actor" | "at">;

export interface Closing {
  readonly kind: "closing";
  readonly account: Account;
  readonly listed: ListedInstrument;
  readonly position: Position;
  readonly quantity: Shares;
  readonly type: ClosingRequest["type"];
  readonly special: SpecialOrderTerms;
}

/**
 * Denied, in this order: ACCOUNT_UNKNOWN, POSITION_CLOSED (an id given earlier that is no longer open), POSITION_UNKNOWN,
 * QUANTITY_OFF_LOT, QUANTITY_TOO_LARGE, QUANTITY_ABOVE_POSITION, those of `specialTermsOf`, PRICE_OFF_TICK, PRICE_OUTSIDE_LIMITS.
 */
export function closingOf(state: Brokerage, request: ClosingRequest): Closing | Denied {
  const { accountId, positionId } = request;
  const account = state.accounts.get(accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  const position = state.positions.get(positionId);
  if (position === undefined)
    return denied(positionId < state.nextId ? "POSITION_CLOSED" : "POSITION_UNKNOWN", "positionId");
  if (position.accountId !== accountId) return denied("POSITION_UNKNOWN", "positionId");

  const listed = listedOf(state, position.code);
  const available = shares(position.quantity - position.closingQuantity);
  const quantity = request.quantity ?? available;
  if (available === 0) return aboveOpen(available);
  const offLot = deniedQuantity(quantity, listed);
  if (offLot !== null) return offLot;
  if (quantity > available) return aboveOpen(available);
  const { type, price, terms } = request;
  const buys = position.side === "short";
  const special = specialTermsOf(state, listed, { type, price, buys, terms });
  if ("kind" in special) return special;
  const malformed = deniedPrice(type, price, listed, mayWait(state, special));
  return malformed ?? { kind: "closing", account, listed, position, quantity, type, special };
}

/** With no shares left to close, a smaller quantity would not help, so the reason is a different one. */
function aboveOpen(maximum: Shares): Denied {
  const left = maximum === 0 ? "none" : "some";
  return denied("QUANTITY_ABOVE_POSITION", "quantity", { maximum, left });
}

/** Why it is denied now: TOO_MANY_ORDERS, IOC_MARKET_CLOSED, STOP_WRONG_SIDE, and those of `deniedMarketLeg`. */
export function deniedClosing({
  account,
  listed,
  position,
  special,
  type,
}: Closing): Denied | null {
  return (
    deniedCount(account) ??
    deniedMoment(listed, position.side === "short", special) ??
    deniedMarketLeg(listed, { type, special })
  );
}

/** Accepts a closing order; it reserves shares of the position and holds no money. Denied: see `closingOf`, then `deniedClosing`. */
export function decideClosePosition(state: Brokerage, command: ClosePosition): Decision {
  const closing = closingOf(state, command);
  if (closing.kind === "denied") return closing;
  const obstacle = deniedClosing(closing);
  if (obstacle !== null) return obstacle;

  const { position, quantity, listed, account, special } = closing;
  const draft = draftFor(state, account, command.at);
  const order = placeOrder(state, draft, listed, {
    clientId: command.id,
    code: position.code,
    side: position.side,
    intent: "close",
    positionId: position.id,
    type: command.type,
    price: command.price,
    quantity,
    leverage: position.leverage,
    holdPrice: null,
    restrictedShort: false,
    condition: special.condition,
    stop: special.stop,
    goodTill: special.goodTill,
  });
  return accepted(draft, { orderId: order.id });
}
