import type { Dates } from "./period-choice.tsx";

const dayMs = 86_400_000;
/** As many days as a statement may have, both ends counted. */
const daysMaximum = 366;

/** The dates of what is shown; a longer time is cut to its newest part. */
export function statementDatesOf({ from, to }: Dates): Dates {
  const earliest = new Date(Date.parse(`${to}T00:00:00Z`) - (daysMaximum - 1) * dayMs)
    .toISOString()
    .slice(0, 10);
  return { from: from < earliest ? earliest : from, to };
}
