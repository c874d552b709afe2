/** Time as the bus needs it for its own waits; tests bring one that they drive. */
export interface Timing {
  /** Monotonic milliseconds. */
  now(): number;
  /** Resolves after so long, or at once when it is cut short. */
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
