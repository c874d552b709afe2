import { type Sen, sen, zero } from "../money.ts";
import { callMarginPercent } from "../rates.ts";
import { percentDown } from "../rounding.ts";
import { marginLine } from "./margin-line.ts";

/** Whether margin has fallen below 20 % of the opening values or below 300,000 yen; never without positions (market rules 9.3). */
export function isCalled(margin: Sen, openValue: Sen): boolean {
  return margin < marginLine(openValue, callMarginPercent);
}

/**
 * The amount of a call (追証): what is missing to the line at `restorePercent`, which is at least 300,000 yen; 0 when none comes. The
 * firm restores to 20 %; others ask for 30 % (market rules 9.3).
 */
export function callAmount(margin: Sen, openValue: Sen, restorePercent = callMarginPercent): Sen {
  if (!isCalled(margin, openValue)) return zero;
  return sen(marginLine(openValue, restorePercent) - margin);
}

/** What is left of a call after positions were closed: 20 % of their opening value comes off it, their result does not (market rules 9.3). */
export function callAfterClosing(call: Sen, closedOpenValue: Sen): Sen {
  return sen(Math.max(call - percentDown(closedOpenValue, callMarginPercent), 0));
}
