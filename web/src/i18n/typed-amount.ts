/** Whole yen above 0 as typed, with or without group marks and in digits of any width; else undefined. */
export function parseAmount(typed: string): number | undefined {
  const text = typed.normalize("NFKC").replaceAll(/[\s'’]/g, "");
  // A point or comma groups three digits each from the right; anywhere else it would begin a fraction.
  const isWhole = /^\d+$/.test(text) || /^\d{1,3}(?:[.,]\d{3})+$/.test(text);
  const digits = text.replaceAll(/[.,]/g, "");
  return isWhole && /^[1-9]\d{0,12}$/.test(digits) ? Number(digits) : undefined;
}
