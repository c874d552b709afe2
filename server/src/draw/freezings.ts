/** When the next list of entries freezes, so that a keeper looks for it; epoch ms. */
export interface Freezings {
  /** From when on a batch of trades may decide a draw; -Infinity: it is not known what is stored, so look at once. */
  readonly next: number;
  /** An offering is about to be announced: a look that runs before its announcement is stored does not see it. */
  prepared(draw: number, freezesAt: number): void;
  /** Findings among the stored offerings at `at`. */
  found(stored: readonly Freezing[], at: number): void;
  /** A look failed: the next batch has to bring another. */
  failed(): void;
}

export interface Freezing {
  readonly draw: number;
  readonly freezesAt: number;
}

export function createFreezings(): Freezings {
  let next = -Infinity;
  const announced = new Map<number, number>();
  return {
    get next() {
      return next;
    },
    prepared(draw, freezesAt) {
      announced.set(draw, freezesAt);
      next = Math.min(next, freezesAt);
    },
    found(stored, at) {
      for (const { draw } of stored) announced.delete(draw);
      // A draw that is not stored when its list would freeze was denied.
      for (const [draw, freezesAt] of announced) if (freezesAt <= at) announced.delete(draw);
      next = Math.min(Infinity, ...stored.map(({ freezesAt }) => freezesAt), ...announced.values());
    },
    failed() {
      next = -Infinity;
    },
  };
}
