/** How strongly a change colours its tile, from −3 to 3; 0 without a change or a price. */
export function stepOf(changePercent: number | null): number {
  if (changePercent === null || changePercent === 0) return 0;
  const size = Math.abs(changePercent);
  const strength = size < middleFrom ? 1 : size < strongFrom ? 2 : 3;
  return changePercent < 0 ? -strength : strength;
}

/** Percent. */
export const middleFrom = 0.5;
export const strongFrom = 1;
