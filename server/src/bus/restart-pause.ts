import { soundLifeMs } from "@akari/core/faults/core-ending";

const firstMs = 250;
const longestMs = 5_000;

/** Pause before a core is restarted: doubles from 250 ms to 5 s until a core has run for a minute. */
export class RestartPause {
  #nextMs = firstMs;

  /** Pause after a core that ran for `ms`; 0 for a core that did not start. */
  after(livedMs: number): number {
    const pauseMs = livedMs >= soundLifeMs ? firstMs : this.#nextMs;
    this.#nextMs = Math.min(pauseMs * 2, longestMs);
    return pauseMs;
  }
}
