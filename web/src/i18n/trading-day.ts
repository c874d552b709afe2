/** The start of a trading date in Tokyo, for formatters of times. */
export function startOfDay(date: string): string {
  return `${date}T00:00:00+09:00`;
}
