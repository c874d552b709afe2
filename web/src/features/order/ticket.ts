import type { Quote } from "@akari/api/instrument";
import { parseFigure } from "./parse-figure.ts";
import { type PriceProblem, clampPrice, priceProblem, stepPrice, tickAt } from "./price-steps.ts";

/** First choice of the ticket (design section 6). */
export const trades = ["cashBuy", "marginBuy", "marginSell"] as const;
export type TradeKind = (typeof trades)[number];
export type Leverage = 1 | 2 | 3;

/** What the reader has put into the ticket; figures as typed. */
export interface TicketInput {
  readonly trade: TradeKind;
  readonly type: "market" | "limit";
  readonly price: string;
  readonly quantity: string;
  readonly leverage: Leverage;
}

export interface TicketProblems {
  readonly price?: PriceProblem | "required";
  readonly quantity?: "required" | "offLot";
}

/** The order as the API takes it. */
export interface TicketOrder {
  readonly code: string;
  readonly side: "long" | "short";
  readonly type: "market" | "limit";
  readonly price?: number;
  readonly quantity: number;
  readonly leverage: Leverage;
}

/** 現物 is a long without leverage; 信用買 has 2 or 3, 信用売 every multiple. */
export function leveragesOf(trade: TradeKind): readonly Leverage[] {
  if (trade === "cashBuy") return [1];
  return trade === "marginBuy" ? [2, 3] : [1, 2, 3];
}

/** The first choice that an opening order was made with. */
export function tradeOf({ side, leverage }: Pick<TicketOrder, "side" | "leverage">): TradeKind {
  if (side === "short") return "marginSell";
  return leverage === 1 ? "cashBuy" : "marginBuy";
}

/** Another first choice keeps the leverage where it is offered. */
export function withTrade(input: TicketInput, trade: TradeKind): TicketInput {
  const offered = leveragesOf(trade);
  const leverage = offered.includes(input.leverage) ? input.leverage : (offered[0] ?? 1);
  return { ...input, trade, leverage };
}

export function ticketProblems(input: TicketInput, quote: Quote): TicketProblems {
  const quantity = parseFigure(input.quantity);
  const quantityProblem =
    quantity === undefined || quantity === 0
      ? "required"
      : quantity % quote.lot === 0
        ? undefined
        : "offLot";
  const price = parseFigure(input.price);
  const problem =
    input.type === "market"
      ? undefined
      : price === undefined
        ? "required"
        : priceProblem(quote, price);
  return {
    ...(problem === undefined ? {} : { price: problem }),
    ...(quantityProblem === undefined ? {} : { quantity: quantityProblem }),
  };
}

/** The order that the ticket describes; undefined while something is wrong with it. */
export function orderOf(input: TicketInput, quote: Quote): TicketOrder | undefined {
  const problems = ticketProblems(input, quote);
  if (problems.price !== undefined || problems.quantity !== undefined) return undefined;
  const quantity = parseFigure(input.quantity) ?? 0;
  const price = parseFigure(input.price);
  return {
    code: quote.code,
    side: input.trade === "marginSell" ? "short" : "long",
    type: input.type,
    ...(input.type === "limit" && price !== undefined ? { price } : {}),
    quantity,
    leverage: input.leverage,
  };
}

/** The limit price one tick on; from nothing typed, the last price. */
export function steppedPrice(typed: string, quote: Quote, direction: -1 | 1): number {
  const price = parseFigure(typed);
  const reference = quote.price ?? quote.previousClose;
  return price === undefined ? clampPrice(quote, reference) : stepPrice(quote, price, direction);
}

export function canStepPrice(typed: string, quote: Quote, direction: -1 | 1): boolean {
  const price = parseFigure(typed);
  return price === undefined || stepPrice(quote, price, direction) !== price;
}

/** One lot more or less, from between two lots to the next on that way; never below one lot. */
export function steppedQuantity(typed: string, lot: number, direction: -1 | 1): number {
  const quantity = parseFigure(typed) ?? 0;
  const lots = direction === 1 ? Math.floor(quantity / lot) + 1 : Math.ceil(quantity / lot) - 1;
  return Math.max(1, lots) * lot;
}

/** The tick that moves the typed price. */
export function tickOf(typed: string, quote: Quote): number {
  return tickAt(quote, parseFigure(typed) ?? quote.price ?? quote.previousClose);
}
