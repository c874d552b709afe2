import type { Phase } from "../messages.ts";
import type { BoundaryKind, ScheduleName } from "../schedule.ts";

/** A change of phase within a trading day: from `minute` of the Tokyo day on, `phase` holds. */
export interface TimetableEntry {
  readonly minute: number;
  readonly kind: BoundaryKind;
  readonly phase: Phase;
  readonly endsDay: boolean;
}

/** The boundaries of one trading day, in order (design 4; market rules 1.1). Before the first the market is closed. */
export const timetables: Record<ScheduleName, readonly TimetableEntry[]> = {
  practice: Array.from({ length: 24 }, (_, hour) => practiceSession(hour)).flat(),
  tse: [
    entry(8, 0, "accept", "pre-opening"),
    entry(9, 0, "open", "continuous"),
    entry(11, 30, "morning-close", "closed"),
    entry(12, 5, "accept", "pre-opening"),
    entry(12, 30, "open", "continuous"),
    entry(15, 25, "pre-close", "pre-closing"),
    { ...entry(15, 30, "close", "closed"), endsDay: true },
  ],
};

/** One-hour sessions; orders for the next one are taken from the moment of the closing auction. */
function practiceSession(hour: number): TimetableEntry[] {
  return [
    entry(hour, 0, "open", "continuous"),
    entry(hour, 55, "pre-close", "pre-closing"),
    { ...entry(hour, 58, "close", "pre-opening"), endsDay: hour === 23 },
  ];
}

function entry(hour: number, minute: number, kind: BoundaryKind, phase: Phase): TimetableEntry {
  return { minute: hour * 60 + minute, kind, phase, endsDay: false };
}
