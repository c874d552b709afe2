import type { Price } from "@akari/exchange/price";
import type { AlertId } from "../ids.ts";
import { sortedPlace } from "../order/sorted-place.ts";
import { type AlertDirection, type PriceAlert, reaches } from "./price-alert.ts";

/** An armed alert in the index. */
export interface AlertLevel {
  readonly direction: AlertDirection;
  readonly price: Price;
  readonly id: AlertId;
}

/** The armed alerts of one share by direction, the next to be reached last. */
export type AlertLevels = Readonly<Record<AlertDirection, AlertLevel[]>>;

/** The alerts, and the index of the armed ones; null until it is first needed. */
export interface AlertIndex {
  readonly alerts: ReadonlyMap<AlertId, PriceAlert>;
  alertLevels: Map<string, AlertLevels> | null;
}

/** The armed alerts that a print reaches, nearest price first, then oldest. A share without alerts costs one lookup. */
export function alertsReachedBy(state: AlertIndex, code: string, print: Price): readonly AlertId[] {
  state.alertLevels ??= indexOf(state);
  const levels = state.alertLevels.get(code);
  if (levels === undefined) return none;
  const above = countReached(levels.above, print);
  const below = countReached(levels.below, print);
  return above + below === 0
    ? none
    : [...lastOf(levels.above, above), ...lastOf(levels.below, below)];
}

/** Adds an alert to the index if it is armed; does nothing before the index exists. */
export function noteAlert({ alertLevels }: AlertIndex, alert: PriceAlert): void {
  if (alertLevels !== null && alert.status === "armed") add(alertLevels, alert);
}

/** Removes an alert from the index; call it before the alert changes, fires or is removed. */
export function forgetAlert({ alertLevels }: AlertIndex, alert: PriceAlert): void {
  if (alertLevels === null || alert.status !== "armed") return;
  const levels = alertLevels.get(alert.code);
  if (levels === undefined) return;
  const list = levels[alert.direction];
  const place = placeOf(list, alert);
  if (list[place]?.id === alert.id) list.splice(place, 1);
  if (levels.above.length + levels.below.length === 0) alertLevels.delete(alert.code);
}

const none: readonly AlertId[] = [];

function indexOf({ alerts }: AlertIndex): Map<string, AlertLevels> {
  const index = new Map<string, AlertLevels>();
  for (const alert of alerts.values()) if (alert.status === "armed") add(index, alert);
  return index;
}

function add(index: Map<string, AlertLevels>, { id, code, direction, price }: PriceAlert): void {
  const levels = index.get(code) ?? { above: [], below: [] };
  index.set(code, levels);
  const level: AlertLevel = { direction, price, id };
  const list = levels[direction];
  list.splice(placeOf(list, level), 0, level);
}

function placeOf(list: readonly AlertLevel[], own: AlertLevel): number {
  return sortedPlace(list, (level) => isLater(level, own));
}

/** Whether `one` is reached after `other`. */
function isLater(one: AlertLevel, other: AlertLevel): boolean {
  if (one.price === other.price) return one.id > other.id;
  return one.direction === "above" ? one.price > other.price : one.price < other.price;
}

function countReached(list: readonly AlertLevel[], print: Price): number {
  let count = 0;
  while (count < list.length && reaches(list[list.length - 1 - count]!, print)) count += 1;
  return count;
}

function lastOf(list: readonly AlertLevel[], count: number): AlertId[] {
  return list
    .slice(list.length - count)
    .toReversed()
    .map(({ id }) => id);
}
