import type { Calendar } from "@akari/exchange/calendar";
import { minuteMs } from "@akari/exchange/tokyo-time";
import type { Ready } from "../bus/messages.ts";
import { finishedSessions } from "../clock/finished-sessions.ts";
import { type CatchUp, catchUp } from "./catch-up.ts";

/** The market begins with the last minutes of the session before, so that its funds know a finished session when they decide for the first time. */
const preludeMs = 5 * minuteMs;
/** Unless a night lies in between: then orders of the first opening auction come from so long before it. */
const beforeOpeningMs = minuteMs;
const longestBreakMs = 120 * minuteMs;

/**
 * From when on a market that opens to customers at an instant trades without them: through the last session that has finished by then, and the part so far
 * of the running session.
 */
export function livesFrom(calendar: Calendar, opensAt: number): number {
  const [before, last] = finishedSessions(calendar, opensAt, 2);
  if (before === undefined || last === undefined)
    throw new Error("no session has finished in the last weeks");
  const isShortBreak = last.opensAt - before.closesAt <= longestBreakMs;
  return isShortBreak ? before.closesAt - preludeMs : last.opensAt - beforeOpeningMs;
}

/** So long after its opening a market offers new companies more often, so that there is always one to apply for. */
const youthMs = 3 * 60 * minuteMs;

/** From when until when a market is young; null: it opened without having traded. */
export function youthOf({
  foundedAt,
  openedAt,
}: Pick<Ready, "foundedAt" | "openedAt">): { from: number; until: number } | null {
  return openedAt === null ? null : { from: foundedAt, until: openedAt + youthMs };
}

/** Trades them, and says so. */
export async function firstSessions({
  log,
  ...parts
}: CatchUp & { readonly log: (line: string) => void }): Promise<void> {
  const { clock, opensAt } = parts;
  const minutes = Math.round((opensAt - clock.now()) / minuteMs);
  log(`4/4 Market: trading its first ${minutes} minutes`);
  const startedAt = performance.now();
  await catchUp(parts);
  log(`4/4 Market: traded in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
