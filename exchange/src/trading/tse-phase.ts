import type { Calendar } from "../calendar.ts";
import { minuteMs, startOfTokyoDay, tokyoDate } from "../tokyo-time.ts";
import { timetableOn } from "./timetable.ts";

/** The phases of a Tokyo trading day by the rule book's names (market rules 1.1), which distinguish the sessions and the break. */
export type TsePhase =
  | "closed"
  | "pre_opening"
  | "morning_continuous"
  | "break"
  | "afternoon_continuous"
  | "pre_closing";

/** The phase of an instant by the tse timetable of its date; at a boundary's instant the new phase holds. */
export function tsePhaseAt(calendar: Calendar, at: number): TsePhase {
  const date = tokyoDate(at);
  if (!calendar.isTradingDay(date)) return "closed";
  const minuteOfDay = (at - startOfTokyoDay(at)) / minuteMs;
  const passed = timetableOn("tse", date).filter(({ minute }) => minute <= minuteOfDay);
  switch (passed.at(-1)?.kind) {
    case "accept":
      return "pre_opening";
    case "open":
      return passed.some(({ kind }) => kind === "morning-close")
        ? "afternoon_continuous"
        : "morning_continuous";
    case "morning-close":
      return "break";
    case "pre-close":
      return "pre_closing";
    case "close":
    case undefined:
      return "closed";
  }
}
