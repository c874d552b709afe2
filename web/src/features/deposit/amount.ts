/** Whole yen above 0 as typed, with or without group marks and in digits of any width; else undefined. */
export function parseAmount(typed: string): number | undefined {
  const digits = typed.normalize("NFKC").replaceAll(/[\s,.'’]/g, "");
  if (!/^[1-9]\d{0,12}$/.test(digits)) return undefined;
  // A point or comma before fewer than three digits would be a fraction, not a group.
  return /[.,]\d{1,2}$/.test(typed.normalize("NFKC").trim()) ? undefined : Number(digits);
}
