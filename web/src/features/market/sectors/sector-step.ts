/** From which sizes of a change on, in percent, tiles have the middle and the strong colour. */
export interface ColourScale {
  readonly middle: number;
  readonly strong: number;
}

/** Percent; their halves are round too. */
const scales = [0.2, 0.4, 1, 2, 4, 10] as const;

/** The scale of the day's range: its greatest change has the strong colour, on calm days too. */
export function scaleOf(changes: readonly (number | null)[]): ColourScale {
  const greatest = Math.max(0, ...changes.map((change) => Math.abs(change ?? 0)));
  const strong = scales.findLast((one) => one <= greatest) ?? scales[0];
  return { middle: strong / 2, strong };
}

/** A scale that was shown on a trading date. */
export interface DayScale {
  readonly date: string;
  readonly strong: number;
}

/** The scale of changes on a date on which another may have been shown already: within a date it widens only, so that colours keep their meaning. */
export function widened(
  shown: DayScale | null,
  date: string,
  changes: readonly (number | null)[],
): DayScale {
  const now = scaleOf(changes).strong;
  return { date, strong: shown?.date === date ? Math.max(shown.strong, now) : now };
}

/** The stored scale; null for none and for one that is no scale. */
export function toDayScale(stored: unknown): DayScale | null {
  const { date, strong } = (stored ?? {}) as { date?: unknown; strong?: unknown };
  const known = scales.find((one) => one === strong);
  return typeof date === "string" && known !== undefined ? { date, strong: known } : null;
}

/** How strongly a change colours its tile, from −3 to 3; 0 without a change or a price. */
export function stepOf(changePercent: number | null, { middle, strong }: ColourScale): number {
  if (changePercent === null || changePercent === 0) return 0;
  const size = Math.abs(changePercent);
  const strength = size < middle ? 1 : size < strong ? 2 : 3;
  return changePercent < 0 ? -strength : strength;
}
