import type { Brokerage } from "../state.ts";
import { tenthsOf } from "./dividend.ts";

/** The dividend, in tenths of a yen, without which a share begins a trading date; 0 for most. */
export function exDividendOn({ dividends }: Brokerage, code: string, tradingDate: string): number {
  for (const dividend of dividends.values())
    if (dividend.code === code && dividend.exDate === tradingDate)
      return tenthsOf(dividend.perShare);
  return 0;
}
