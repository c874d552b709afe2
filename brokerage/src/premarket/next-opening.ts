import type { Calendar } from "@akari/exchange/calendar";
import { type Boundary, boundariesBetween, nextBoundary } from "@akari/exchange/schedule";
import { minuteMs, startOfTokyoDay } from "@akari/exchange/tokyo-time";

/** An opening auction that takes pre-market applications, and the instant at which order acceptance for it begins. */
export interface PremarketOpening {
  readonly opensAt: number;
  readonly acceptsFrom: number;
}

/** Order acceptance never begins longer than this before an opening. */
const acceptanceMs = 120 * minuteMs;

/**
 * The first opening later than `at` (docs/time.md#schedules): under `practice` that of the next session, under `tse` that of the next
 * morning session.
 */
export function nextPremarketOpening(calendar: Calendar, at: number): PremarketOpening {
  let boundary = nextBoundary(calendar, at);
  while (!isOpening(calendar, boundary)) boundary = nextBoundary(calendar, boundary.at);
  const opensAt = boundary.at;
  const accepting = boundariesBetween(calendar, opensAt - acceptanceMs, opensAt - 1).findLast(
    ({ phase }) => phase === "pre-opening",
  );
  if (accepting === undefined) throw new Error(`nothing is accepted for the opening of ${opensAt}`);
  return { opensAt, acceptsFrom: accepting.at };
}

/** The opening whose order acceptance begins with this change of phase; null: none that takes applications. */
export function openingAcceptedFrom(
  calendar: Calendar,
  { phase, at }: Boundary,
): PremarketOpening | null {
  if (phase !== "pre-opening") return null;
  const opening = nextPremarketOpening(calendar, at);
  return opening.acceptsFrom === at ? opening : null;
}

function isOpening(calendar: Calendar, { kind, at }: Boundary): boolean {
  if (kind !== "open") return false;
  if (calendar.schedule === "practice") return true;
  const earlier = boundariesBetween(calendar, startOfTokyoDay(at) - 1, at - 1);
  return earlier.every((boundary) => boundary.kind !== "open");
}
