import type { SessionRecord } from "./minute-record.ts";
import { deviation, mean } from "./return-statistics.ts";
import { type Returns, returnsWithinSessions } from "./returns.ts";

/** Number of parts of a session's shape. */
const parts = 10;
/** Half-life of the market's volatility estimate in minutes. */
const halfLifeMinutes = 30;

/**
 * Returns of mid prices, each divided by the market's volatility just before it: by the usual size of its tenth of the session, and by an
 * exponentially weighted mean of all shares' earlier absolute returns. Autocorrelations are measured on these. Because volatility clusters,
 * autocorrelations of plain returns have far more variance than 1 / n (Taylor 1984, who also rescales): a few volatile hours of the whole
 * market dominate all shares of a week at once. A share's own volatility is not divided out; its effect averages out over the shares.
 * A return is not part of its own scale, so that jumps stay large and drifts after them remain visible.
 */
export function rescaledReturns(sessions: readonly SessionRecord[], minutes: number): Returns[] {
  const returnsOf = returnsWithinSessions(sessions, "mids", minutes);
  const sizes = sizesOfAll(returnsOf);
  const shape = shapeOf(sizes, tenthsOf(sessions, minutes));
  const share = 1 - 0.5 ** (minutes / halfLifeMinutes);
  let volatility = 1;
  const scales = sizes.map((size, place) => {
    const scale = volatility * shape[place]!;
    const seen = size / shape[place]!;
    if (Number.isFinite(seen)) volatility += share * (seen - volatility);
    return scale;
  });
  return returnsOf.map((returns) => returns.map((each, place) => each / scales[place]!));
}

/** Mean absolute return of all shares at each time, in units of their deviations; NaN without returns. */
function sizesOfAll(returnsOf: readonly Returns[]): number[] {
  const spreads = returnsOf.map(deviation);
  return (returnsOf[0] ?? []).map((_, place) =>
    mean(
      returnsOf
        .map((returns, share) => Math.abs(returns[place]! / spreads[share]!))
        .filter(Number.isFinite),
    ),
  );
}

/** The kind and part of session of each return; sessions of equal length are of one kind. */
function tenthsOf(sessions: readonly SessionRecord[], minutes: number): string[] {
  return sessions
    .map(({ mids }) => Math.floor((mids[0]!.length - 1) / minutes))
    .flatMap((length) =>
      Array.from(
        { length },
        (_, place) => `${length} returns, part ${Math.floor((place * parts) / length)}`,
      ),
    );
}

/** The mean absolute return of each return's part of the session. */
function shapeOf(sizes: readonly number[], tenths: readonly string[]): number[] {
  const sizesIn = Map.groupBy(sizes.entries(), ([place]) => tenths[place]!);
  const means = new Map(
    [...sizesIn].map(([tenth, found]) => [
      tenth,
      mean(found.map(([, size]) => size).filter(Number.isFinite)),
    ]),
  );
  return tenths.map((tenth) => means.get(tenth)!);
}
