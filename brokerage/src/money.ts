declare const senBrand: unique symbol;

/** Money in sen (1/100 yen); a safe integer, negative only where a balance says so. */
export type Sen = number & { readonly [senBrand]: true };

/** Checked constructor; throws RangeError when not a safe integer. */
export function sen(amount: number): Sen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in sen: ${amount}`);
  return amount as Sen;
}

/** Whole yen as sen; throws RangeError when not a safe integer. */
export function yen(amount: number): Sen {
  return sen(amount * 100);
}

export const zero: Sen = 0 as Sen;
