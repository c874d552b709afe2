/** M-VAL-28: input maximum length. */
export const defaultMaximumLength = 140;

let segmenter: Intl.Segmenter | undefined;

/** Made with the first text: it takes a phone 60 ms, which no page has at its start. */
function charactersOf(text: string): Intl.Segments {
  return (segmenter ??= new Intl.Segmenter("ja", { granularity: "grapheme" })).segment(text);
}

/**
 * Length in characters as a reader counts them: an emoji, 𠮷 or か with its own dakuten is one, whatever its number of UTF-16 units or
 * bytes (M-VAL-28).
 */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _character of charactersOf(text)) length += 1;
  return length;
}

/** The first `maximum` characters, without splitting any. */
export function limitText(text: string, maximum: number): string {
  // A character has at least one unit.
  if (text.length <= maximum) return text;
  let count = 0;
  for (const { index } of charactersOf(text)) {
    if (count === maximum) return text.slice(0, index);
    count += 1;
  }
  return text;
}
