/** What a chance is called: `1124-0037`, the day of its series and its number. Without a number the series alone. */
export function numberOfChance(series: string, number?: number): string {
  const day = series.slice(4);
  return number === undefined ? day : `${day}-${String(number).padStart(4, "0")}`;
}

/** `5ad1 92c4 … 7e0f`: enough of a long value to compare it by eye. */
export function shortHex(hex: string): string {
  return `${hex.slice(0, 4)} ${hex.slice(4, 8)} … ${hex.slice(-4)}`;
}
