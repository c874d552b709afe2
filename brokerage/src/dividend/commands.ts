import type { CommandBase } from "../command-base.ts";

/** The market declares a dividend. No person can: a dividend moves a base price. The core computes the amount from the share's price. */
export interface DeclareDividend extends CommandBase {
  readonly kind: "declare-dividend";
  readonly code: string;
  /** Two dividends of this size yield so much of the price in a year, in hundredths of a percent: 100 to 400. */
  readonly yearlyBasisPoints: number;
  readonly recordDate: string;
}

export type DividendCommand = DeclareDividend;
