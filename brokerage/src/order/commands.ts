import type { ExecutionCondition } from "@akari/exchange/messages";
import type { Price, Shares } from "@akari/exchange/price";
import type { CommandBase } from "../command-base.ts";
import type { AccountId, OrderId, PositionId } from "../ids.ts";

export type LeverageTimes = 1 | 2 | 3;
export type PositionSide = "long" | "short";

/** Order terms beyond type, price and quantity (docs/orders.md#what-can-be-ordered); absent: a plain order for the day. */
export interface SpecialTerms {
  readonly condition?: ExecutionCondition;
  /** Stop (逆指値): held by the brokerage until a print reaches it; then the order goes to the exchange with its type and price. */
  readonly trigger?: Price;
  /** OCO: the second leg of a limit order, a stop that replaces it. price null: a market order. */
  readonly oco?: StopTerms;
  /** Good till date: the last trading date on which it works; absent: the current one. */
  readonly goodTill?: string;
}

export interface StopTerms {
  readonly trigger: Price;
  readonly price: Price | null;
}

/** Closing orders for the shares of an opening order: a limit (IFDONE), a stop (IFDONE), or both (IFDOCO). At least one is given. */
export interface ExitTerms {
  readonly price: Price | null;
  readonly stop: StopTerms | null;
}

export interface PlaceOrder extends CommandBase {
  readonly kind: "place-order";
  readonly accountId: AccountId;
  readonly code: string;
  readonly side: PositionSide;
  readonly type: "market" | "limit";
  /** null exactly when `type` is market. */
  readonly price: Price | null;
  readonly quantity: Shares;
  readonly leverage: LeverageTimes;
  readonly terms?: SpecialTerms;
  readonly exit?: ExitTerms;
}

export interface CancelOrder extends CommandBase {
  readonly kind: "cancel-order";
  readonly accountId: AccountId;
  readonly orderId: OrderId;
}

/** Change of a live order, in place. At least one field is given; absent or null fields stay. */
export interface AmendOrder extends CommandBase {
  readonly kind: "amend-order";
  readonly accountId: AccountId;
  readonly orderId: OrderId;
  readonly price: Price | null;
  /** The new total quantity of the order, including filled shares; it can only fall. */
  readonly quantity: Shares | null;
  /** For a stop or the second leg of an OCO that has not been triggered. */
  readonly trigger?: Price;
  /** Limit of an OCO's second leg that has not been triggered. */
  readonly stopPrice?: Price;
  readonly goodTill?: string;
}

export interface ClosePosition extends CommandBase {
  readonly kind: "close-position";
  readonly accountId: AccountId;
  readonly positionId: PositionId;
  readonly type: "market" | "limit";
  readonly price: Price | null;
  /** null closes all open shares that no closing order has yet. */
  readonly quantity: Shares | null;
  readonly terms?: SpecialTerms;
}

export type OrderCommand = PlaceOrder | CancelOrder | AmendOrder | ClosePosition;
