import type { Locale } from "@akari/api/locale";
import type { AlertItem } from "@akari/api/alert";
import type { Quote } from "@akari/api/instrument";
import { type FigureProblem, figureProblem, parseFigure } from "../../quotes/parse-figure.ts";
import { onTick, stepFreely, tickProblem } from "../../quotes/price-steps.ts";
import { referencePriceOf } from "../../quotes/reference-price.ts";

export type AlertDirection = AlertItem["direction"];
/** From left to right: what falls stands left, what rises right. */
export const directions = ["below", "above"] as const satisfies readonly AlertDirection[];

/** Problems that a field can detect itself; the server reports the rest. */
export function priceProblem(
  quote: Quote,
  typed: string,
  tag: Locale,
): FigureProblem | "offTick" | undefined {
  const price = parseFigure(typed, tag);
  return price === undefined || price === 0 ? figureProblem(typed) : tickProblem(quote, price);
}

/** The price this many percent from the last price in the direction, on the tick; at least one tick away. */
export function priceAway(quote: Quote, direction: AlertDirection, percent: number): number {
  const last = referencePriceOf(quote);
  const sign = direction === "above" ? 1 : -1;
  const price = onTick(quote, last * (1 + (sign * percent) / 100));
  return (price - last) * sign > 0 ? price : stepFreely(quote, last, sign);
}

/** Today's high for `above`, its low for `below`; null if that is already reached. */
export function extremeOf(quote: Quote, direction: AlertDirection): number | null {
  const last = referencePriceOf(quote);
  const extreme = direction === "above" ? quote.high : quote.low;
  if (extreme === null) return null;
  return (direction === "above" ? extreme > last : extreme < last) ? extreme : null;
}

/** Distance from the last price, in yen and in percent of the last price. */
export function distanceOf(price: number, last: number): { yen: number; percent: number } {
  const yen = Math.round((price - last) * 10) / 10;
  return { yen, percent: (yen / last) * 100 };
}

export const orders = ["near", "newest"] as const;
export type AlertOrder = (typeof orders)[number];

export interface AlertGroup {
  readonly code: string;
  /** The highest price first. */
  readonly alerts: readonly AlertItem[];
}

/** Whether an alert can still fire, now or once it is switched on. */
export function isWaiting({ status }: AlertItem): boolean {
  return waitingStatuses[status];
}

const waitingStatuses: Readonly<Record<AlertItem["status"], boolean>> = {
  armed: true,
  paused: true,
  fired: false,
};

/** The waiting alerts by share: the share nearest to one of its own first, or the one set last. */
export function groupsOf(
  items: readonly AlertItem[],
  order: AlertOrder,
  lastOf: (code: string) => number | null,
): readonly AlertGroup[] {
  const waiting = items.filter(isWaiting);
  const groups = [...Map.groupBy(waiting, ({ code }) => code)].map(([code, alerts]) => ({
    code,
    alerts: alerts.toSorted((a, b) => b.price - a.price),
  }));
  if (order === "newest") return groups;
  const nearness = ({ code, alerts }: AlertGroup) => {
    const last = lastOf(code);
    if (last === null) return Infinity;
    return Math.min(...alerts.map(({ price }) => Math.abs(distanceOf(price, last).percent)));
  };
  return groups.toSorted((a, b) => nearness(a) - nearness(b));
}

/** The narrowest track, in percent of the last price, so that near alerts do not look far away. */
const narrowest = 2;

/** Positions on a track from 0 to 1: of the last price, always in the middle, and of each alert, in order: what falls to it stands left, what rises to it right. */
export function trackOf(
  prices: readonly number[],
  last: number,
): { readonly last: number; readonly marks: readonly number[] } {
  const reach = Math.max(
    (last * narrowest) / 200,
    ...prices.map((price) => Math.abs(price - last)),
  );
  return {
    last: 0.5,
    marks: prices.map((price) => (reach === 0 ? 0.5 : 0.5 + (price - last) / (2 * reach))),
  };
}
