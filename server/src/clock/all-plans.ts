import type { Calendar } from "@akari/exchange/calendar";
import { blockSlots } from "./block-slots.ts";
import { dividendSlots } from "./dividend-slots.ts";
import { fundSlots, type KnownFunds } from "./fund-slots.ts";
import { type OfferingMarket, offeringSlots } from "./offering-slots.ts";
import type { MarketPlan } from "./market-plans.ts";

/** Everything that appears by itself on the timetable of a market with this seed, a line each. */
export function plansOf(
  calendar: Calendar,
  seed: string,
  offerings: OfferingMarket,
  knownFunds: KnownFunds,
): readonly MarketPlan[] {
  return [
    blockSlots(calendar, seed),
    dividendSlots(calendar, seed),
    offeringSlots(calendar, seed, offerings),
    fundSlots(calendar, seed, knownFunds),
  ];
}
