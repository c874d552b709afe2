declare const priceBrand: unique symbol;
declare const sharesBrand: unique symbol;

/** A price per share in tenths of a yen (some Tokyo prices move by 0.1 yen); a positive safe integer. */
export type Price = number & { readonly [priceBrand]: true };

/** A number of shares; a non-negative safe integer. */
export type Shares = number & { readonly [sharesBrand]: true };

/** Checked constructor; throws RangeError for anything but a positive safe integer of tenths of a yen. */
export function price(tenthsOfYen: number): Price {
  if (!Number.isSafeInteger(tenthsOfYen) || tenthsOfYen <= 0)
    throw new RangeError(`not a price in tenths of a yen: ${tenthsOfYen}`);
  return tenthsOfYen as Price;
}

/** Checked constructor; throws RangeError for anything but a non-negative safe integer. */
export function shares(count: number): Shares {
  if (!Number.isSafeInteger(count) || count < 0)
    throw new RangeError(`not a number of shares: ${count}`);
  return count as Shares;
}
