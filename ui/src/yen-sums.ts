/** Yen are sums of sen: adding them as such keeps them exact. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + sen(amount), 0) / 100;
}

const sen = (yen: number) => Math.round(yen * 100);
