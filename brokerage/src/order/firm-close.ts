import { type Price, shares } from "@akari/exchange/price";
import type { Draft } from "../draft.ts";
import { listedOf } from "../instrument/listed.ts";
import type { ListedInstrument } from "../instrument/listed-instrument.ts";
import type { Position } from "../portfolio/position.ts";
import type { Brokerage } from "../state.ts";
import { buysAtExchange } from "./exchange-order.ts";
import type { ForcedOrigin } from "./order.ts";
import { placeOrder } from "./place-order.ts";

export interface FirmClose {
  /** In shares. */
  readonly quantity: number;
  /** At the daily limit instead of at market: a new listing takes no market orders yet (market rules 7). */
  readonly atLimit: boolean;
  readonly origin: ForcedOrigin | "wind-up";
}

/** An order by which the firm, and not the customer, closes a position or a part of it. */
export function placeFirmClose(
  state: Brokerage,
  draft: Draft,
  position: Position,
  { quantity, atLimit, origin }: FirmClose,
): void {
  const { id, code, side, leverage } = position;
  const listed = listedOf(state, code);
  placeOrder(state, draft, listed, {
    clientId: `${origin === "wind-up" ? "wind-up" : "firm"}-${draft.nextId}`,
    code,
    side,
    intent: "close",
    positionId: id,
    type: atLimit ? "limit" : "market",
    price: atLimit ? worstPrice(listed, position) : null,
    quantity: shares(quantity),
    leverage,
    holdPrice: null,
    restrictedShort: false,
    origin,
  });
}

/** The limit at which a position is certain to trade if anyone is there. */
function worstPrice({ terms }: ListedInstrument, { side }: Position): Price {
  return buysAtExchange({ side, intent: "close" }) ? terms.upperLimit : terms.lowerLimit;
}
