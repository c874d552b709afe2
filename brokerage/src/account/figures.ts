import type { Price } from "@akari/exchange/price";
import { present } from "../assertion.ts";
import { accruedFinancing } from "../margin/financing.ts";
import { sen, zero } from "../money.ts";
import type { Account, Brokerage, ListedInstrument, Position } from "../state.ts";
import type { AccountFigures, PositionFigures } from "./equity.ts";

/** The account's figures as the core's state has them now. Only opening orders have a balance in `held`. */
export function figuresOf(state: Brokerage, account: Account): AccountFigures {
  let held = 0;
  for (const orderId of account.orders) held += state.held.get(orderId) ?? 0;
  const positions: PositionFigures[] = [];
  for (const positionId of account.positions) {
    const position = present(state.positions.get(positionId), "position", positionId);
    positions.push(positionFigures(state, position));
  }
  const { cash, advance, call } = account;
  return { cash, advance, held: sen(held), openCall: call?.remaining ?? zero, positions };
}

function positionFigures(state: Brokerage, position: Position): PositionFigures {
  const listed = present(state.instruments.get(position.code), "instrument", position.code);
  return {
    code: position.code,
    side: position.side,
    leverage: position.leverage,
    quantity: position.quantity,
    openValue: position.openValue,
    margin: state.margin.get(position.id) ?? zero,
    price: valuationPrice(listed),
    accruedFinancing: accruedFinancing(position, state.tradingDate, state.calendar),
  };
}

/** Last price, or the base price before the first. */
export function valuationPrice({ lastPrice, terms }: ListedInstrument): Price {
  return lastPrice ?? terms.basePrice;
}
