import type { Price, Shares } from "@akari/exchange/price";
import type { LeverageTimes, PositionSide } from "../commands.ts";
import { countedFloating, substituteValue } from "../margin/maintenance.ts";
import { marginLine } from "../margin/margin-line.ts";
import { isMarginTrade } from "../margin/margin-trade.ts";
import { type Sen, sen } from "../money.ts";
import { valueOf } from "../order/order-value.ts";
import { openingMarginPercent } from "../rates.ts";

/** An open position as the account's figures need it, from the core's state or from stored rows alike. */
export interface PositionFigures {
  readonly code: string;
  readonly side: PositionSide;
  readonly leverage: LeverageTimes;
  /** Shares open. */
  readonly quantity: Shares;
  readonly openValue: Sen;
  readonly margin: Sen;
  /** Last price, or the base price before the first. */
  readonly price: Price;
  /** What a close today would charge; a cost is a positive amount. */
  readonly accruedFinancing: Sen;
}

export interface AccountFigures {
  readonly cash: Sen;
  /** Never above 0. */
  readonly advance: Sen;
  /** Sum of the holds of opening orders. */
  readonly held: Sen;
  /** What is left of an open margin call; 0 without one. */
  readonly openCall: Sen;
  readonly positions: readonly PositionFigures[];
}

/** value - opening value, short the reverse; before costs. */
export function floatingProfit(
  position: Pick<PositionFigures, "side" | "quantity" | "openValue" | "price">,
): Sen {
  const gain = valueOf(position.price, position.quantity) - position.openValue;
  return sen(position.side === "long" ? gain : -gain);
}

/**
 * E (docs/margin.md#figures): cash + held for opening orders + margin of margin positions + 80 % of the value of fully paid longs
 * + min(0, floating of all margin positions) - accrued financing + advance.
 */
export function equityOf(account: AccountFigures): Sen {
  const { solid, floating } = equityParts(account);
  return sen(solid + countedFloating(floating));
}

/** E in two parts: what counts in full, and the floating profit of all margin positions, which counts only as a loss. */
export function equityParts(account: AccountFigures): {
  readonly solid: Sen;
  readonly floating: Sen;
} {
  let solid = account.cash + account.held + account.advance;
  let floating = 0;
  for (const position of account.positions) {
    solid -= position.accruedFinancing;
    if (isMarginTrade(position)) {
      solid += position.margin;
      floating += floatingProfit(position);
    } else solid += substituteValue(valueOf(position.price, position.quantity));
  }
  return { solid: sen(solid), floating: sen(floating) };
}

/** Sum of the opening values of margin positions. */
export function marginOpenValue(positions: readonly PositionFigures[]): Sen {
  let sum = 0;
  for (const position of positions) if (isMarginTrade(position)) sum += position.openValue;
  return sen(sum);
}

/** E - M - open call: what may leave the margin, by a withdrawal or for what is fully paid; below 0 when something is missing. */
export function spareMargin(account: AccountFigures): Sen {
  return sen(equityOf(account) - requiredMargin(account.positions) - account.openCall);
}

/** M (docs/margin.md#figures): 0 without margin positions, else max(30 % of their opening values, 300,000 yen). */
export function requiredMargin(positions: readonly PositionFigures[]): Sen {
  return marginLine(marginOpenValue(positions), openingMarginPercent);
}
