import type { Price, Shares } from "@akari/exchange/price";
import { shares } from "@akari/exchange/price";
import type { ListedInstrument } from "../instrument/listed-instrument.ts";
import { orderQuantityMaximum } from "../rates.ts";
import type { Account, Brokerage } from "../state.ts";
import { deniedFunds } from "./affordability.ts";
import { deniedQuantity } from "./check-entry.ts";
import type { LeverageTimes, PositionSide } from "./commands.ts";
import { exceedsValueMaximum } from "./order-value.ts";

interface Sized {
  readonly side: PositionSide;
  readonly leverage: LeverageTimes;
  readonly holdPrice: Price;
}

/** The most shares that an opening order on these terms may have now, in whole lots; 0 when the account carries not even one. */
export function largestQuantity(
  state: Brokerage,
  account: Account,
  listed: ListedInstrument,
  { side, leverage, holdPrice }: Sized,
): Shares {
  const { lot } = listed.instrument;
  const isCarried = (lots: number) => {
    const openQuantity = shares(lots * lot);
    const intended = { side, leverage, holdPrice, openQuantity, replaces: null };
    return (
      deniedQuantity(openQuantity, listed) === null &&
      !exceedsValueMaximum(holdPrice, openQuantity) &&
      deniedFunds(state, account, intended) === null
    );
  };
  // Each of these bounds, once exceeded, stays exceeded: the answer lies at the one change from carried to not carried.
  let carried = 0;
  let beyond = Math.floor(orderQuantityMaximum / lot) + 1;
  while (beyond - carried > 1) {
    const middle = Math.floor((carried + beyond) / 2);
    if (isCarried(middle)) carried = middle;
    else beyond = middle;
  }
  return shares(carried * lot);
}
