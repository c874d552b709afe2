import type { Calendar } from "@akari/exchange/calendar";
import { type CapturedPart, stateParts } from "../state-parts.ts";
import type { Brokerage } from "../state.ts";

/**
 * A brokerage as a plain value, part by part under the parts' own names: records, holds, sums and indexes in their order. The calendar is given
 * anew; of it there is the name of its schedule.
 */
export type CapturedBrokerage = { readonly [Name in keyof Brokerage]: unknown };

const parts = Object.entries(stateParts) as [keyof Brokerage, CapturedPart<unknown>][];

export function captureBrokerage(state: Brokerage): CapturedBrokerage {
  const captured = parts.map(([name, part]) => [name, part.capture(state[name])] as const);
  return Object.fromEntries(captured) as CapturedBrokerage;
}

/** Goes on where a brokerage was captured. Throws if the calendar has another schedule. */
export function resumeBrokerage(captured: CapturedBrokerage, calendar: Calendar): Brokerage {
  const begun: Record<string, unknown> = { calendar };
  const state = begun as unknown as Brokerage;
  for (const [name, part] of parts) begun[name] = part.resume(captured[name], state);
  return state;
}
