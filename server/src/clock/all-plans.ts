import type { Calendar } from "@akari/exchange/calendar";
import { blockSlots } from "./block-slots.ts";
import { dividendSlots } from "./dividend-slots.ts";
import { fundSlots, type KnownFunds } from "./fund-slots.ts";
import {
  type ComingOffering,
  type OfferingMarket,
  type OfferingSlots,
  offeringSlots,
} from "./offering-slots.ts";
import type { MarketPlan } from "./market-plans.ts";

/** Everything that appears by itself on the timetable of a market with this seed, a line each. */
export function plansOf(
  calendar: Calendar,
  seed: string,
  offerings: OfferingMarket,
  knownFunds: KnownFunds,
  /** The first trading date of a market that has traded before its customers; null: it has not. */
  first: string | null = null,
): readonly MarketPlan[] {
  return [
    blockSlots(calendar, seed),
    dividendSlots(calendar, seed, first),
    offeringSlots(calendar, seed, offerings),
    fundSlots(calendar, seed, knownFunds),
  ];
}

/** The timetable's coming offerings after an instant; empty where it has no plan of offerings. */
export async function comingOfferings(
  plans: readonly MarketPlan[],
  after: number,
): Promise<readonly ComingOffering[]> {
  const slots = plans.find((plan): plan is OfferingSlots => "coming" in plan);
  return slots === undefined ? [] : slots.coming(after);
}
