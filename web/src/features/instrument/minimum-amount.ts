/** 最低購入代金: one lot at this price, in yen. Prices have tenths of a yen: counted in these, it is exact. */
export function minimumAmount(price: number, lot: number): number {
  return (Math.round(price * 10) * lot) / 10;
}
