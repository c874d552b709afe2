/** Public reasons of a halt by operators: the closed list. */
export const haltReasons = [
  "HALT_DISCLOSURE",
  "HALT_DISCLOSURE_CORRECTED",
  "HALT_ORDER_ENTRY_FAULT",
] as const;
export type HaltReason = (typeof haltReasons)[number];

/** How long a halt by operators lasts; it is not extended (docs/market-rules/dividends-and-halts.md#13-halts). */
export const operatorHaltMinutes = 5;
/** The most halts by operators of one share on one trading date. */
export const operatorHaltsADay = 3;

/** The last halt of a share by operators. */
export interface OperatorHalt {
  readonly reason: HaltReason;
  readonly since: number;
  /** Trading resumes by itself then, or has resumed earlier. */
  readonly until: number;
  readonly tradingDate: string;
  /** Halts by operators on that date, this one included. */
  readonly count: number;
}
