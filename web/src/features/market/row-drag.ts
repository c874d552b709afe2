/** The place of a row that has been dragged by so many px: it passes another row at that row's middle. */
export function placeOf(from: number, by: number, heights: readonly number[]): number {
  const step = by < 0 ? -1 : 1;
  let place = from;
  let left = Math.abs(by);
  for (;;) {
    const height = heights[place + step];
    if (height === undefined || left < height / 2) return place;
    left -= height;
    place += step;
  }
}

/** How far a row makes room for one that is dragged over it, in px. */
export function shiftOf(
  index: number,
  { from, to }: { readonly from: number; readonly to: number },
  height: number,
): number {
  if (index > from && index <= to) return -height;
  if (index < from && index >= to) return height;
  return 0;
}
