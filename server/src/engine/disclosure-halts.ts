import type { Exchange } from "@akari/exchange/exchange";
import type { Report } from "@akari/exchange/messages";
import type { ScheduleName } from "@akari/exchange/schedule";
import { minuteMs } from "@akari/exchange/tokyo-time";
import type { Announcement } from "@akari/simulator/crowd";

/** How long a share stands still after a disclosure that matters: market rules 13, shortened as in docs/time.md#a-practice-session. */
export const haltMs: Readonly<Record<ScheduleName, number>> = {
  tse: 15 * minuteMs,
  practice: 5 * minuteMs,
};

/**
 * The market's own act, by a printed rule and nobody's decision: a share in continuous trading about which the simulated world
 * has just announced something that could move its price beyond the special-quote interval stands still, and trading resumes
 * by itself with an itayose. In any other phase an auction is coming anyway. Each halt is made when it is asked for.
 */
export function* haltsForDisclosures(
  exchange: Exchange,
  announcements: readonly Announcement[],
  schedule: ScheduleName,
  at: number,
): Generator<readonly [code: string, reports: readonly Report[]]> {
  for (const announcement of announcements) {
    if (announcement.about !== "company" || !announcement.isMaterial) continue;
    const { code } = announcement;
    if (exchange.phase(code) === "continuous")
      yield [code, exchange.halt(code, at, at + haltMs[schedule])];
  }
}
