import type { MarketItem, Quote } from "@akari/api/instrument";
import { isDayOver } from "./day-over.ts";

/** A special or a sequential trade quote with its pressing side. */
export type StandingState = "specialBuy" | "specialSell" | "sequentialBuy" | "sequentialSell";

/** What keeps a share from simply trading: a halt, the day's limit, a quote that stands. */
export type TradingState = "halted" | "limitUp" | "limitDown" | StandingState;

type Standing = Pick<NonNullable<Quote["quoteState"]>, "kind" | "side">;

/** All that hold now, the one to know first in front; empty while the share simply trades. */
export function tradingStatesOf(quote: MarketItem | Quote): readonly TradingState[] {
  const limit = "limit" in quote ? quote.limit : quote.limitState;
  return [
    ...(quote.phase === "halted" ? (["halted"] as const) : []),
    ...(limit === null ? [] : [limit === "up" ? ("limitUp" as const) : ("limitDown" as const)]),
    ...(quote.quoteState === null ? [] : [stateOfStanding(quote.quoteState)]),
  ];
}

/** Those that matter to an order that is entered now: a limit at which the day has ended is not the next day's. */
export function orderStatesOf(quote: Quote): readonly TradingState[] {
  const states = tradingStatesOf(quote);
  return isDayOver(quote) ? states.filter((state) => !state.startsWith("limit")) : states;
}

/** A quote that stands, by its kind and the side that presses. */
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

/** What an order does depends on the kind of quote, not on the side that presses. */
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
