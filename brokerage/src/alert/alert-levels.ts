import type { Price } from "@akari/exchange/price";
import type { AlertId, PriceAlert } from "./price-alert.ts";
import {
  addLevel,
  dropLevel,
  type LevelIndex,
  levelsReached,
  type PriceLevel,
} from "../price-levels.ts";

/** The alerts, and the index of the armed ones; null until it is first needed. */
export interface AlertIndex {
  readonly alerts: ReadonlyMap<AlertId, PriceAlert>;
  alertLevels: LevelIndex | null;
}

/** The armed alerts that a print reaches, nearest price first, then oldest. A share without alerts costs one lookup. */
export function alertsReachedBy(state: AlertIndex, code: string, print: Price): readonly AlertId[] {
  state.alertLevels ??= indexOf(state);
  return levelsReached(state.alertLevels, code, print);
}

/** Adds an alert to the index if it is armed; does nothing before the index exists. */
export function noteAlert({ alertLevels }: AlertIndex, alert: PriceAlert): void {
  if (alertLevels !== null && alert.status === "armed")
    addLevel(alertLevels, alert.code, levelOf(alert));
}

/** Removes an alert from the index; call it before the alert changes, fires or is removed. */
export function forgetAlert({ alertLevels }: AlertIndex, alert: PriceAlert): void {
  if (alertLevels !== null && alert.status === "armed")
    dropLevel(alertLevels, alert.code, levelOf(alert));
}

function indexOf({ alerts }: AlertIndex): LevelIndex {
  const index: LevelIndex = new Map();
  for (const alert of alerts.values())
    if (alert.status === "armed") addLevel(index, alert.code, levelOf(alert));
  return index;
}

function levelOf({ id, direction, price }: PriceAlert): PriceLevel {
  return { rises: direction === "above", price, id };
}
