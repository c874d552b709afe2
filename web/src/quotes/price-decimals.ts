interface Priced {
  readonly price: number | null;
  readonly previousClose: number;
  readonly tickBands?: readonly { readonly tick: number }[];
}

/** 1 for a stock whose price can move by less than a yen, else 0. */
export function decimalsOf({ price, previousClose, tickBands }: Priced): 0 | 1 {
  if (tickBands !== undefined) return tickBands.some(({ tick }) => tick < 1) ? 1 : 0;
  return Number.isInteger(previousClose) && (price === null || Number.isInteger(price)) ? 0 : 1;
}
