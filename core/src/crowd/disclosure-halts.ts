import type { Outgoing } from "@akari/brokerage/decision";
import type { Exchange } from "@akari/exchange/exchange";
import type { ScheduleName } from "@akari/exchange/schedule";
import { minuteMs } from "@akari/exchange/tokyo-time";
import type { Announcement } from "@akari/simulator/crowd";

/** How long a share is halted after a material disclosure: market rules 13, shortened as in docs/time.md#a-practice-session. */
export const haltMs: Readonly<Record<ScheduleName, number>> = {
  tse: 15 * minuteMs,
  practice: 5 * minuteMs,
};

/**
 * The market's own halts, by a published rule: a share in continuous trading is halted when the simulated world has just announced
 * something that could move its price beyond the special-quote interval, and trading resumes by itself with an itayose. In any other
 * phase an auction is coming anyway. Each share is halted once, however many announcements there are about it.
 */
export function haltsForDisclosures(
  exchange: Pick<Exchange, "phase">,
  announcements: readonly Announcement[],
  schedule: ScheduleName,
  at: number,
): Outgoing[] {
  const codes = new Set<string>();
  for (const announcement of announcements)
    if (announcement.about === "company" && announcement.isMaterial) codes.add(announcement.code);
  return [...codes]
    .filter((code) => exchange.phase(code) === "continuous")
    .map((code) => ({ code, message: { kind: "halt", until: at + haltMs[schedule] } }));
}
