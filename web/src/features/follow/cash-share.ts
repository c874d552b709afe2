/**
 * Part of a fund that is cash now, in percent to one decimal: by the same last prices as the holdings beside it. The net assets of the last
 * dealing point do not count here, since they are from before its applications were dealt.
 */
export function cashShare(cash: number, holdings: readonly number[]): number {
  const value = holdings.reduce((sum, worth) => sum + worth, cash);
  return value > 0 ? Math.round((cash / value) * 1_000) / 10 : 0;
}
