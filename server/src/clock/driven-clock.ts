import type { Clock } from "./clock.ts";

/** A clock that moves only when tests, the gallery or benches advance it. */
export interface DrivenClock extends Clock {
  /** Advances by `ms`, running due tasks in order and waiting for each to settle. */
  advance(ms: number): Promise<void>;
}

export function createDrivenClock(start: number): DrivenClock {
  let now = start;
  let order = 0;
  const due = new Map<number, { at: number; task: () => void | Promise<void> }>();

  const next = () => {
    let first: [number, { at: number; task: () => void | Promise<void> }] | undefined;
    for (const item of due) if (first === undefined || item[1].at < first[1].at) first = item;
    return first;
  };

  return {
    now: () => now,
    schedule(at, task) {
      const key = order++;
      due.set(key, { at, task });
      return () => due.delete(key);
    },
    async advance(ms) {
      const until = now + ms;
      for (let first = next(); first !== undefined && first[1].at <= until; first = next()) {
        due.delete(first[0]);
        now = Math.max(now, first[1].at);
        await first[1].task();
      }
      now = until;
    },
  };
}
