import { floatingProfit } from "@akari/brokerage/account/equity";
import type { LeverageTimes, PositionSide } from "@akari/brokerage/commands";
import { accruedFinancing } from "@akari/brokerage/margin/financing";
import { sen } from "@akari/brokerage/money";
import type { Calendar } from "@akari/exchange/calendar";
import { price, shares } from "@akari/exchange/price";

/** An account as it is, and what moved it since the first of some instants. Money in sen. */
export interface AssetPast {
  readonly openedAt: number;
  /** Cash, held, margin and advance together, now. */
  readonly balance: number;
  /** Positions that are open, or were at the first instant or later. */
  readonly positions: readonly HeldPosition[];
  readonly moves: readonly Move[];
  readonly fills: readonly PositionChange[];
}

export interface HeldPosition {
  readonly id: number;
  readonly code: string;
  readonly side: PositionSide;
  readonly leverage: LeverageTimes;
  readonly openedOn: string;
  readonly quantity: number;
  readonly openValue: number;
}

/** Things of one `step` happened at or after instant `step - 1`, counted from 0, and before the next one. */
export interface Move {
  readonly step: number;
  /** Change of the balance. */
  readonly change: number;
  /** What of it are deposits less withdrawals. */
  readonly deposited: number;
}

export interface PositionChange {
  readonly step: number;
  readonly positionId: number;
  readonly quantity: number;
  readonly openValue: number;
}

/** What an account had at an instant; only positions with open shares. */
export interface AssetState {
  readonly balance: number;
  readonly positions: readonly HeldPosition[];
}

/**
 * The account just before each of `count` instants and, last, as it is now: walks back from now and undoes what happened.
 * So the newest state is exactly the account's, and the older ones tie to it by the books.
 */
export function statesOf(past: AssetPast, count: number): AssetState[] {
  const movesOf = Map.groupBy(past.moves, ({ step }) => step);
  const fillsOf = Map.groupBy(past.fills, ({ step }) => step);
  const held = new Map(past.positions.map((position) => [position.id, position]));
  let { balance } = past;

  const states = [stateOf(balance, held)];
  for (let step = count; step > 0; step -= 1) {
    for (const { change } of movesOf.get(step) ?? []) balance -= change;
    for (const fill of fillsOf.get(step) ?? []) undo(held, fill);
    states.push(stateOf(balance, held));
  }
  return states.toReversed();
}

function undo(held: Map<number, HeldPosition>, fill: PositionChange): void {
  const position = held.get(fill.positionId);
  if (position === undefined) throw new Error(`no position ${fill.positionId} for its fills`);
  held.set(position.id, {
    ...position,
    quantity: position.quantity - fill.quantity,
    openValue: position.openValue - fill.openValue,
  });
}

function stateOf(balance: number, held: ReadonlyMap<number, HeldPosition>): AssetState {
  return { balance, positions: [...held.values()].filter(({ quantity }) => quantity > 0) };
}

export interface AssetValuation {
  readonly tradingDate: string;
  readonly calendar: Calendar;
  /** Tenths of a yen. */
  priceOf(code: string): number;
}

/** Design 6: cash + held + margin + advance + floating profit - accrued financing; in sen. */
export function totalAssetsOf(state: AssetState, valuation: AssetValuation): number {
  const { tradingDate, calendar, priceOf } = valuation;
  return state.positions.reduce((total, position) => {
    const openValue = sen(position.openValue);
    const floating = floatingProfit({
      side: position.side,
      quantity: shares(position.quantity),
      openValue,
      price: price(priceOf(position.code)),
    });
    return total + floating - accruedFinancing({ ...position, openValue }, tradingDate, calendar);
  }, state.balance);
}
