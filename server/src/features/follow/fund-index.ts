import type { FundDetail } from "@akari/api/follow";
import { nearestHalfUp, percentHundredthsHalfUp } from "@akari/brokerage/rounding";
import { tradingDateAt } from "@akari/exchange/schedule";
import type { Edge } from "../../edge.ts";
import { timeOf, yenOf } from "../../http/present.ts";
import { indexAt } from "../../market/index-at.ts";
import { calendarOf } from "../../uses/calendar.ts";

interface Point {
  readonly at: number;
  readonly price: number;
}

/** Each point is a read of the whole market at an instant, remembered by instant. */
const shownPoints = 24;

/** The index at instants of a fund's line, as if it had begun at the line's first price; null without a line. */
export async function readFundIndex(
  edge: Edge,
  points: readonly Point[],
): Promise<FundDetail["index"]> {
  const shown = spread(points, shownPoints);
  const [first] = shown;
  if (first === undefined) return null;
  const calendar = calendarOf(edge);
  const values = await Promise.all(
    shown.map(({ at }) => indexAt(edge, tradingDateAt(calendar, at), at)),
  );
  return indexOf(shown, values);
}

/** `values` in hundredths of a point. */
export function indexOf(
  shown: readonly Point[],
  values: readonly number[],
): NonNullable<FundDetail["index"]> {
  const base = values[0]!;
  const start = shown[0]!.price;
  return {
    changePercent: percentHundredthsHalfUp(values.at(-1)! - base, base) / 100,
    points: shown.map(({ at }, index) => ({
      time: timeOf(at),
      price: yenOf(
        nearestHalfUp(BigInt(start) * BigInt(values[index]!), base * senPerYen) * senPerYen,
      ),
    })),
  };
}

const senPerYen = 100;

/** At most so many of a list at even distances, the first and the last among them. */
export function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  const step = (items.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => items[Math.round(index * step)]!);
}
