/** Lets keepers look one after another, in the order in which they asked. */
export interface LookQueue {
  /** The look takes its own failures. */
  add(look: () => Promise<void>): void;
  /** Resolves when every look that was asked for by now has ended. */
  settled(): Promise<void>;
}

export function createLookQueue(): LookQueue {
  let last: Promise<void> = Promise.resolve();
  return {
    add(look) {
      last = last.then(look);
    },
    settled: () => last,
  };
}
