import type { Command } from "@akari/brokerage/commands";
import { daysAfter, noticeDays, yearlyBasisPoints } from "@akari/brokerage/dividend/dividend";
import type { Brokerage } from "@akari/brokerage/state";
import type { Random } from "@akari/simulator/random";

type Base = { readonly id: string; readonly at: number };

const actor = { kind: "clock", id: "market" } as const;

/** As on the first day of a market: every share declares a dividend that goes ex on one of the next dates; null once all have. */
export function firstDeclaration(state: Brokerage, { id, at }: Base): Command | null {
  const declared = state.dividends.size;
  const code = [...state.instruments.keys()][declared];
  if (state.accounts.size > 0 || code === undefined) return null;
  const recordDate = daysAfter(state.tradingDate, 2 + (declared % 2), state.calendar);
  const yields = yearlyBasisPoints.least + 50 * declared;
  return { kind: "declare-dividend", id, at, actor, code, yearlyBasisPoints: yields, recordDate };
}

/** Any share, most often with legal terms: a pending dividend, too little notice and too high a yield are denied. */
export function declaration(state: Brokerage, random: Random, { id, at }: Base): Command {
  return {
    kind: "declare-dividend",
    id,
    at,
    actor,
    code: random.pick([...state.instruments.keys()]),
    yearlyBasisPoints: random.integer(yearlyBasisPoints.least - 20, yearlyBasisPoints.most + 20),
    recordDate: daysAfter(state.tradingDate, noticeDays + random.integer(0, 2), state.calendar),
  };
}
