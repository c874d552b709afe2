/** A bar as drawn: its middle from the left, its upper and lower end from the top, in px. */
export interface DrawnBar {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** A tag to lay on its line. */
export interface PlacedTag {
  /** The line, from the top. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The newest bars are what readers look at: no tag lies over them. */
const newestBars = 8;
/** Px from one place that is tried to the next, and between a tag and its neighbours. */
const step = 4;
/** Another tag is worse to cover than any number of bars. */
const tagWeight = 1_000;

/**
 * Left edges of the tags, each in the stretch of its line that covers the fewest bars and no other tag; of equally free ones the rightmost.
 * `bars`: those in sight, oldest first. `width`: the room for bars.
 */
export function placesOfTags(
  tags: readonly PlacedTag[],
  bars: readonly DrawnBar[],
  width: number,
): readonly number[] {
  const newest = bars.at(-newestBars);
  const end = bars.length > newestBars && newest !== undefined ? newest.x : width;
  const placed: { readonly left: number; readonly tag: PlacedTag }[] = [];
  for (const tag of tags) {
    let best = { left: 0, cost: Infinity };
    for (let left = 0; left === 0 || left + tag.width + step <= end; left += step) {
      const cost =
        bars.filter((bar) => covers(tag, left, bar)).length +
        tagWeight * placed.filter((other) => meets(tag, left, other)).length;
      if (cost <= best.cost) best = { left, cost };
    }
    placed.push({ left: best.left, tag });
  }
  return placed.map(({ left }) => left);
}

function covers({ y, width, height }: PlacedTag, left: number, bar: DrawnBar): boolean {
  const beside = bar.x < left - step || bar.x > left + width + step;
  return !beside && bar.bottom >= y - height / 2 && bar.top <= y + height / 2;
}

function meets(
  { y, width, height }: PlacedTag,
  left: number,
  other: { readonly left: number; readonly tag: PlacedTag },
): boolean {
  const beside = other.left + other.tag.width + step < left || other.left > left + width + step;
  return !beside && Math.abs(other.tag.y - y) < (height + other.tag.height) / 2;
}
