import type { SessionRecord } from "./minute-record.ts";
import { deviation, mean } from "./return-statistics.ts";
import { type Returns, returnsWithinSessions } from "./returns.ts";

/** A session's shape is taken in so many parts. */
const parts = 10;
/** What was seen of the market's volatility counts half after so many minutes. */
const halfLifeMinutes = 30;

/**
 * Returns of mid prices, each divided by how volatile the market was just before it: by the usual size of its tenth of the session, and by the
 * sizes of all shares' returns until then, the later ones counting more. Autocorrelations are looked at in these. Volatility comes in clusters,
 * so those of plain returns scatter far more around their mean than 1 / n (Taylor 1984, who rescales as well): in a week a few wild hours of the
 * whole market decide about all shares at once. A share's own volatility is not divided out; its chances average out over the shares.
 * A return does not count in its own scale, so that a jump stays large, and a drift after it is seen.
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

/** Mean absolute return of all shares at each time, in their deviations; NaN where there is none. */
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

/** Which part of which kind of session each return lies in; sessions of one length are of one kind. */
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

/** The mean size of each return's part of the session. */
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
