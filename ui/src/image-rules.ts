/** M-VAL-25: the number of images by default, or for a count that is not positive. */
const defaultImageCount = 9;

export const imageSizes = ["original", "compressed"] as const;
/** `compressed` is scaled down to `compressedEdgePx` before it is sent. */
export type ImageSize = (typeof imageSizes)[number];
export const imageSources = ["album", "camera"] as const;
export type ImageSource = (typeof imageSources)[number];

/** The longer edge of a compressed image: the letters of a card are readable, the file is some 300 kB. */
export const compressedEdgePx = 1600;
export const compressedQuality = 0.85;

export interface ImageRules {
  readonly count: number;
  readonly size: ImageSize;
  readonly sources: readonly ImageSource[];
}

/** The given rules with defaults; throws RangeError for an unknown size or source. */
export function imageRules(asked: {
  readonly count?: number | undefined;
  readonly size?: string | undefined;
  readonly sources?: readonly string[] | undefined;
}): ImageRules {
  const { count, size = "compressed", sources = imageSources } = asked;
  return {
    count: count !== undefined && count >= 1 ? Math.floor(count) : defaultImageCount,
    size: oneOf(imageSizes, size),
    sources: sources.map((source) => oneOf(imageSources, source)),
  };
}

function oneOf<Choice extends string>(choices: readonly Choice[], value: string): Choice {
  const known = choices.find((choice) => choice === value);
  if (known === undefined) throw new RangeError(`image choice: ${value}`);
  return known;
}

/** Width and height with the longer edge at most `edge`; never enlarged, never below one pixel. */
export function scaledDown(
  { width, height }: { readonly width: number; readonly height: number },
  edge: number,
): { readonly width: number; readonly height: number } {
  const factor = Math.min(1, edge / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}
