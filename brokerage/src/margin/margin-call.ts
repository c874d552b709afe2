import { type Sen, sen, zero } from "../money.ts";
import { callMarginPercent } from "../rates.ts";
import { percentDown } from "../rounding.ts";
import { marginLine } from "./margin-line.ts";

/** Whether margin is below 20 % of the opening values or below 300,000 yen; false without positions (market rules 9.3). */
export function isCalled(margin: Sen, openValue: Sen): boolean {
  return margin < marginLine(openValue, callMarginPercent);
}

/**
 * The amount of a call (追証): the shortfall from the line at `restorePercent`, which is at least 300,000 yen; 0 when there is no call.
 * Akari restores to 20 %; some brokers ask for 30 % (market rules 9.3).
 */
export function callAmount(margin: Sen, openValue: Sen, restorePercent = callMarginPercent): Sen {
  if (!isCalled(margin, openValue)) return zero;
  return sen(marginLine(openValue, restorePercent) - margin);
}

/** The remainder of a call after positions were closed: it falls by 20 % of their opening value, whatever their result (market rules 9.3). */
export function callAfterClosing(call: Sen, closedOpenValue: Sen): Sen {
  return sen(Math.max(call - percentDown(closedOpenValue, callMarginPercent), 0));
}
