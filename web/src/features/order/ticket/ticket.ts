import type { Locale } from "@akari/api/locale";
import type { Quote } from "@akari/api/instrument";
import { openingPriceOf } from "../../../quotes/opening-price.ts";
import { type FigureProblem, figureProblem, parseFigure } from "../../../quotes/parse-figure.ts";
import { clampPrice, stepFreely, stepPrice, tickAt } from "../../../quotes/price-steps.ts";
import { referencePriceOf } from "../../../quotes/reference-price.ts";
import {
  type EntryInput,
  type EntryTerms,
  type TermProblems,
  emptyStop,
  entryProblems,
  entryTerms,
  noTerms,
} from "../terms/terms.ts";

/** First choice of the ticket. */
export const trades = ["cashBuy", "marginBuy", "marginSell"] as const;
export type TradeKind = (typeof trades)[number];
export type Leverage = 1 | 2 | 3;

/** The ticket's inputs; figures as typed. */
export interface TicketInput extends EntryInput {
  readonly trade: TradeKind;
  readonly quantity: string;
  readonly leverage: Leverage;
  /** The price that the ticket offered: while it is the one in the field, the reader has chosen none, and it moves with the trade. */
  readonly offered?: string;
}

/** Keys of the keyboard that choose a trade, and the one that leads to the review. */
export type TicketKeys = Readonly<Partial<Record<TradeKind, string>>> & { readonly review: string };

/** An untouched ticket. */
export const emptyTicket: TicketInput = {
  trade: "cashBuy",
  type: "limit",
  price: "",
  stop: emptyStop,
  terms: noTerms,
  quantity: "100",
  leverage: 1,
};

export type QuantityFieldProblem = FigureProblem | "offLot";
export type TicketProblems = TermProblems & { readonly quantity?: QuantityFieldProblem };

/** The order as the API takes it. */
export interface TicketOrder extends EntryTerms {
  readonly code: string;
  readonly side: "long" | "short";
  readonly quantity: number;
  readonly leverage: Leverage;
}

/** 現物 is a long without leverage; 信用買 has 2 or 3, 信用売 every multiple. */
export function leveragesOf(trade: TradeKind): readonly Leverage[] {
  return leverages[trade];
}

const leverages: Readonly<Record<TradeKind, readonly Leverage[]>> = {
  cashBuy: [1],
  marginBuy: [2, 3],
  marginSell: [1, 2, 3],
};

/** Changes the first choice and keeps the leverage if it is still offered. */
export function withTrade(input: TicketInput, trade: TradeKind): TicketInput {
  const offered = leveragesOf(trade);
  const leverage = offered.includes(input.leverage) ? input.leverage : (offered[0] ?? 1);
  return { ...input, trade, leverage };
}

/** The same with the price at which such an order trades, unless the reader has chosen one. */
export function withOffer(
  input: TicketInput,
  trade: TradeKind,
  quote: Quote,
  format: (price: number) => string,
): TicketInput {
  const next = withTrade(input, trade);
  if (input.price !== "" && input.price !== input.offered) return next;
  const offered = format(openingPriceOf(quote, buysWith(trade)));
  return { ...next, price: offered, offered };
}

/** 現物買 and 信用新規買 buy, 空売り sells. */
export function buysWith(trade: TradeKind): boolean {
  return buying[trade];
}

const buying: Readonly<Record<TradeKind, boolean>> = {
  cashBuy: true,
  marginBuy: true,
  marginSell: false,
};

export function ticketProblems(input: TicketInput, quote: Quote, tag: Locale): TicketProblems {
  const quantity = parseFigure(input.quantity, tag);
  const problem =
    quantity === undefined || quantity === 0
      ? figureProblem(input.quantity)
      : quantity % quote.lot === 0
        ? undefined
        : "offLot";
  return {
    ...entryProblems(input, quote, tag),
    ...(problem === undefined ? {} : { quantity: problem }),
  };
}

/** The ticket as an order; undefined while it has problems. */
export function orderOf(input: TicketInput, quote: Quote, tag: Locale): TicketOrder | undefined {
  if (Object.keys(ticketProblems(input, quote, tag)).length > 0) return undefined;
  return {
    code: quote.code,
    side: buysWith(input.trade) ? "long" : "short",
    quantity: parseFigure(input.quantity, tag) ?? 0,
    leverage: input.leverage,
    ...entryTerms(input, tag),
  };
}

/**
 * The price one tick further; from an empty field, the last price. `bound`: it stops at today's limits; otherwise it is a price
 * that may wait for another day (a trigger, an exit), and from an empty field it starts one tick further.
 */
export function steppedPrice(
  typed: string,
  quote: Quote,
  direction: -1 | 1,
  bound: boolean,
  tag: Locale,
): number {
  const price = parseFigure(typed, tag);
  const reference = referencePriceOf(quote);
  if (!bound) return stepFreely(quote, price ?? reference, direction);
  return price === undefined ? clampPrice(quote, reference) : stepPrice(quote, price, direction);
}

export function canStepPrice(
  typed: string,
  quote: Quote,
  direction: -1 | 1,
  bound: boolean,
  tag: Locale,
): boolean {
  const price = parseFigure(typed, tag);
  if (price === undefined) return true;
  return steppedPrice(typed, quote, direction, bound, tag) !== price;
}

/** One lot more or less; from between two lots, the next one in that direction; never below one lot. */
export function steppedQuantity(
  typed: string,
  lot: number,
  direction: -1 | 1,
  tag: Locale,
): number {
  const quantity = parseFigure(typed, tag) ?? 0;
  const lots = direction === 1 ? Math.floor(quantity / lot) + 1 : Math.ceil(quantity / lot) - 1;
  return Math.max(1, lots) * lot;
}

/** The tick by which the typed price moves. */
export function tickOf(typed: string, quote: Quote, tag: Locale): number {
  return tickAt(quote, parseFigure(typed, tag) ?? referencePriceOf(quote));
}
