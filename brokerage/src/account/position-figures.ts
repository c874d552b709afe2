import type { Price, Shares } from "@akari/exchange/price";
import type { LeverageTimes, PositionSide } from "../order/commands.ts";
import { type Sen, sen } from "../money.ts";
import { valueOf } from "../order/order-value.ts";

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
  /** Charged by a close today; a cost is a positive amount. */
  readonly accruedFinancing: Sen;
}

/** value - opening value, short the reverse; before costs. */
export function floatingProfit(
  position: Pick<PositionFigures, "side" | "quantity" | "openValue" | "price">,
): Sen {
  const gain = valueOf(position.price, position.quantity) - position.openValue;
  return sen(position.side === "long" ? gain : -gain);
}
