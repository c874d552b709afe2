const firstMs = 250;
const longestMs = 5_000;
/** A core that lived for so long was sound: its end has a new cause. */
export const soundLifeMs = 60_000;

/** How long to wait before a core is started again: doubled from a quarter of a second to 5 s while none lives for a minute. */
export class RestartPause {
  #nextMs = firstMs;

  /** After a life of so many milliseconds; 0 for one that never began. */
  after(livedMs: number): number {
    const pauseMs = livedMs >= soundLifeMs ? firstMs : this.#nextMs;
    this.#nextMs = Math.min(pauseMs * 2, longestMs);
    return pauseMs;
  }
}
