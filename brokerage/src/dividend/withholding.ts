import { type Sen, sen } from "../money.ts";
import { dividendDown } from "../rounding.ts";

/** In hundred-thousandths: income tax with the special reconstruction tax, and residents' tax, as Japan withholds them. */
const incomeTax = 15_315;
const residentsTax = 5_000;

/** Tax that a real broker would withhold from a dividend; nothing is withheld here (docs/dividends.md). */
export interface Withholding {
  readonly incomeTax: Sen;
  readonly residentsTax: Sen;
  /** The amount after tax. */
  readonly net: Sen;
}

/** Each tax in whole yen, rounded down. */
export function withholdingOf(gross: Sen): Withholding {
  const [income, residents] = [dividendDown(gross, incomeTax), dividendDown(gross, residentsTax)];
  return { incomeTax: income, residentsTax: residents, net: sen(gross - income - residents) };
}
