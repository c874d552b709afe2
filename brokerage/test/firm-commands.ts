import type { ExecutionCondition } from "@akari/exchange/messages";
import { type Price, price, shares } from "@akari/exchange/price";
import type {
  ClosePosition,
  ExitTerms,
  LeverageTimes,
  PlaceOrder,
  PositionSide,
  SpecialTerms,
  StopTerms,
} from "../src/order/commands.ts";
import type { Command } from "../src/commands.ts";

/** Two stocks: 6W3A with base price 2,400 yen (limits 1,900 and 2,900) and 7X1B with 100 yen (50 and 150). */
export const stock = "6W3A";
export const cheapStock = "7X1B";
/** A new listing around 1,000 yen, in firms created with one. */
export const youngStock = "8Z2C";

/** Yen with at most one decimal as a price: 20.3 * 10 is no whole number in floating point. */
export function at(amount: number): Price {
  return price(Math.round(amount * 10));
}

export interface OrderTerms {
  readonly code?: string;
  readonly side?: PositionSide;
  /** Whole yen; absent for a market order. */
  readonly price?: number;
  readonly quantity?: number;
  readonly leverage?: number;
  readonly terms?: Terms;
  readonly exit?: { readonly price?: number; readonly stop?: Stop };
}

export interface CloseTerms {
  readonly price?: number;
  readonly quantity?: number;
  readonly terms?: Terms;
}

/** Prices in whole yen. */
export interface Terms {
  readonly condition?: ExecutionCondition;
  readonly trigger?: number;
  readonly oco?: Stop;
  readonly goodTill?: string;
}

export interface Stop {
  readonly trigger: number;
  /** Absent: a market order. */
  readonly price?: number;
}

export interface Change {
  readonly price?: number;
  readonly quantity?: number;
  readonly trigger?: number;
  readonly stopPrice?: number;
  readonly goodTill?: string;
}

function stopOf({ trigger, price }: Stop): StopTerms {
  return { trigger: at(trigger), price: price === undefined ? null : at(price) };
}

function termsOf(terms: Terms | undefined): { terms?: SpecialTerms } {
  if (terms === undefined) return {};
  const { condition, trigger, oco, goodTill } = terms;
  return {
    terms: {
      ...(condition === undefined ? {} : { condition }),
      ...(trigger === undefined ? {} : { trigger: at(trigger) }),
      ...(oco === undefined ? {} : { oco: stopOf(oco) }),
      ...(goodTill === undefined ? {} : { goodTill }),
    },
  };
}

function exitOf(exit: OrderTerms["exit"]): { exit?: ExitTerms } {
  if (exit === undefined) return {};
  const { price, stop } = exit;
  return {
    exit: {
      price: price === undefined ? null : at(price),
      stop: stop === undefined ? null : stopOf(stop),
    },
  };
}

type Base = Pick<Command, "id" | "actor" | "at">;

export function placeCommand(base: Base, accountId: number, order: OrderTerms): PlaceOrder {
  return {
    ...base,
    kind: "place-order",
    accountId,
    code: order.code ?? stock,
    side: order.side ?? "long",
    type: order.price === undefined ? "market" : "limit",
    price: order.price === undefined ? null : at(order.price),
    quantity: shares(order.quantity ?? 100),
    leverage: (order.leverage ?? 1) as LeverageTimes,
    ...termsOf(order.terms),
    ...exitOf(order.exit),
  };
}

export function closeCommand(
  base: Base,
  accountId: number,
  positionId: number,
  terms: CloseTerms,
): ClosePosition {
  return {
    ...base,
    kind: "close-position",
    accountId,
    positionId,
    type: terms.price === undefined ? "market" : "limit",
    price: terms.price === undefined ? null : at(terms.price),
    quantity: terms.quantity === undefined ? null : shares(terms.quantity),
    ...termsOf(terms.terms),
  };
}
