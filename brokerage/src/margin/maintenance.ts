import { type Sen, sen } from "../money.ts";
import { substitutePercent } from "../rates.ts";
import { percentDown, percentHundredthsHalfUp } from "../rounding.ts";

/** The parts of an account's margin. Amounts in sen; losses and costs are positive. */
export interface MarginParts {
  readonly cash: Sen;
  /** Market value of the listed shares that are lodged. */
  readonly securities: Sen;
  /** Net result of all open positions. */
  readonly floating: Sen;
  readonly settledGains: Sen;
  readonly settledLosses: Sen;
  readonly accruedCosts: Sen;
}

/** The margin of market rules 9.2. */
export function maintenanceMargin(parts: MarginParts): Sen {
  const { cash, securities, floating, settledGains, settledLosses, accruedCosts } = parts;
  const counted = substituteValue(securities) + countedFloating(floating);
  return sen(cash + counted + settledGains - settledLosses - accruedCosts);
}

/** Lodged shares count at 80 % of their market value (market rules 9.2). */
export function substituteValue(marketValue: Sen): Sen {
  return percentDown(marketValue, substitutePercent);
}

/** The net result of open positions counts in full as a loss, and not at all as a gain (market rules 9.2). */
export function countedFloating(floating: Sen): Sen {
  return sen(Math.min(0, floating));
}

/** margin / sum of opening values in hundredths of a percent, half up; for display (market rules 9.2). null without positions. */
export function marginRatioHundredths(margin: Sen, openValue: Sen): number | null {
  return openValue === 0 ? null : percentHundredthsHalfUp(margin, openValue);
}
