import type { MarketItem, Quote } from "@akari/api/instrument";
import { isDayOver } from "./day-over.ts";

/** A special or a sequential trade quote with its pressing side. */
export type StandingState = "specialBuy" | "specialSell" | "sequentialBuy" | "sequentialSell";

/** A share's special state: a halt, the day's limit, a special or sequential quote. */
export type TradingState = "halted" | "limitUp" | "limitDown" | StandingState;

type Standing = Pick<NonNullable<Quote["quoteState"]>, "kind" | "side">;

/** All current special states, most important first; empty in ordinary trading. */
export function tradingStatesOf(quote: MarketItem | Quote): readonly TradingState[] {
  const limit = "limit" in quote ? quote.limit : quote.limitState;
  return [
    ...(quote.phase === "halted" ? (["halted"] as const) : []),
    ...(limit === null ? [] : [limit === "up" ? ("limitUp" as const) : ("limitDown" as const)]),
    ...(quote.quoteState === null ? [] : [stateOfStanding(quote.quoteState)]),
  ];
}

/** The states that affect a new order: a limit at which the day ended does not apply to the next day. */
export function orderStatesOf(quote: Quote): readonly TradingState[] {
  const states = tradingStatesOf(quote);
  return isDayOver(quote) ? states.filter((state) => !state.startsWith("limit")) : states;
}

/** The state for a special or sequential quote, by its kind and pressing side. */
export function stateOfStanding({ kind, side }: Standing): StandingState {
  return `${kind}${side === "buy" ? "Buy" : "Sell"}`;
}

/** Up and pressing buys have the colour of a rise, down and pressing sells that of a fall. */
export function toneOfState(state: TradingState): "rise" | "fall" | "warn" {
  return tones[state];
}

const tones: Readonly<Record<TradingState, "rise" | "fall" | "warn">> = {
  halted: "warn",
  limitUp: "rise",
  limitDown: "fall",
  specialBuy: "rise",
  specialSell: "fall",
  sequentialBuy: "rise",
  sequentialSell: "fall",
};

/** The effect on an order depends on the kind of quote, not on the pressing side. */
export function familyOf(state: TradingState): Family {
  return families[state];
}

type Family = "halted" | "special" | "sequential" | "limitUp" | "limitDown";

const families: Readonly<Record<TradingState, Family>> = {
  halted: "halted",
  limitUp: "limitUp",
  limitDown: "limitDown",
  specialBuy: "special",
  specialSell: "special",
  sequentialBuy: "sequential",
  sequentialSell: "sequential",
};
