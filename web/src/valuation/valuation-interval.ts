/** Valuations move with the market and are not in the account's stream, so they are read again this often. */
export const valuationIntervalMs = 3_000;
