import type { SessionRecord } from "./minute-record.ts";
import { deviation, mean } from "./return-statistics.ts";
import { type Returns, returnsWithinSessions, volumesWithinSessions } from "./returns.ts";

/** Number of parts of a session. */
const parts = 10;

/**
 * The intraday shape: volume and mean absolute return of a session's first and last tenth relative to a tenth of its middle (the fourth to
 * the seventh). Auctions are excluded.
 */
export function shapeOfSessions(
  sessions: readonly SessionRecord[],
): Readonly<Record<"volumeFirst" | "volumeLast" | "volatilityFirst" | "volatilityLast", number>> {
  const volume = profileOf(sessions, (one) =>
    standardised(volumesWithinSessions([one], 1), (values) => mean(values)),
  );
  const volatility = profileOf(sessions, (one) =>
    standardised(returnsWithinSessions([one], "mids", 1), deviation).map((returns) =>
      returns.map(Math.abs),
    ),
  );
  return {
    volumeFirst: volume[0]! / middleOf(volume),
    volumeLast: volume[parts - 1]! / middleOf(volume),
    volatilityFirst: volatility[0]! / middleOf(volatility),
    volatilityLast: volatility[parts - 1]! / middleOf(volatility),
  };
}

/** Absolute minute returns without the intraday shape: each divided by the mean of its minute over all shares. */
export function withoutDayShape(
  sessions: readonly SessionRecord[],
  returnsOf: readonly Returns[],
): Returns[] {
  const lengths = sessions.map(({ mids }) => mids[0]!.length - 1);
  // Sessions of equal length are of one kind: mornings, afternoons, practice hours.
  const places = lengths.flatMap((length) =>
    Array.from({ length }, (_, minute) => `${length} ${minute}`),
  );
  const sizes = standardised(returnsOf, deviation).map((returns) => returns.map(Math.abs));
  const sums = new Map<string, { sum: number; count: number }>();
  for (const series of sizes)
    for (const [place, size] of series.entries()) {
      if (!Number.isFinite(size)) continue;
      const at = sums.get(places[place]!) ?? { sum: 0, count: 0 };
      sums.set(places[place]!, { sum: at.sum + size, count: at.count + 1 });
    }
  return sizes.map((series) =>
    series.map((size, place) => {
      const { sum, count } = sums.get(places[place]!) ?? { sum: 0, count: 0 };
      return size / (sum / count);
    }),
  );
}

function standardised(
  seriesOf: readonly Returns[],
  by: (values: number[]) => number,
): readonly number[][] {
  return seriesOf.flatMap((series) => {
    const scale = by(series.filter(Number.isFinite));
    return scale > 0 ? [series.map((value) => value / scale)] : [];
  });
}

/** The mean of each tenth over all sessions and shares. */
function profileOf(
  sessions: readonly SessionRecord[],
  seriesOf: (session: SessionRecord) => readonly Returns[],
): number[] {
  const sums = Array.from({ length: parts }, () => ({ sum: 0, count: 0 }));
  for (const session of sessions)
    for (const series of seriesOf(session))
      for (const [place, value] of series.entries()) {
        const part = sums[Math.floor((place * parts) / series.length)]!;
        if (!Number.isFinite(value)) continue;
        part.sum += value;
        part.count += 1;
      }
  return sums.map(({ sum, count }) => sum / count);
}

function middleOf(profile: readonly number[]): number {
  return mean(profile.slice(3, 7));
}
