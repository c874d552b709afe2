/** A quote has its ticks, an item of the list only the resulting decimals. */
type Priced =
  | { readonly tickBands: readonly { readonly tick: number }[] }
  | { readonly priceDecimals: 0 | 1 };

/** 1 for a share whose price can move by less than a yen, else 0. */
export function decimalsOf(priced: Priced): 0 | 1 {
  if ("priceDecimals" in priced) return priced.priceDecimals;
  return priced.tickBands.some(({ tick }) => tick < 1) ? 1 : 0;
}
