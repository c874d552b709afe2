import type { SessionRecord } from "./minute-record.ts";

/** Log returns of one share at equal steps; NaN where one of the two prices is missing. */
export type Returns = readonly number[];

/** Returns over `minutes` within sessions, session after session; no return spans a lunch break or a night. */
export function returnsWithinSessions(
  sessions: readonly SessionRecord[],
  of: "mids" | "lasts",
  minutes: number,
): Returns[] {
  return sharesOf(sessions).map((share) =>
    sessions.flatMap((session) => stepsOf(session[of][share]!, minutes, logRatio)),
  );
}

/** Shares traded in steps of `minutes`, aligned with the returns. */
export function volumesWithinSessions(
  sessions: readonly SessionRecord[],
  minutes: number,
): readonly number[][] {
  return sharesOf(sessions).map((share) =>
    sessions.flatMap((session) =>
      stepsOf(session.volumes[share]!, minutes, (before, after) => after - before),
    ),
  );
}

/** From each close to the next. */
export function dailyReturns(closes: readonly number[]): Returns {
  return stepsOf(closes, 1, logRatio);
}

/** Sums of `count` consecutive returns; an incomplete group at the end is dropped. */
export function summed(returns: Returns, count: number): Returns {
  return Array.from({ length: Math.floor(returns.length / count) }, (_, place) =>
    returns.slice(place * count, (place + 1) * count).reduce((sum, each) => sum + each, 0),
  );
}

function stepsOf(
  values: readonly number[],
  step: number,
  between: (before: number, after: number) => number,
): number[] {
  const steps: number[] = [];
  for (let end = step; end < values.length; end += step)
    steps.push(between(values[end - step]!, values[end]!));
  return steps;
}

function logRatio(before: number, after: number): number {
  return Math.log(after / before);
}

function sharesOf(sessions: readonly SessionRecord[]): number[] {
  return [...(sessions[0]?.mids.keys() ?? [])];
}
