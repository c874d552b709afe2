import type { Sen } from "../money.ts";
import { dividendDown } from "../rounding.ts";
import type { MarginKind } from "./margin-kind.ts";

/** Market rules 10: 84.685 %, the remainder after a tax of 15.315 %. */
const afterTax = 84_685;
const whole = 100_000;

/**
 * The settlement of a gross dividend on margin positions held over an ex-day (market rules 10): the long receives 84.685 %, a
 * standardized short pays the same, a general short pays all of it. Whole yen, rounded down.
 */
export function dividendAdjustment(
  gross: Sen,
  kind: MarginKind,
): { readonly longReceives: Sen; readonly shortPays: Sen } {
  return {
    longReceives: dividendDown(gross, afterTax),
    shortPays: dividendDown(gross, kind === "general" ? whole : afterTax),
  };
}
