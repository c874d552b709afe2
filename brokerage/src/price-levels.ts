import type { Price } from "@akari/exchange/price";
import { sortedPlace } from "./sorted-place.ts";

/** A price that waits for a print: at or above it when `rises`, at or below it otherwise. */
export interface PriceLevel {
  readonly rises: boolean;
  readonly price: Price;
  readonly id: number;
}

/** The levels of one instrument, the next to be reached last: a print that reaches none costs one comparison per side. */
export interface PriceLevels {
  readonly rising: PriceLevel[];
  readonly falling: PriceLevel[];
}

/** By code; an instrument without levels is not in it. */
export type LevelIndex = Map<string, PriceLevels>;

export function addLevel(index: LevelIndex, code: string, level: PriceLevel): void {
  const levels = index.get(code) ?? { rising: [], falling: [] };
  index.set(code, levels);
  const list = listFor(levels, level);
  list.splice(placeOf(list, level), 0, level);
}

/** Removes a level; ignores a level that is not in the index. */
export function dropLevel(index: LevelIndex, code: string, level: PriceLevel): void {
  const levels = index.get(code);
  if (levels === undefined) return;
  const list = listFor(levels, level);
  const place = placeOf(list, level);
  if (list[place]?.id === level.id) list.splice(place, 1);
  if (levels.rising.length + levels.falling.length === 0) index.delete(code);
}

/** Ids of the levels that a print reaches: nearest price first, then the lowest id. */
export function levelsReached(index: LevelIndex, code: string, print: Price): readonly number[] {
  if (index.size === 0) return none;
  const levels = index.get(code);
  if (levels === undefined) return none;
  const { rising, falling } = levels;
  const rose = countReached(rising, print);
  const fell = countReached(falling, print);
  return rose + fell === 0 ? none : [...lastOf(rising, rose), ...lastOf(falling, fell)];
}

/** Whether a print reaches a level. */
export function isReached(rises: boolean, level: Price, print: Price): boolean {
  return rises ? print >= level : print <= level;
}

const none: readonly number[] = [];

function listFor({ rising, falling }: PriceLevels, { rises }: PriceLevel): PriceLevel[] {
  return rises ? rising : falling;
}

/** Index of a level in its list, or the index at which to insert it. */
function placeOf(list: readonly PriceLevel[], own: PriceLevel): number {
  return sortedPlace(list, (level) => isLater(level, own));
}

/** Whether `one` is reached after `other`, of the same side. */
function isLater(one: PriceLevel, other: PriceLevel): boolean {
  if (one.price === other.price) return one.id > other.id;
  return one.rises ? one.price > other.price : one.price < other.price;
}

function countReached(list: readonly PriceLevel[], print: Price): number {
  let count = 0;
  while (count < list.length) {
    const { rises, price } = list[list.length - 1 - count]!;
    if (!isReached(rises, price, print)) break;
    count += 1;
  }
  return count;
}

function lastOf(list: readonly PriceLevel[], count: number): number[] {
  return list
    .slice(list.length - count)
    .toReversed()
    .map(({ id }) => id);
}

/** The ids of all levels, for audits. */
export function* levelIds(index: LevelIndex | null): Generator<number> {
  for (const { rising, falling } of index?.values() ?? [])
    for (const { id } of [...rising, ...falling]) yield id;
}
