import type { Price } from "@akari/exchange/price";
import { required } from "../assertion.ts";
import { listedOf } from "../instrument/listed.ts";
import { accruedFinancing } from "../margin/financing.ts";
import { zero } from "../money.ts";
import type { Account, Brokerage } from "../state.ts";
import type { ListedInstrument } from "../instrument/listed-instrument.ts";
import type { Position } from "../portfolio/position.ts";
import type { AccountFigures, AccountTotals } from "./equity.ts";
import type { PositionFigures } from "./position-figures.ts";

/** The account's figures for the rules, read from the running sums at the same cost for any account. */
export function totalsNow({ cash, advance, call, sums }: Account): AccountTotals {
  return {
    cash,
    advance,
    held: sums.held,
    leaving: sums.leaving,
    openCall: call?.remaining ?? zero,
    sums: sums.positions,
  };
}

/** The same with each position, for questions about prices. */
export function figuresOf(state: Brokerage, account: Account): AccountFigures {
  const positions: PositionFigures[] = [];
  for (const positionId of account.positions) {
    const position = required(state.positions.get(positionId), "position", positionId);
    positions.push(positionFigures(state, position));
  }
  const { cash, advance, call, sums } = account;
  const { held, leaving } = sums;
  return { cash, advance, held, leaving, openCall: call?.remaining ?? zero, positions };
}

export function positionFigures(state: Brokerage, position: Position): PositionFigures {
  const listed = listedOf(state, position.code);
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
