/** A rectangle in shares of the whole, from the upper left corner. */
export interface Tile {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The least part of the whole that anything is drawn with, so that its figure can be read. */
const leastShare = 0.015;

/** The least width and height of a tile in px on a phone: of a name in two lines and a change, so that none is a bare sign. */
const leastWidth = 46;
const leastHeight = 40;

/**
 * Tiles with these weights, which come in order, the largest first, none too small to be read or touched in an area of this size in px. Where the
 * proportions would leave a sliver, the small ones are drawn larger, at the worst all alike.
 */
export function readableTiles(
  weights: readonly number[],
  area: { readonly width: number; readonly height: number },
): readonly Tile[] {
  const alike = 1 / weights.length;
  for (let least = leastShare; ; least *= 1.1) {
    const tiles = tilesOf(
      readableShares(weights, least).toSorted((a, b) => b - a),
      area.width / area.height,
    );
    const fits = tiles.every(
      ({ width, height }) =>
        width * area.width >= leastWidth && height * area.height >= leastHeight,
    );
    if (fits || least >= alike) return tiles;
  }
}

/** Areas as parts of 1, of which none is below the least; what those need is taken from the others. */
export function readableShares(
  weights: readonly number[],
  leastOfEach = leastShare,
): readonly number[] {
  if (weights.length === 0) return [];
  const least = Math.min(leastOfEach, 1 / weights.length);
  const raised = new Set<number>();
  for (;;) {
    const free = weights.reduce((sum, weight, at) => sum + (raised.has(at) ? 0 : weight), 0);
    const room = 1 - least * raised.size;
    const small = weights.findIndex(
      (weight, at) => !raised.has(at) && (free === 0 || (weight / free) * room < least),
    );
    if (small === -1 || raised.size === weights.length - 1)
      return weights.map((weight, at) =>
        raised.has(at) ? least : free === 0 ? room : (weight / free) * room,
      );
    raised.add(small);
  }
}

/**
 * Tiles with these parts of an area, which come in order, the largest first: rows along the shorter edge, each as long as its tiles come nearer to
 * squares by it (Bruls, Huizing, van Wijk: Squarified Treemaps, 2000). `ratio`: width of the area by its height.
 */
export function tilesOf(shares: readonly number[], ratio: number): readonly Tile[] {
  const tiles: Tile[] = [];
  let free = { left: 0, top: 0, width: ratio, height: 1 };
  const areas = shares.map((share) => share * ratio);
  for (let from = 0; from < areas.length;) {
    const edge = Math.min(free.width, free.height);
    let to = from + 1;
    while (to < areas.length && worst(areas, from, to + 1, edge) <= worst(areas, from, to, edge))
      to += 1;
    const row = areas.slice(from, to);
    const sum = row.reduce((all, area) => all + area, 0);
    const isLast = to === areas.length;
    const isUpright = free.width >= free.height;
    const depth = isLast ? (isUpright ? free.width : free.height) : sum / edge;
    let along = 0;
    for (const area of row) {
      const length = sum === 0 ? edge / row.length : (area / sum) * edge;
      tiles.push(
        isUpright
          ? { left: free.left, top: free.top + along, width: depth, height: length }
          : { left: free.left + along, top: free.top, width: length, height: depth },
      );
      along += length;
    }
    free = isUpright
      ? { ...free, left: free.left + depth, width: free.width - depth }
      : { ...free, top: free.top + depth, height: free.height - depth };
    from = to;
  }
  return tiles.map(({ left, top, width, height }) => ({
    left: left / ratio,
    top,
    width: width / ratio,
    height,
  }));
}

/** How far from a square the worst tile of a row is; 1 is a square. */
function worst(areas: readonly number[], from: number, to: number, edge: number): number {
  const row = areas.slice(from, to);
  const sum = row.reduce((all, area) => all + area, 0);
  const depth = sum / edge;
  return Math.max(
    ...row.map((area) => {
      const length = area / depth;
      return Math.max(length / depth, depth / length);
    }),
  );
}
