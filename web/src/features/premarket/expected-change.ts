interface Expected {
  readonly price: number | null;
  readonly indicativePrice: number | null;
}

/** The expected opening price against the last price: in yen with one decimal, and in percent; null without either. */
export function expectedChange({
  price,
  indicativePrice,
}: Expected): { readonly yen: number; readonly percent: number } | null {
  if (price === null || indicativePrice === null) return null;
  const tenths = Math.round(indicativePrice * 10) - Math.round(price * 10);
  return { yen: tenths / 10, percent: (tenths * 10) / price };
}
