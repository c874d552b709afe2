import type { Dates } from "./period-choice.tsx";

const dayMs = 86_400_000;
/** The most days of a statement, both ends included. */
const daysMaximum = 366;

/** The displayed dates; a longer range is cut to its newest part. */
export function statementDatesOf({ from, to }: Dates): Dates {
  const earliest = new Date(Date.parse(`${to}T00:00:00Z`) - (daysMaximum - 1) * dayMs)
    .toISOString()
    .slice(0, 10);
  return { from: from < earliest ? earliest : from, to };
}
