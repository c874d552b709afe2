import type { Calendar } from "@akari/exchange/calendar";
import { dividendSlots } from "./dividend-slots.ts";
import { type OfferingMarket, offeringSlots } from "./offering-slots.ts";
import type { MarketPlan } from "./market-plans.ts";

/** Everything that appears by itself on the timetable of a market, a line each. */
export function plansOf(calendar: Calendar, market: OfferingMarket): readonly MarketPlan[] {
  return [dividendSlots(calendar, market.seed), offeringSlots(calendar, market)];
}
