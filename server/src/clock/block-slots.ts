import type { Calendar } from "@akari/exchange/calendar";
import { minuteMs } from "@akari/exchange/tokyo-time";
import { blockSlotAfter, planBlock } from "@akari/simulator/block-plan";
import type { MarketPlan } from "./market-plans.ts";

/** A block may be announced late by a quarter of the time for which it is open under the practice schedule. */
const lateMs = 5 * minuteMs;

/** One block a slot; the first candidate that the firm accepts. */
export function blockSlots(calendar: Calendar, seed: string): MarketPlan {
  return {
    name: "block",
    lateMs,
    slotAfter: (after) => blockSlotAfter(calendar, after),
    proposals: (slotAt, codes) => [
      planBlock(seed, slotAt, codes).map((block) => ({ kind: "announce-block", ...block })),
    ],
  };
}
