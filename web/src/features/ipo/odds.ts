/** The chance, in percent, of winning at least one of `own` tickets when `lots` of `applied` are drawn; for show. */
export function chanceOfAny(lots: number, applied: number, own: number): number {
  if (applied <= lots) return 100;
  let none = 1;
  for (let ticket = 0; ticket < own; ticket += 1)
    none *= Math.max(0, applied - lots - ticket) / (applied - ticket);
  return Math.round((1 - none) * 100);
}

/** Drawn lots in percent of all tickets of a checked list, at most 100; for show. */
export function oddsPercentOf(lots: number, tickets: number): number {
  return tickets <= lots ? 100 : (lots * 100) / tickets;
}
