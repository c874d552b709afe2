/** In yen or shares; by the unit that a heading has in brackets. */
const units: readonly (readonly [RegExp, number])[] = [
  [/百万|百萬/, 1_000_000],
  [/億|亿/, 100_000_000],
  [/万|萬/, 10_000],
  [/千|thousand|miles|milliers/, 1_000],
  [/百株/, 100],
  [/million|mil/, 1_000_000],
];

export interface WrittenHeading {
  /** As it is compared; "" for the heading of an index without a name. */
  readonly name: string;
  readonly unit: number;
}

export function writtenHeading(text: string): WrittenHeading {
  const written = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFKC")
    .trim()
    .toLowerCase();
  const behind = /[:/]\s*([^:/]+)$/.exec(written)?.[1] ?? "";
  const isUnit = /^(?:百|千|万|百万|億)?(?:株|円)$/.test(behind);
  const bracketed = isUnit
    ? [behind]
    : [...written.matchAll(/[([【]([^)\]】]*)[)\]】]/g)].map(([, within]) => within!);
  const name = (isUnit ? written.slice(0, -behind.length) : written)
    .replace(/[([【][^)\]】]*[)\]】]/g, "")
    // Alpha Vantage numbers its columns: "1. open".
    .replace(/^\d{1,2}\.\s+/, "")
    .replace(/[\s_.\-:/<>*"']/g, "");
  const unit = units.find(([sign]) => bracketed.some((within) => sign.test(within)))?.[1] ?? 1;
  return { name, unit };
}
