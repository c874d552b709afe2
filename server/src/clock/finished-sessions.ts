import type { Calendar } from "@akari/exchange/calendar";
import { boundariesBetween } from "@akari/exchange/schedule";
import { dayMs } from "@akari/exchange/tokyo-time";

/** A finished session, both auctions included; epoch ms. */
export interface FinishedSession {
  readonly opensAt: number;
  readonly closesAt: number;
}

/** The last finished sessions before an instant, oldest first. */
export function finishedSessions(
  calendar: Calendar,
  at: number,
  most: number,
): readonly FinishedSession[] {
  // Long enough for the two sessions a day of Tokyo and its longest holidays.
  const boundaries = boundariesBetween(calendar, at - 24 * dayMs, at);
  const sessions: FinishedSession[] = [];
  let opensAt: number | null = null;
  for (const { kind, at: changesAt } of boundaries)
    if (kind === "open") opensAt = changesAt;
    else if ((kind === "close" || kind === "morning-close") && opensAt !== null) {
      sessions.push({ opensAt, closesAt: changesAt });
      opensAt = null;
    }
  return sessions.slice(-most);
}
