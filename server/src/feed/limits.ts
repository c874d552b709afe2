/** State topics are delivered at most five times a second (docs/api.md#stream). */
export const flushIntervalMs = 200;

/** After this many deliveries, other work gets its turn: 5,000 at once would block the loop for more than 100 ms. */
export const sendsInASlice = 500;

/** Prints in a snapshot of a share's trades. */
export const snapshotTrades = 50;

/** With more events than this to catch up on, a listener has to read everything anew. */
export const accountCatchUp = 500;
