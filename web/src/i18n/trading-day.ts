/** A trading date as the moment in Tokyo at which it begins, for what writes times. */
export function startOfDay(date: string): string {
  return `${date}T00:00:00+09:00`;
}
