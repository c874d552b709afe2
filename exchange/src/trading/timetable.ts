import type { ScheduleName } from "../calendar.ts";
import type { Phase } from "../phase.ts";

/** A change of phase of the whole market. */
export type BoundaryKind =
  | "accept" // order acceptance begins: closed -> pre-opening
  | "open" // opening auction -> continuous
  | "morning-close" // tse 11:30: auction at once -> closed
  | "pre-close" // continuous -> pre-closing
  | "close"; // closing auction -> pre-opening (practice) or closed (tse)

/** A change of phase within a trading day: `phase` begins at `minute` of the Tokyo day. */
export interface TimetableEntry {
  readonly minute: number;
  readonly kind: BoundaryKind;
  readonly phase: Phase;
  readonly endsDay: boolean;
}

interface TimetableVersion {
  readonly validFrom: string;
  readonly entries: readonly TimetableEntry[];
}

const morning: readonly TimetableEntry[] = [
  entry(8, 0, "accept", "pre-opening"),
  entry(9, 0, "open", "continuous"),
  entry(11, 30, "morning-close", "closed"),
  entry(12, 5, "accept", "pre-opening"),
  entry(12, 30, "open", "continuous"),
];

/**
 * The boundaries of one trading day, in order, by the date from which they hold, newest last (docs/time.md#schedules; market rules 1.1). Dates
 * before the first version have its hours too. Before the first boundary of a day the market is closed.
 */
const timetables: Record<ScheduleName, readonly TimetableVersion[]> = {
  practice: [
    {
      validFrom: "2024-11-05",
      entries: Array.from({ length: 24 }, (_, hour) => practiceSession(hour)).flat(),
    },
  ],
  tse: [
    // The oldest published timetable found is of 2012: close at 15:00 without a pre-closing.
    { validFrom: "2012-01-01", entries: [...morning, endOfDay(15, 0)] },
    {
      validFrom: "2024-11-05",
      entries: [...morning, entry(15, 25, "pre-close", "pre-closing"), endOfDay(15, 30)],
    },
  ],
};

/** The boundaries of a trading day of a schedule, in order. */
export function timetableOn(schedule: ScheduleName, date: string): readonly TimetableEntry[] {
  const versions = timetables[schedule];
  const version = versions.findLast(({ validFrom }) => validFrom <= date) ?? versions[0];
  if (version === undefined) throw new Error(`the ${schedule} schedule has no timetable`);
  return version.entries;
}

/** One-hour sessions; orders for the next one are accepted from the closing auction on. */
function practiceSession(hour: number): TimetableEntry[] {
  return [
    entry(hour, 0, "open", "continuous"),
    entry(hour, 55, "pre-close", "pre-closing"),
    { ...entry(hour, 58, "close", "pre-opening"), endsDay: hour === 23 },
  ];
}

function endOfDay(hour: number, minute: number): TimetableEntry {
  return { ...entry(hour, minute, "close", "closed"), endsDay: true };
}

function entry(hour: number, minute: number, kind: BoundaryKind, phase: Phase): TimetableEntry {
  return { minute: hour * 60 + minute, kind, phase, endsDay: false };
}
