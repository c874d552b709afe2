import type { Calendar } from "@akari/exchange/calendar";
import type { MarketPlan } from "./market-plans.ts";

/** Everything that appears by itself on the timetable of a market with this seed, a line each. */
export function plansOf(_calendar: Calendar, _seed: string): readonly MarketPlan[] {
  return [];
}
