/** Time for the bus's own waits; tests pass a clock that they control. */
export interface Timing {
  /** Monotonic milliseconds. */
  now(): number;
  /** Resolves after `ms`, or at once when aborted. */
  pause(ms: number, cut?: AbortSignal): Promise<void>;
}

export const systemTiming: Timing = {
  now: () => performance.now(),
  pause: (ms, cut) =>
    new Promise((resolve) => {
      if (cut?.aborted === true) return resolve();
      const end = () => {
        clearTimeout(timer);
        cut?.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      cut?.addEventListener("abort", end);
    }),
};
