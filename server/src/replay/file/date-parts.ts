const partNames: readonly (readonly string[])[] = [
  ["年", "year", "yyyy"],
  ["月", "month", "mm"],
  ["日", "day", "dd"],
];

/** The places of year, month and day among the names of headings, where each has a column of its own; null: they do not. */
export function dateParts(names: readonly string[]): readonly number[] | null {
  const parts = partNames.map((known) => names.findIndex((name) => known.includes(name)));
  return parts.includes(-1) ? null : parts;
}
