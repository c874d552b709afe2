import { type Price, price, type Shares } from "@akari/exchange/price";
import { type AccountFigures, solidEquity, totalsOf } from "../account/equity.ts";
import type { PositionFigures } from "../account/position-figures.ts";
import type { PositionSide } from "../order/commands.ts";
import type { Sen } from "../money.ts";
import { valueOf } from "../order/order-value.ts";
import { callMarginPercent, lossLinePercent } from "../rates.ts";
import { integerDown, integerUp, percentDown } from "../rounding.ts";
import { substituteValue } from "./maintenance.ts";
import { marginLine } from "./margin-line.ts";
import { isMarginTrade } from "./margin-trade.ts";

/**
 * The price of one stock beyond which E would be below max(20 % of all opening values, 300,000 yen), where a day's end brings a
 * call: below it for a long, above it for a short, all else equal; every position in that stock moves with it. `account`
 * values them at `priceNow`. null when no price does that; `priceNow` when E is below the line already.
 */
export function callPrice(
  account: AccountFigures,
  code: string,
  priceNow: Price,
  side: PositionSide,
): Price | null {
  const lineOf = (openValue: Sen) => marginLine(openValue, callMarginPercent);
  return priceAtLine(account, code, { priceNow, side, lineOf });
}

/** The same for 10 % of all opening values, where positions are closed at market while trading continues. */
export function liquidationPrice(
  account: AccountFigures,
  code: string,
  priceNow: Price,
  side: PositionSide,
): Price | null {
  const lineOf = (openValue: Sen) => percentDown(openValue, lossLinePercent);
  return priceAtLine(account, code, { priceNow, side, lineOf });
}

interface WantedPrice {
  readonly priceNow: Price;
  readonly side: PositionSide;
  /** The minimum that E must keep, given the opening values of all margin positions. */
  readonly lineOf: (openValue: Sen) => Sen;
}

/**
 * As a function of the price, E is the smaller of two straight lines: the part that counts in full, and that plus the floating result.
 * So each line gives at most one bound on either side.
 */
function priceAtLine(
  account: AccountFigures,
  code: string,
  { priceNow, side, lineOf }: WantedPrice,
): Price | null {
  const totals = totalsOf(account);
  const { marginOpenValue, marginFloating } = totals.sums;
  if (marginOpenValue === 0) return null;
  const line = lineOf(marginOpenValue);
  const solid = solidEquity(totals);
  const inStock = account.positions.filter((position) => position.code === code);
  const solidRise = sumOf(inStock, substituteRise);
  const lines = [
    { spare: solid - line, rise: solidRise },
    { spare: solid + marginFloating - line, rise: solidRise + sumOf(inStock, floatingRise) },
  ];
  if (lines.some(({ spare }) => spare < 0)) return priceNow;
  const bound =
    side === "long"
      ? Math.max(...lines.map(({ spare, rise }) => lowerBound(priceNow, spare, rise)))
      : Math.min(...lines.map(({ spare, rise }) => upperBound(priceNow, spare, rise)));
  return bound > 0 && Number.isSafeInteger(bound) ? price(bound) : null;
}

/** The lowest price at which a line that rises by `rise` a tenth of a yen is not yet below 0. */
function lowerBound(priceNow: Price, spare: number, rise: number): number {
  return rise > 0 ? priceNow + integerUp(-spare, rise) : -Infinity;
}

/** The highest price at which a falling line is not yet below 0. */
function upperBound(priceNow: Price, spare: number, rise: number): number {
  return rise < 0 ? priceNow + integerDown(spare, -rise) : Infinity;
}

/** Change in E as substitute value per tenth of a yen. */
function substituteRise(position: PositionFigures): number {
  return isMarginTrade(position) ? 0 : substituteValue(tenthOn(position.quantity));
}

/** Change in the floating profit of margin positions per tenth of a yen. */
function floatingRise(position: PositionFigures): number {
  if (!isMarginTrade(position)) return 0;
  return position.side === "long" ? tenthOn(position.quantity) : -tenthOn(position.quantity);
}

function tenthOn(quantity: Shares): Sen {
  return valueOf(price(1), quantity);
}

function sumOf(
  positions: readonly PositionFigures[],
  part: (position: PositionFigures) => number,
): number {
  return positions.reduce((sum, position) => sum + part(position), 0);
}
