import type { ExecutionCondition } from "@akari/exchange/messages";
import type { Price, Shares } from "@akari/exchange/price";
import type { AccountId, OrderId, PositionId } from "../ids.ts";
import type { Sen } from "../money.ts";
import type { LeverageTimes, PositionSide, StopTerms } from "./commands.ts";
import type { Stop } from "./stop.ts";

/** An order's status, with the fields that depend on it. */
export type OrderProgress =
  /**
   * waiting: kept by the brokerage, because the exchange takes no orders now or its price is outside today's limits. armed: a stop that
   * has not been triggered.
   */
  | (Alive & { readonly status: "waiting" | "armed"; readonly sequence: null })
  /** At the exchange; `sequence` is its place in the time order there. */
  | (Alive & { readonly status: "working"; readonly sequence: number })
  /** `sequence` is its last place at the exchange; null if it never worked or had gone back to waiting. */
  | (OrderEnding & { readonly sequence: number | null; readonly endedAt: number });

interface Alive {
  readonly reason: null;
  readonly endedAt: null;
}

/** How an order ended: filled, or for a stable reason. */
export type OrderEnding =
  | { readonly status: "filled"; readonly reason: null }
  | { readonly status: "cancelled" | "expired" | "rejected"; readonly reason: string };

export type OrderStatus = OrderProgress["status"];

/** Why the firm recalls an order. */
export type RecallReason =
  | "CANCELLED_FOR_CALL" // opening orders, when a call is made
  | "CANCELLED_FOR_FORCED_CLOSE" // closing orders whose shares a forced close needs
  | "CANCELLED_FOR_RESET" // everything, when the account is reset or closed
  | "CALL_MET"; // a forced close whose call has been met before it was filled

/**
 * The margin rule by which the firm closes a position: an unmet call; E below 10 % in continuous trading; and after such a close,
 * until 20 % is reached again.
 */
export type ForcedOrigin = "margin-call" | "loss-line" | "loss-line-follow-up";

/** `wind-up`: closes a position of an account that is reset or closed; `ipo`: lots of an offering, delivered; `block`: a subscription to a block, executed outside the auction; `premarket`: an application to buy at the opening. */
export type OrderOrigin =
  | "customer"
  | "exit"
  | "block"
  | "premarket"
  | "ipo"
  | "wind-up"
  | ForcedOrigin;

/** An exit has a limit, a stop, or both; with both, the stop can replace the limit. */
export type Exit =
  | { readonly price: Price; readonly stop: StopTerms | null }
  | { readonly price: null; readonly stop: StopTerms };

export type Order = OrderTerms & OrderProgress;

/** The order's terms and fills. */
interface OrderTerms {
  readonly id: OrderId;
  readonly accountId: AccountId;
  /** The caller's id (clientOrderId). */
  readonly clientId: string;
  readonly code: string;
  /** Side of the position that it opens or closes. */
  readonly side: PositionSide;
  readonly intent: "open" | "close";
  /** Opening orders: the position of the current trading date, null before its first fill. */
  positionId: PositionId | null;
  type: "market" | "limit";
  price: Price | null;
  quantity: Shares;
  filled: Shares;
  /** Sum of fill values in sen. */
  filledValue: Sen;
  readonly leverage: LeverageTimes;
  /** When it may execute (market rules 2.3); null: at any time of the session. */
  readonly condition: ExecutionCondition | null;
  /** null: no stop. */
  stop: Stop | null;
  /** The last trading date on which it is live; for a day order its own. */
  goodTill: string;
  /** IFDONE and IFDOCO: the orders that close this opening order's shares, once it is final. */
  readonly exit: Exit | null;
  /** The order whose exit this is. */
  readonly parentId: OrderId | null;
  /** Its origin: the customer, the exit of an order, a pre-market application, or the firm (forced closes, docs/margin.md#forced-close). */
  readonly origin: OrderOrigin;
  /** Why the firm has asked the exchange to cancel the order; null: it has not. */
  recalledFor: RecallReason | null;
  /** P of the hold rule (docs/orders.md#what-an-order-holds); null for closing orders, which reserve shares and hold no money. */
  holdPrice: Price | null;
  /** An opening short sale subject to the price restriction (see `short-sale.ts`). */
  readonly restrictedShort: boolean;
  readonly placedAt: number;
  /** Trading date on which it was placed. */
  readonly tradingDate: string;
}
