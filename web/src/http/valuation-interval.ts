/** Valuations move with the market, of which the account's stream says nothing; read again after so many ms. */
export const valuationIntervalMs = 3_000;
