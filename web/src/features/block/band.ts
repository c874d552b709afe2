/** Where the band begins and ends on its line, in percent. */
const [start, end] = [12.5, 87.5] as const;

/** The place of a price on the line of a band, in percent from its beginning; prices far outside stand at its ends. */
export function placeOnBand(price: number, from: number, to: number): number {
  const place = start + ((price - from) / (to - from)) * (end - start);
  return Math.min(100, Math.max(0, place));
}
