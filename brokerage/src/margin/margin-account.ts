import type { Price, Shares } from "@akari/exchange/price";
import { type AccountFigures, equityOf, requiredMargin, totalsOf } from "../account/equity.ts";
import type { PositionFigures } from "../account/position-figures.ts";
import type { PositionSide } from "../order/commands.ts";
import { type Sen, sen } from "../money.ts";
import { valueOf } from "../order/order-value.ts";
import { callMarginPercent, lossLinePercent } from "../rates.ts";
import { percentDown } from "../rounding.ts";
import { callPrice, liquidationPrice } from "./call-price.ts";
import { countedFloating, marginRatioHundredths, substituteValue } from "./maintenance.ts";
import { marginLine } from "./margin-line.ts";
import { isMarginTrade } from "./margin-trade.ts";

/** 委託保証金 as a page shows it: the parts of E, the thresholds, and the price at which each stock would reach them. Money in sen. */
export interface MarginAccount {
  /** E: the sum of the parts, less accrued financing. */
  readonly equity: Sen;
  readonly parts: {
    readonly cash: Sen;
    /** Without money on its way out of the account. */
    readonly held: Sen;
    /** Of margin positions. */
    readonly margin: Sen;
    /** 80 % of the value of fully paid longs. */
    readonly securities: Sen;
    /** min(0, floating profit of all margin positions). */
    readonly floating: Sen;
    /** Subtracted: a cost is a positive amount. */
    readonly accruedFinancing: Sen;
    readonly advance: Sen;
  };
  /** Of all margin positions, gains too. */
  readonly floatingProfit: Sen;
  /** Sum of the opening values of margin positions. */
  readonly openValue: Sen;
  /** null without margin positions. */
  readonly ratioHundredths: number | null;
  /** Thresholds: 30 % needed for a new position, 20 % for no call at the day's end, 10 % for no forced close. */
  readonly lines: { readonly opening: Sen; readonly call: Sen; readonly liquidation: Sen };
  /** E less the call threshold; below 0 when under it. */
  readonly spare: Sen;
  readonly stocks: readonly MarginStock[];
}

/** All margin positions of one stock and side. */
export interface MarginStock {
  readonly code: string;
  readonly side: PositionSide;
  readonly quantity: Shares;
  readonly openValue: Sen;
  readonly price: Price;
  readonly floatingProfit: Sen;
  /** All else equal; null when no price of this stock does it. */
  readonly callPrice: Price | null;
  readonly liquidationPrice: Price | null;
}

export function marginAccount(account: AccountFigures): MarginAccount {
  const { cash, held, leaving, advance, positions } = account;
  const totals = totalsOf(account);
  const { sums } = totals;
  const equity = equityOf(totals);
  const { marginFloating: floating, marginOpenValue: openValue } = sums;
  const callLine = marginLine(openValue, callMarginPercent);
  return {
    equity,
    parts: {
      cash,
      held: sen(held - leaving),
      margin: sums.marginPledged,
      securities: substituteValue(sums.paidValue),
      floating: countedFloating(floating),
      accruedFinancing: sums.accruedFinancing,
      advance,
    },
    floatingProfit: floating,
    openValue,
    ratioHundredths: marginRatioHundredths(equity, openValue),
    lines: {
      opening: requiredMargin(totals),
      call: callLine,
      liquidation: percentDown(openValue, lossLinePercent),
    },
    spare: sen(equity - callLine),
    stocks: stocksOf(account, positions.filter(isMarginTrade)),
  };
}

function stocksOf(account: AccountFigures, positions: readonly PositionFigures[]): MarginStock[] {
  const groups = Map.groupBy(positions, ({ code, side }) => `${code} ${side}`);
  return [...groups.values()]
    .map((group) => stockOf(account, group))
    .toSorted((one, other) => one.floatingProfit - other.floatingProfit);
}

function stockOf(account: AccountFigures, group: readonly PositionFigures[]): MarginStock {
  const { code, side, price } = group[0]!;
  const quantity = group.reduce((sum, position) => sum + position.quantity, 0) as Shares;
  const openValue = sumOf(group, (position) => position.openValue);
  const gain = valueOf(price, quantity) - openValue;
  return {
    code,
    side,
    quantity,
    openValue,
    price,
    floatingProfit: sen(side === "long" ? gain : -gain),
    callPrice: callPrice(account, code, price, side),
    liquidationPrice: liquidationPrice(account, code, price, side),
  };
}

function sumOf(
  positions: readonly PositionFigures[],
  part: (position: PositionFigures) => number,
): Sen {
  return sen(positions.reduce((sum, position) => sum + part(position), 0));
}
