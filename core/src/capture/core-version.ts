/**
 * Of all that decides how a market continues, in the core, brokerage, exchange and crowd: captures of another version are not resumed. A test tells
 * when it must be raised (docs/decisions/0646-a-start-goes-on-from-a-capture.md).
 */
export const coreVersion = 2;
